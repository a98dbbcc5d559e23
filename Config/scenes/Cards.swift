import SwiftUI

/// A card that grows out of its small self, and a note that comes growing and leaves
/// downwards.
struct Cards: View {
    @Namespace private var space
    @State private var isOpen = false
    @State private var hasNote = false

    var body: some View {
        ZStack(alignment: .topLeading) {
            Color(white: 0.1)
            if isOpen {
                RoundedRectangle(cornerRadius: 16)
                    .fill(.indigo)
                    .matchedGeometryEffect(id: "card", in: space)
                    .frame(width: 200, height: 160)
                    .padding(20)
                    .accessibilityIdentifier("open card")
            } else {
                RoundedRectangle(cornerRadius: 16)
                    .fill(.blue)
                    .matchedGeometryEffect(id: "card", in: space)
                    .frame(width: 60, height: 40)
                    .padding(20)
                    .accessibilityIdentifier("small card")
            }
        }
        .overlay(alignment: .bottom) {
            if hasNote {
                Capsule()
                    .fill(.green)
                    .frame(width: 120, height: 40)
                    .accessibilityIdentifier("note")
                    .transition(
                        .asymmetric(
                            insertion: .scale(scale: 0.5).combined(with: .opacity),
                            removal: .move(edge: .bottom)))
            }
        }
        .frame(width: 240, height: 320)
    }

    func turn() {
        withAnimation(.linear(duration: 1)) { isOpen.toggle() }
    }

    func tell() {
        withAnimation(.easeInOut(duration: 0.5)) { hasNote.toggle() }
    }
}

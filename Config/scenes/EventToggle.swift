import SwiftUI

/// The same toggle, animated by the event: whoever changes the state decides how it moves.
struct EventToggle: View {
    @State private var on = false

    var body: some View {
        Button {
            withAnimation(.spring(response: 0.34, dampingFraction: 0.55)) {
                on.toggle()
            }
        } label: {
            Capsule()
                .fill(on ? Color.green : Color.gray.opacity(0.3))
                .frame(width: 50, height: 30)
                .overlay(alignment: on ? .trailing : .leading) {
                    Circle()
                        .fill(.white)
                        .frame(width: 24, height: 24)
                        .padding(3)
                        .accessibilityIdentifier("knob")
                }
        }
    }
}

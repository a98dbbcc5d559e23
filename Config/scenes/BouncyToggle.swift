import SwiftUI

struct BouncyToggle: View {
    @State private var on = false

    var body: some View {
        Button {
            on.toggle()
        } label: {
            Capsule()
                .fill(on ? Color.green : Color.gray.opacity(0.3))
                .frame(width: 50, height: 30)
                .overlay(alignment: on ? .trailing : .leading) {
                    Circle()
                        .fill(.white)
                        .frame(width: 24, height: 24)
                        .padding(3)
                }
        }
        .animation(.spring(response: 0.34, dampingFraction: 0.55), value: on)
    }
}

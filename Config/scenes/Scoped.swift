import SwiftUI

/// What `value:` is for: only the change of `expanded` springs. The colour, the size that the parent
/// gives, and the parent's own layout change at once.
struct Scoped: View {
    @State private var expanded = false
    @State private var warm = false
    @State private var large = false
    @State private var padded = false

    var body: some View {
        VStack(spacing: 12) {
            if padded {
                Color.clear
                    .frame(height: 40)
            }
            Card(expanded: expanded, warm: warm, side: large ? 120 : 80)
                .onTapGesture { expanded.toggle() }
        }
        .frame(width: 240, height: 240, alignment: .top)
    }
}

struct Card: View {
    let expanded: Bool
    let warm: Bool
    let side: CGFloat

    var body: some View {
        RoundedRectangle(cornerRadius: 12)
            .fill(warm ? Color.orange : Color.blue)
            .frame(width: expanded ? side * 1.5 : side, height: side)
            .animation(.spring(response: 0.5, dampingFraction: 0.6), value: expanded)
            .accessibilityIdentifier("card")
    }
}

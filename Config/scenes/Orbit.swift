import SwiftUI

/// Motion that is a function of time: no state changes, so there is nothing to interpolate between.
struct Orbit: View {
    let radius = 80.0
    let period = 4.0

    var body: some View {
        TimelineView(.animation) { context in
            let seconds = context.date.timeIntervalSinceReferenceDate
            let angle = seconds / period * 2 * .pi

            ZStack {
                Circle()
                    .stroke(.gray.opacity(0.3), lineWidth: 1)
                    .frame(width: 2 * radius, height: 2 * radius)
                Circle()
                    .fill(.orange)
                    .frame(width: 28, height: 28)
                Circle()
                    .fill(.blue)
                    .frame(width: 14, height: 14)
                    .offset(x: cos(angle) * radius, y: sin(angle) * radius)
                    .accessibilityIdentifier("planet")
            }
        }
        .frame(width: 200, height: 200)
    }
}

import SwiftUI

/// A light that breathes, and a bell that rings when it is tapped.
struct Attention: View {
    struct Pose {
        var angle = Angle.zero
        var lift = 0.0
    }

    @State private var rings = 0

    var body: some View {
        VStack(spacing: 40) {
            PhaseAnimator([false, true]) { isBright in
                Circle()
                    .fill(.orange)
                    .frame(width: 60, height: 60)
                    .scaleEffect(isBright ? 1.5 : 1)
                    .opacity(isBright ? 1 : 0.5)
                    .accessibilityIdentifier("light")
            } animation: { isBright in
                isBright ? .easeInOut(duration: 1) : .linear(duration: 0.5)
            }

            RoundedRectangle(cornerRadius: 12)
                .fill(.yellow)
                .frame(width: 80, height: 80)
                .keyframeAnimator(initialValue: Pose(), trigger: rings) { bell, pose in
                    bell
                        .rotationEffect(pose.angle, anchor: .top)
                        .offset(y: -pose.lift)
                        .accessibilityIdentifier("bell")
                } keyframes: { _ in
                    KeyframeTrack(\.angle) {
                        LinearKeyframe(.degrees(20), duration: 0.1)
                        CubicKeyframe(.degrees(-20), duration: 0.2)
                        CubicKeyframe(.degrees(10), duration: 0.2)
                        SpringKeyframe(.zero, duration: 0.5, spring: .bouncy)
                        MoveKeyframe(.zero)
                    }
                    KeyframeTrack(\.lift) {
                        LinearKeyframe(10, duration: 0.5)
                        LinearKeyframe(0, duration: 0.5)
                    }
                }
                .onTapGesture { rings += 1 }
        }
    }
}

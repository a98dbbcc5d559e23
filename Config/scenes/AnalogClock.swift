import SwiftUI

/// A clock with a sweeping second hand, in the machine's time zone.
struct AnalogClock: View {
    var body: some View {
        TimelineView(.animation) { context in
            let calendar = Calendar.current
            let hour = Double(calendar.component(.hour, from: context.date))
            let minute = Double(calendar.component(.minute, from: context.date))
            let whole = Double(calendar.component(.second, from: context.date))
            let fraction = Double(calendar.component(.nanosecond, from: context.date)) / 1_000_000_000
            let second = whole + fraction

            ZStack {
                Circle()
                    .fill(.white)
                Circle()
                    .stroke(.black, lineWidth: 4)
                ForEach(0..<12) { mark in
                    Hand(length: 8, width: mark.isMultiple(of: 3) ? 4 : 2, distance: 82)
                        .rotationEffect(.degrees(Double(mark) * 30))
                }
                Hand(length: 50, width: 6, distance: 0)
                    .rotationEffect(.degrees(hour.truncatingRemainder(dividingBy: 12) * 30 + minute / 2 + second / 120))
                    .accessibilityIdentifier("hour")
                Hand(length: 76, width: 4, distance: 0)
                    .rotationEffect(.degrees(minute * 6 + second / 10))
                    .accessibilityIdentifier("minute")
                Hand(length: 84, width: 2, distance: 0)
                    .foregroundStyle(.red)
                    .rotationEffect(.degrees(second * 6))
                    .accessibilityIdentifier("second")
            }
            .frame(width: 200, height: 200)
        }
    }
}

/// A line from the middle outwards, pointing up.
struct Hand: View {
    let length: CGFloat
    let width: CGFloat
    let distance: CGFloat

    var body: some View {
        Capsule()
            .frame(width: width, height: length)
            .offset(y: -(distance + length / 2))
    }
}

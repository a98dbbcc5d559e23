import SwiftUI

/// A list that moves when a person pulled to refresh, and not when a sync in the background changed
/// it: the animation belongs to the event.
struct Feed: View {
    @State private var items = [3, 2, 1]
    @State private var unread = 0

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            HStack {
                Text("Feed")
                    .font(.headline)
                Spacer()
                Text("\(unread) new")
                    .foregroundStyle(.secondary)
                    .accessibilityIdentifier("unread")
            }
            ForEach(items, id: \.self) { item in
                Row(number: item)
            }
            Spacer()
        }
        .padding()
        .frame(width: 240, height: 320)
    }

    /// Pull to refresh: what is new slides in.
    func refresh() {
        withAnimation(.spring(response: 0.4, dampingFraction: 0.7)) {
            items.insert((items.max() ?? 0) + 1, at: 0)
            unread = 0
        }
    }

    /// A sync in the background: what is new is there.
    func sync() {
        items.insert((items.max() ?? 0) + 1, at: 0)
        unread += 1
    }
}

struct Row: View {
    let number: Int

    var body: some View {
        RoundedRectangle(cornerRadius: 8)
            .fill(number.isMultiple(of: 2) ? Color.blue : Color.indigo)
            .frame(height: 36)
            .overlay(alignment: .leading) {
                Text("Item \(number)")
                    .foregroundStyle(.white)
                    .padding(.leading, 12)
            }
            .accessibilityIdentifier("row \(number)")
    }
}

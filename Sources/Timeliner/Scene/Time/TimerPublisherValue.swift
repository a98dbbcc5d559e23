/// `Timer.publish(…)`, with or without `autoconnect()`.
///
/// A view's property makes a new one whenever the view is made; what runs is the connection, which the
/// new one takes over from the one that stood in its place.
package final class TimerPublisherValue: NativeValue {
  /// Seconds.
  package let interval: Double
  /// Made by a view's property or body, not by an action.
  package let isOfViews: Bool
  package let place: SourcePlace
  package internal(set) var connection: TimerConnection

  init(interval: Double, isAutomatic: Bool, isOfViews: Bool, at place: SourcePlace) {
    self.interval = interval
    self.isOfViews = isOfViews
    self.place = place
    connection = TimerConnection(interval: interval, isAutomatic: isAutomatic, place: place)
  }

  package var typeName: String { "TimerPublisher" }

  package func isEqual(to other: any NativeValue) -> Bool {
    (other as? TimerPublisherValue)?.connection === connection
  }

  /// Takes over from a publisher that stood in the same place of the same view.
  package func takeOver(from old: TimerPublisherValue) {
    guard old !== self, isOfViews, old.isOfViews, old.interval == interval,
      old.connection.isAutomatic == connection.isAutomatic
    else { return }
    connection = old.connection
  }
}

extension TimerPublisherValue {
  /// The same publisher with what its connection has become; itself when that is shared.
  func successor(_ connections: [ObjectIdentifier: TimerConnection]) -> TimerPublisherValue {
    guard let connection = connections[ObjectIdentifier(connection)] else { return self }
    let copy = TimerPublisherValue(
      interval: interval, isAutomatic: connection.isAutomatic, isOfViews: isOfViews, at: place)
    copy.connection = connection
    return copy
  }
}

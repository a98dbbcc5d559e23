/// `Timer` with a block: runs it at a time, or again and again.
package final class TimerValue: MutableNativeValue {
  package let repeats: Bool
  package let block: FunctionValue
  package let place: SourcePlace
  /// Seconds between runs, or until the only one.
  package let interval: Double
  /// Nil until it is scheduled.
  package internal(set) var times: RepeatingTime?
  /// Its number in the agenda.
  package internal(set) var entry: Int?
  package internal(set) var isValid = true

  init(interval: Double, repeats: Bool, block: FunctionValue, at place: SourcePlace) {
    self.interval = interval
    self.repeats = repeats
    self.block = block
    self.place = place
  }

  package var typeName: String { "Timer" }

  package func isEqual(to other: any NativeValue) -> Bool { (other as? TimerValue) === self }

  /// How late a timer may be is up to the system; it is never late here.
  package func set(_ property: String, to value: Value) -> Bool { property == "tolerance" }
}

/// `Task`: code that can wait, as an explicit stack of what it is in the middle of.
///
/// The evaluator is a tree walker on the thread's own stack, which can't be put aside. So the
/// statements around an `await` are walked with this stack instead; all else is evaluated as usual.
package final class TaskValue: NativeValue {
  package let function: FunctionValue
  package let place: SourcePlace

  /// What it is in the middle of, innermost last.
  var frames: [TaskFrame] = []
  /// What the awaited call gave; taken by the statement that waited.
  var outcome: TaskOutcome?
  /// Its number in the agenda while it waits there.
  var entry: Int?
  /// It sleeps: cancelling wakes it.
  var isSleeping = false
  var hasBegun = false
  /// What it gave; nil until it ends.
  var result: TaskOutcome?
  package internal(set) var isCancelled = false
  /// Tasks that wait for its value.
  var waiting: [TaskValue] = []

  init(_ function: FunctionValue, at place: SourcePlace) {
    self.function = function
    self.place = place
  }

  package var typeName: String { "Task" }

  package func isEqual(to other: any NativeValue) -> Bool { (other as? TaskValue) === self }
}

/// A phase animator between evaluations.
struct PhaseState {
  var phases: [Value]
  /// What starts a cycle when it changes; nil for an animator that never stops.
  var trigger: Value?
  /// The phase that is shown, or moved to.
  var index = 0
  /// The phase after it.
  var next = 0
  /// The scene's time at which the next phase begins; nil when none does.
  var nextTime: Int64?
  /// Phases in a row that took no time.
  var hastyCount = 0
  /// Whether a whole cycle took no time: nothing in it animates, and it waits for other views.
  var isIdle = false

  init(phases: [Value], trigger: Value?, at time: Int64) {
    self.phases = phases
    self.trigger = trigger
    if trigger == nil { begin(at: time) }
  }

  /// Rests at the first phase until it may move again, as when motion is reduced.
  init(standingAt phases: [Value]) {
    self.phases = phases
    isIdle = true
  }

  /// Goes on to the phase after the one that is shown.
  mutating func begin(at time: Int64) {
    guard phases.count > 1 else { return }
    next = (index + 1) % phases.count
    nextTime = time
    hastyCount = 0
    isIdle = false
  }

  /// Starts a cycle with the phase after the first, wherever it is.
  mutating func restart(at time: Int64) {
    guard phases.count > 1 else { return }
    next = 1
    nextTime = time
    hastyCount = 0
  }

  /// Shows the next phase; when the one after it begins is said by `complete(at:since:)`.
  mutating func advance() {
    index = next
    next = (index + 1) % phases.count
    nextTime = nil
  }

  /// Says when what the phase animates is logically complete; `.max` for never.
  mutating func complete(at end: Int64, since start: Int64) {
    hastyCount = end <= start ? hastyCount + 1 : 0
    if trigger != nil {
      nextTime = index == 0 || end == .max ? nil : max(start, end)
    } else if hastyCount >= phases.count {
      nextTime = nil
      isIdle = true
    } else {
      nextTime = end == .max ? nil : max(start, end)
    }
  }
}

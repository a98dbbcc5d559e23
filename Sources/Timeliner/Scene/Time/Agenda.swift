/// What a scene's code asked to be run later, in the order in which it falls due.
///
/// Times are nanoseconds of the scene's own clock, which pauses, jumps and changes its rate; nothing
/// here reads one. Adding is O(entries), taking the next one too; there are at most `largestCount`.
package struct Agenda {
  /// What waits.
  package enum Work {
    /// `DispatchQueue.main.async`, `asyncAfter`.
    case call(FunctionValue, at: SourcePlace)
    case timer(TimerValue)
    /// A publisher of times that views or sinks receive.
    case publisher(TimerConnection)
    /// A task that begins, or goes on after what it waited for.
    case task(TaskValue)
  }

  /// One thing that waits, until a time.
  package struct Entry {
    package let number: Int
    package let time: Int64
    package let work: Work
    /// How many others ran at this same time to bring it about.
    package let chain: Int
  }

  /// How many timers, tasks and delayed calls may wait in one scene: far more than a scene shows, few
  /// enough to be looked through in no time.
  package static let largestCount = 1_024
  /// How many run in one turn: a second of a timer that is as fast as a display, after a stall or a jump.
  package static let largestBurst = 256
  /// How often what is due at once may bring about the next that is, at one time.
  package static let largestChain = 32
  /// The shortest interval of a repeating timer, nanoseconds: a millisecond, of which a frame has few.
  package static let shortestInterval: Int64 = 1_000_000

  /// Sorted by time, then by number.
  private(set) var entries: [Entry] = []
  private var nextNumber = 1
  /// The chain of what runs now.
  package var chain = 0
  /// The time that what runs now is run for; nil between runs.
  package var runningTime: Int64?

  package init() {}

  /// How many wait.
  package var count: Int { entries.count }

  /// When the next one is due; nil when none waits.
  package var nextTime: Int64? { entries.count > 0 ? entries[0].time : nil }

  /// Adds something to do at a time; what is due at once belongs to the chain of what runs now.
  ///
  /// - Returns: its number, with which it can be removed; nil when too much waits already.
  package mutating func add(_ work: Work, at time: Int64) -> Int? {
    guard entries.count < Self.largestCount else { return nil }
    let length = runningTime.map { time <= $0 ? chain + 1 : 0 } ?? 0
    let entry = Entry(number: nextNumber, time: time, work: work, chain: length)
    nextNumber += 1
    let position = entries.firstIndex { $0.time > time } ?? entries.count
    entries.insert(entry, at: position)
    return entry.number
  }

  /// Forgets something that waits; nothing happens when it does not.
  package mutating func remove(_ number: Int?) {
    guard let number else { return }
    entries.removeAll { $0.number == number }
  }

  /// Takes the first that is due, unless its chain at this one time is too long: that waits a turn.
  package mutating func takeDue(at time: Int64) -> Entry? {
    guard
      let index = entries.firstIndex(where: { $0.time > time || $0.chain <= Self.largestChain }),
      entries[index].time <= time
    else { return nil }
    return entries.remove(at: index)
  }

  /// Begins a new turn: chains begin anew.
  package mutating func beginTurn() {
    guard entries.count > 0, entries[0].chain > 0 else { return }
    entries = entries.map {
      Entry(number: $0.number, time: $0.time, work: $0.work, chain: 0)
    }
  }

  /// Takes what repeats and is due, so that it can skip what it missed.
  package mutating func takeRepeating(at time: Int64) -> [Entry] {
    let due = entries.filter { $0.time <= time && $0.work.repeats }
    let numbers = Set(due.map(\.number))
    entries.removeAll { numbers.contains($0.number) }
    return due
  }
}

extension Agenda.Work {
  fileprivate var repeats: Bool {
    switch self {
    case .timer(let timer): timer.repeats
    case .publisher: true
    case .call, .task: false
    }
  }
}

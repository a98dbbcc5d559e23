/// What the frame thread has done since its start.
package struct ThreadMeasure: VarlinkParameters, JSONConvertible, Equatable {
  /// Turns of its loop.
  package var turns: Int
  /// Why it woke.
  package var wakeUps: WakeUpMeasure
  /// Instants for which frames were made.
  package var ticks: Int
  /// Instants that had passed before their frames were made.
  package var skipped: Int
  /// Frames of scenes.
  package var published: Int
  /// Frames handed to subscribers' sockets.
  package var sent: Int
  /// Frames that subscribers were too slow to get.
  package var missed: Int
  /// Whether it slept when it was asked.
  package var asleep: Bool
  /// Until when it slept, CLOCK_MONOTONIC, nanoseconds; nil when only until it is woken, or not at all.
  package var wakesAt: Int64?
  /// Its real-time priority; 0 for none.
  package var priority: Int
  /// Processor time, nanoseconds.
  package var cpu: Int64
  /// How often it gave up the processor to wait, as the kernel counts.
  package var sleeps: Int
  /// How often the processor was taken from it.
  package var preemptions: Int
  /// Pages of memory it had to be given.
  package var pageFaults: Int

  package init(
    turns: Int, wakeUps: WakeUpMeasure, ticks: Int, skipped: Int, published: Int, sent: Int,
    missed: Int, asleep: Bool, wakesAt: Int64? = nil, priority: Int, cpu: Int64, sleeps: Int,
    preemptions: Int, pageFaults: Int
  ) {
    self.turns = turns
    self.wakeUps = wakeUps
    self.ticks = ticks
    self.skipped = skipped
    self.published = published
    self.sent = sent
    self.missed = missed
    self.asleep = asleep
    self.wakesAt = wakesAt
    self.priority = priority
    self.cpu = cpu
    self.sleeps = sleeps
    self.preemptions = preemptions
    self.pageFaults = pageFaults
  }

  package init(reading fields: inout JSONFields) throws(FieldError) {
    turns = try fields.required("turns")
    wakeUps = try fields.required("wakeUps")
    ticks = try fields.required("ticks")
    skipped = try fields.required("skipped")
    published = try fields.required("published")
    sent = try fields.required("sent")
    missed = try fields.required("missed")
    asleep = try fields.required("asleep")
    wakesAt = try fields.optional("wakesAt")
    priority = try fields.required("priority")
    cpu = try fields.required("cpu")
    sleeps = try fields.required("sleeps")
    preemptions = try fields.required("preemptions")
    pageFaults = try fields.required("pageFaults")
  }

  package var members: [(String, JSONValue)] {
    JSONFields.members(
      ("turns", turns.json),
      ("wakeUps", wakeUps.json),
      ("ticks", ticks.json),
      ("skipped", skipped.json),
      ("published", published.json),
      ("sent", sent.json),
      ("missed", missed.json),
      ("asleep", asleep.json),
      ("wakesAt", wakesAt?.json),
      ("priority", priority.json),
      ("cpu", cpu.json),
      ("sleeps", sleeps.json),
      ("preemptions", preemptions.json),
      ("pageFaults", pageFaults.json))
  }
}

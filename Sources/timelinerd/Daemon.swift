import Timeliner
import TimelinerWire

/// The daemon on its service thread: assembles everything, and reacts to signals, files and clocks.
final class Daemon {
  /// Readings of the frame thread for each interval of the service manager's watchdog.
  private static let pulsesPerInterval: Int64 = 2

  let journal: Journal
  private let flags: [(key: OptionKey, value: String)]
  private var options: Options
  private let loop: EventLoop
  private let notifier = ServiceNotifier()
  private let link: FrameLink
  private let store: SceneStore
  private let saved: SavedStates
  private let server: SessionServer
  private let router: CommandRouter
  private let watcher: SystemWatcher
  /// What the service manager passed in and nobody has taken.
  private var passed: [(name: String, descriptor: Int32)]
  private let watchIsNew: Bool
  private var continuity: Continuity?
  private var sockets: [ListenerBox] = []
  private var frameThread: LargeStackThread?
  private var reloadTimer: EventTimer?
  private var statusTimer: EventTimer?
  private var savingTimer: EventTimer?
  private var programTimer: EventTimer?
  private var watchdogTimer: EventTimer?
  private var displayTimer: EventTimer?
  private var pulseCheck = PulseCheck()
  private var reloadDelay = ReloadDelay()
  private var programDelay = KeepingDelay()
  private var isEnding = false

  init(
    options: Options, flags: [(key: OptionKey, value: String)]
  ) throws(SystemError) {
    self.options = options
    self.flags = flags
    journal = try Journal(level: options.logLevel)
    loop = try EventLoop()
    link = try FrameLink()
    saved = try SavedStates(
      folder: options.stateFolder(environment: Process.environment), journal: journal)
    store = SceneStore(options: options, link: link, journal: journal, saved: saved)
    server = try SessionServer(loop: loop, journal: journal, options: options)
    let facts = DaemonFacts(
      boot: try BootIdentity.read(), readyTime: SystemClock.read().monotonic)
    router = CommandRouter(
      server: server, link: link, store: store, journal: journal, facts: facts)
    var passed = try PassedSockets.take()
    let kept = passed.firstIndex { $0.name == DescriptorStore.Name.watch }
    watcher = try SystemWatcher(loop: loop, kept: kept.map { passed.remove(at: $0).descriptor })
    watchIsNew = kept == nil
    self.passed = passed
  }

  /// Plays until a signal says stop.
  func run() throws(SystemError) {
    try openSockets()
    try startFrameThread()
    try connect()
    // What changes while the folders are read is noticed too.
    watchFolders()
    loadScenes()
    watchFolders()
    try loop.run()
    stop()
  }

  // MARK: Start

  private func openSockets() throws(SystemError) {
    for name in Listener.Name.allCases {
      if let index = passed.firstIndex(where: { $0.name == name.rawValue }) {
        sockets.append(ListenerBox(try Listener.adopt(name, passed.remove(at: index).descriptor)))
      }
    }
    try takeOver()
    // A manager that passes one socket decides about both.
    if sockets.isEmpty {
      let folder = options.socketFolder(environment: Process.environment)
      for name in Listener.Name.allCases {
        sockets.append(ListenerBox(try Listener.bind(name, in: folder)))
      }
    }
  }

  /// Takes what a service manager kept; without one nothing outlives the daemon.
  private func takeOver() throws(SystemError) {
    if let descriptors = DescriptorStore() {
      continuity = try Continuity(
        passed, boot: router.facts.boot, descriptors: descriptors, journal: journal)
      router.continuity = continuity
      if watchIsNew { descriptors.keep(watch: watcher.descriptor) }
      return
    }
    for socket in passed {
      journal.write(
        .warning, "The socket \"\(socket.name)\" that was passed in is not known.",
        kind: .socketUnknown)
      _ = FileDescriptor(owning: socket.descriptor)
    }
  }

  private func startFrameThread() throws(SystemError) {
    let start = FrameThreadStart(
      orders: link.orders, reports: link.reports, pulse: link.pulse, wish: link.wish,
      settings: FrameSettings(options), boot: router.facts.boot, kept: continuity?.start)
    frameThread = try LargeStackThread(
      name: "frames", stackBytes: EvaluationLimits.threadStackBytes
    ) {
      // The service thread takes over what was kept meanwhile.
      Engine.warmUp()
      do throws(SystemError) {
        let thread = try FrameThread(start)
        try thread.run()
        Process.keep(thread)
      } catch {
        // Without frames there is no daemon; whoever supervises it starts it again.
        Process.writeError("timelinerd: \(error)\n")
        Process.exit(.failure)
      }
    }
  }

  private func connect() throws(SystemError) {
    server.serve = { [router] in router.serve($0, $1) }
    server.ended = { [router] in router.connectionEnded($0) }
    link.measureTimer = try loop.makeTimer { [unowned link] in link.askForMeasures() }
    link.scheduled = { [journal] in journal.write(priority: $0, $1) }
    link.subscriberEnded = { [self] in
      router.subscriberEnded($0, $1)
      tellStatus()
    }
    router.subscribed = { [self] in tellStatus() }
    router.noted = { [self] in keepFacts() }
    link.kept = { [continuity] in continuity?.take($0) }
    store.takeState = { [continuity] in continuity?.takeState(of: $0) }
    store.takeProgram = { [continuity] in continuity?.programs.program(of: $0) }
    programTimer = try loop.makeTimer { [self] in
      programDelay.elapsed(now: SystemClock.read().monotonic)
      continuity?.programs.keep(store.programs)
    }
    continuity?.post = { [link] in link.post(.keep($0)) }
    router.scenesChanged = { [self] in scenesChanged() }
    router.reload = { [self] in reload(then: $0) }
    try loop.addInput(link.reports.flag.number) { [link] in link.dispatch() }
    for socket in sockets { try server.listen(on: socket.number, as: socket.name) }
    try loop.addSignal(.terminate) { [self] in end() }
    try loop.addSignal(.interrupt) { [self] in end() }
    try loop.addSignal(.hangUp) { [self] in reload { _ in } }
    reloadTimer = try loop.makeTimer { [self] in
      reloadDelay.elapsed()
      store.scan { [self] in scenesChanged() }
    }
    displayTimer = try loop.makeTimer { [router] in router.leaveCarriedGrids() }
    statusTimer = try loop.makeTimer { [self] in tellStatus() }
    watcher.foldersChanged = { [self] in armReload() }
    watcher.clockSet = { [self] in
      journal.write(.info, "The wall clock was set.", kind: .clockSet)
      link.post(.timeChanged)
      router.clockSet()
    }
    watcher.zoneChanged = { [self] in
      store.zoneChanged()
      journal.write(
        .info, "The time zone is \(store.zoneName) now.", kind: .zoneChanged,
        fields: [("ZONE", store.zoneName)])
    }
    try startSaving()
    store.willPrepare = { [self] in feedWatchdog() }
    try startWatchdog()
  }

  private func loadScenes() {
    router.carryOn(continuity?.subscriptions ?? [])
    guard let facts = continuity?.restoredFacts else { return store.scan { [self] in ready() } }
    router.carryOn(facts)
    store.carryOn(facts) { [self] in ready() }
  }

  private func startSaving() throws(SystemError) {
    guard saved.isOn else { return }
    savingTimer = try loop.makeTimer { [self] in saveAgain() }
    try loop.addInput(saved.outcomes.flag.number) { [self] in
      if let pause = saved.take() { savingTimer?.arm(after: pause) }
    }
    link.variablesChanged = { [self] changes in
      saved.put(changes)
      saved.write()
    }
    link.post(.tellVariables)
  }

  /// Writes what could not be written, and asks for what has changed since, if anything has.
  private func saveAgain() {
    saved.write()
    if link.wish.want() { link.post(.tellVariables) }
  }

  private func ready() {
    keepFacts()
    continuity?.complete()
    keepPrograms()
    if let grids = continuity?.ledGrids, !grids.isEmpty {
      router.carriedGrids = grids
      displayTimer?.arm(after: DisplayFollower.patience)
    }
    notifier.ready(status: statusLine)
    journal.write(
      .info, "Playing \(store.playingNames.count) scenes at \(options.rate) Hz.", kind: .ready)
  }

  // MARK: Supervision

  private func startWatchdog() throws(SystemError) {
    guard let interval = ServiceNotifier.watchdogInterval else { return }
    let distance = interval / Self.pulsesPerInterval
    watchdogTimer = try loop.makeTimer { [self] in
      if !feedWatchdog() {
        journal.write(.error, "The frame thread hangs.", kind: .frameThreadHangs)
      }
      // Whether it moves or sleeps is told with a wake-up that comes anyway.
      tellStatus()
      watchdogTimer?.arm(after: distance)
    }
    watchdogTimer?.arm(after: distance)
  }

  /// Tells the service manager that the daemon lives, if the frame thread does.
  @discardableResult
  private func feedWatchdog() -> Bool {
    let isAlive = pulseCheck.isAlive(
      turns: link.pulse.turns,
      sleepingUntil: link.pulse.sleepingUntil,
      mailboxIsEmpty: link.orders.isEmpty, now: SystemClock.read().monotonic)
    if isAlive { notifier.watchdog() }
    return isAlive
  }

  private var statusLine: String {
    let scenes = store.playingNames.count
    return StatusLine(
      scenes: scenes, failed: store.names.count - scenes,
      subscribers: server.budget.count(.subscriber), rate: options.rate, late: link.pulse.late,
      sleepingUntil: link.pulse.sleepingUntil, now: SystemClock.read().monotonic
    ).description
  }

  private func tellStatus() {
    let now = SystemClock.read().monotonic
    if !notifier.tell(status: statusLine, now: now) {
      statusTimer?.arm(after: ServiceNotifier.statusInterval)
    }
  }

  // MARK: Changes

  private func scenesChanged() {
    keepFacts()
    keepPrograms()
    watchFolders()
    tellStatus()
  }

  /// Watches what the scenes now consist of; folders that are new to the watch are read once more.
  private func watchFolders() {
    if watcher.watch(store.foldersToWatch) { armReload() }
  }

  private func armReload() {
    let delay = Int64(options.reloadDelayMilliseconds) * 1_000_000
    reloadTimer?.arm(after: reloadDelay.changed(delay: delay, now: SystemClock.read().monotonic))
  }

  /// Reads settings and scenes again; settings with errors change nothing, and `done` is told why.
  private func reload(then done: @escaping (_ refused: String?) -> Void) {
    notifier.reloading(monotonic: SystemClock.read().monotonic)
    var reader = OptionsReader()
    var refused: String?
    do throws(OptionError) {
      use(try reader.read(flags: flags))
      journal.write(unknownSettings: reader.warnings)
    } catch {
      refused = "\(error)"
      journal.write(
        .error, "The settings stay as they are: \(error).", kind: .settingsRefused)
    }
    let (cause, reason) = (journal.cause, refused)
    store.use(options) { [self] in
      journal.during(cause) {
        journal.write(
          .info, "Reloaded: \(store.playingNames.count) scenes play.", kind: .reloaded)
      }
      keepPrograms()
      watchFolders()
      notifier.ready(status: statusLine)
      done(reason)
    }
  }

  /// Once it is quiet: no frame and no start waits for it.
  private func keepPrograms() {
    guard continuity != nil else { return }
    let delay = programDelay.changed(now: SystemClock.read().monotonic)
    if let delay { programTimer?.arm(after: delay) }
  }

  private func keepFacts() { continuity?.keep(router.serviceFacts) }

  private func use(_ options: Options) {
    self.options = options
    journal.level = options.logLevel
    server.use(options)
    link.post(.settings(FrameSettings(options)))
  }

  // MARK: End

  /// Ends the loop, once it is known which state variables changed: they are written while frames still come.
  ///
  /// Told a second time, it ends at once.
  private func end() {
    guard saved.isOn, !isEnding, link.wish.want() else { return loop.stop() }
    isEnding = true
    link.post(.tellVariables)
    // Answered with the next frame, after what is told before it.
    link.inspect([]) { [loop] _ in loop.stop() }
  }

  private func stop() {
    notifier.stopping()
    journal.write(.info, "Stopping.", kind: .stopping)
    server.stop()
    // While frames still come.
    saved.finish()
    link.post(.stop)
    frameThread?.join()
    link.dispatch()
    saved.finish()
    for socket in sockets { socket.unlink() }
  }
}

/// A listener in an array: arrays hold no noncopyable values.
private final class ListenerBox {
  private let listener: Listener

  init(_ listener: consuming Listener) { self.listener = listener }

  var number: Int32 { listener.descriptor.number }
  var name: Listener.Name { listener.name }

  func unlink() { listener.unlink() }
}

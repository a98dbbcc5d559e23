package import TimelinerMotion

/// Evaluates a scene's code: a tree walk with Swift's typing rules where they decide a value.
///
/// One per scene. It holds what lasts between evaluations (the program's declarations, pending
/// writes) and what belongs to the current one (fuel, tape, guards, environment). It never reads a
/// clock: dates come as inputs of the tape.
package final class Evaluator {
  package let program: ViewProgram
  package let library: NativeLibrary
  package let limits: EvaluationLimits
  /// Declarations by name, extensions merged.
  package let declarations: DeclarationTable

  /// Seconds since the reference date that `Date()` gives; set before each evaluation.
  package var now = 0.0
  /// The scene's size, which code that asks for the screen gets; set before each evaluation.
  package var screenSize = Size(width: 390, height: 844)
  /// What `random(in:)`, `shuffled()` and `UUID()` draw from; the same for every run.
  package var generator = SeededGenerator(seed: 0x5EED)
  /// What the scene printed, newest last, bounded.
  package var printed: [String] = []
  /// Global and static variables that were read or written already.
  var globals: [String: Value] = [:]
  /// Global and static variables whose initial value is being evaluated.
  var globalsInProgress: Set<String> = []
  /// Where the members of a type are found, by path; forgotten when a type is added.
  var chains: [String: [TypeInformation]] = [:]
  /// The outermost scopes of types' code, by path.
  var typeScopes: [String: Scope] = [:]
  /// Where types that functions declare were declared, by path.
  var localScopes: [String: Scope] = [:]
  /// State that previews declare among their views, by the declaration's place.
  var localStates: [SourcePlace: StateBox] = [:]
  /// Expressions inside expressions now.
  var nesting = 0
  /// Whether a body has a `return` of its own, by its first statement.
  var explicitReturns: [ObjectIdentifier: Bool] = [:]

  /// What is left of this evaluation's steps.
  package var fuel: Int
  /// Calls inside calls now.
  package var depth = 0

  /// Expressions of time made in this evaluation of the views.
  package var tape = TapeBuilder()
  /// The tape's inputs now.
  ///
  /// Input 0 is the zone's offset from UTC in seconds; each `TimelineView`
  /// adds one for its date.
  package var inputs: [Double] = [0]
  package var guards: Set<TapeGuard> = []

  /// The environment of the view whose body is being evaluated.
  package var environment = EnvironmentValues()
  /// Views are being built: `@State` reads what is shown; code in actions reads what was written.
  package var isBuildingViews = false
  /// The transaction that writes happen in.
  package var transaction = TransactionValue()
  /// Writes to state that views were not built from yet, in order.
  package var pendingWrites: [StateWrite] = []
  package var nextTransactionID = 1
  /// What the keyframes that are being built belong to; nil outside of them.
  package var keyframeRoot: KeyframeRoot?
  /// Timers, tasks and delayed calls that wait.
  package var agenda = Agenda()
  /// The scene's own time for which code runs, nanoseconds; set before each evaluation.
  package var sceneTime: Int64 = 0
  /// The task that runs.
  var currentTask: TaskValue?
  /// The call that it awaits.
  var awaiting: AwaitRequest?
  /// What awaited calls gave, by their `await`; each is taken once.
  var awaited: [ObjectIdentifier: TaskOutcome] = [:]
  /// Whether a body waits somewhere, by its first statement.
  var waitingBodies: [ObjectIdentifier: Bool] = [:]
  /// Completions that were added since the last time views were built, in the order in which their
  /// transactions ended.
  package var openCompletions: [AnimationCompletion] = []
  /// The value of a `throw` on its way to a `catch`.
  package var thrownValue: Value?
  /// The first failure that this evaluation of the views went on without.
  package var firstLeftOut: EvaluationError?

  /// The zone of calendars.
  package var zone: any ZoneRules

  /// Found while evaluating; each message and place once.
  package private(set) var diagnostics: [SourceDiagnostic] = []
  private var reported: Set<SourceDiagnostic> = []
  /// Whether warnings are dropped: of views that are on their way out, which said theirs.
  package var isQuiet = false

  package init(
    program: ViewProgram, library: NativeLibrary, limits: EvaluationLimits = EvaluationLimits(),
    zone: any ZoneRules
  ) {
    self.program = program
    self.library = library
    self.limits = limits
    self.zone = zone
    declarations = DeclarationTable(program: program)
    fuel = limits.fuel
  }

  /// Tells the author something, once.
  package func report(
    _ severity: SourceDiagnostic.Severity, _ message: String, at place: SourcePlace
  ) {
    guard !isQuiet || severity == .error else { return }
    let diagnostic = SourceDiagnostic(severity: severity, message: message, place: place)
    guard reported.count < EvaluationLimits.diagnostics,
      reported.insert(diagnostic).inserted
    else { return }
    diagnostics.append(diagnostic)
  }

  /// Tells the author that a failure ends everything, instead of what was told before about it.
  package func reportFatal(_ error: EvaluationError) {
    diagnostics.removeAll {
      $0.severity == .warning && $0.place == error.place && $0.message.hasPrefix(error.message)
    }
    report(.error, error.message, at: error.place ?? .unknown)
  }

  /// Writes a state variable in the current transaction; writing an equal value does nothing.
  package func write(_ value: Value, to box: StateBox) {
    guard !areEqual(box.current, value) else { return }
    box.current = value
    value.native(TransactionReference.self)?.group.isKept = true
    pendingWrites.append(StateWrite(target: .box(box, value), transaction: transaction))
  }

  /// Notes that an observable object changed in the current transaction.
  package func noteChange(of object: ObjectValue) {
    pendingWrites.append(StateWrite(target: .object(object), transaction: transaction))
  }

  /// Runs code in a transaction that overrides the current one.
  package func withTransaction<Result>(
    _ change: (inout TransactionValue) -> Void,
    _ body: () throws(EvaluationError) -> Result
  ) throws(EvaluationError) -> Result {
    let outer = transaction
    defer { transaction = outer }
    change(&transaction)
    transaction.id = nextTransactionID
    nextTransactionID += 1
    return try body()
  }
}

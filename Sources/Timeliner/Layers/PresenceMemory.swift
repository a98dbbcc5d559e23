/// What a scene remembers of views that come and go: the children of every dynamic container (`if`,
/// `switch`, `ForEach`, `id`), where they stood, and which of them are on their way out.
struct PresenceMemory {
  /// How many children may be on their way out at once; the ones that left first go at once.
  ///
  /// A list of ever new ids that changes faster than its rows leave would grow without end otherwise.
  static let largestLeavingCount = 256

  /// A child of a dynamic container.
  struct Child {
    let step: IdentityStep
    let identity: Identity
    /// What it was last; nil when that is of another version of the program, and it can't be built.
    var view: ViewValue?
    /// Whether its transition brings an animation for leaving.
    var hasOwnAnimation: Bool
    /// Set once it left.
    var leaving: Leaving?
    /// What it was drawn over when it left.
    var zIndex = 0.0
    /// Its layers, when it left and nobody knows its view: the scene goes on in another process.
    var kept: [LayerTarget] = []

    /// In the order of leaving; what leaves now is last.
    var order: Int { leaving?.number ?? .max }
  }

  /// A child on its way out.
  struct Leaving {
    /// In the order of leaving.
    var number: Int
    /// When it is gone, in the scene's time; nil until that is known.
    var end: Int64?
  }

  /// Where an item stood, and what it was offered.
  struct Stand {
    var origin: Point
    var proposal: Proposal
    var stackAxis: LayoutAxis?
  }

  /// Who a shared geometry was last taken from, and where that was.
  struct Source {
    var identity: Identity
    var frame: Rect
  }

  private var containers: [Identity: [Child]] = [:]
  private var stands: [DynamicTag: Stand] = [:]
  private(set) var sources: [String: Source] = [:]
  private var newContainers: [Identity: [Child]] = [:]
  private var newStands: [DynamicTag: Stand] = [:]
  private var newSources: [String: Source] = [:]
  private var nextNumber = 0
  /// When the next child is gone, in the scene's time; nil: none is on its way, or never.
  private(set) var nextEnd: Int64?

  /// How many children are on their way out.
  private(set) var leavingCount = 0

  init() {}

  /// Remembers whom shared geometries were taken from, and containers with children on their way out.
  init(sources: [String: Source], containers: [Identity: [Child]]) {
    self.sources = sources
    self.containers = containers
    nextNumber = 1 + (containers.values.joined().compactMap(\.leaving?.number).max() ?? -1)
    findLeaving()
  }

  /// Containers with children on their way out.
  var changingContainers: [Identity: [Child]] {
    guard leavingCount > 0 else { return [:] }
    return containers.filter { $0.value.contains { $0.leaving != nil } }
  }

  mutating func begin() {
    newContainers = [:]
    newStands = [:]
    newSources = [:]
  }

  mutating func commit() {
    containers = newContainers
    stands = newStands
    sources = newSources
    findLeaving()
  }

  /// The children of a container in the last evaluation; nil when it was not there.
  func children(of container: Identity) -> [Child]? { containers[container] }

  /// Notes the children of a container, those on their way out among them.
  mutating func note(_ children: [Child], of container: Identity) {
    newContainers[container] = children
  }

  /// The number of a child that leaves now.
  mutating func takeNumber() -> Int {
    defer { nextNumber += 1 }
    return nextNumber
  }

  /// Where an item stood in the last evaluation.
  func stand(of tag: DynamicTag) -> Stand? { stands[tag] }

  /// Notes where an item stands; the first that is said counts.
  mutating func note(_ stand: Stand, of tag: DynamicTag) {
    if newStands[tag] == nil { newStands[tag] = stand }
  }

  /// Whom a shared geometry was taken from in the last evaluation.
  func source(of key: String) -> Source? { sources[key] }

  mutating func note(_ source: Source, of key: String) { newSources[key] = source }

  // MARK: Ends

  /// Notes when the children that left are gone; true when some are gone at once and views must be built
  /// without them: nothing moves them, or there are too many.
  mutating func noteEnds(
    of layers: [Identity: [Int]], _ animations: [AnimationReference]
  ) -> Bool {
    guard leavingCount > 0 else { return false }
    var ends: [Int: Int64] = [:]
    for animation in animations {
      guard case .attribute(_, let layer) = animation.subject else { continue }
      ends[layer] = max(ends[layer] ?? .min, animation.end)
    }
    var numbers: [Int] = []
    change { child in
      guard var leaving = child.leaving else { return }
      for layer in layers[child.identity] ?? [] {
        guard let end = ends[layer] else { continue }
        leaving.end = max(leaving.end ?? .min, end)
      }
      child.leaving = leaving
      if leaving.end != nil { numbers.append(leaving.number) }
    }
    numbers.sort()
    let first =
      numbers.count > Self.largestLeavingCount
      ? numbers[numbers.count - Self.largestLeavingCount] : .min
    return drop { $0.end == nil || $0.number < first }
  }

  /// Forgets children that are gone; views must be built without them then.
  mutating func dropGone(at time: Int64) { _ = drop { ($0.end ?? .min) <= time } }

  private mutating func drop(_ isGone: (Leaving) -> Bool) -> Bool {
    var hasDropped = false
    for (container, children) in containers {
      let kept = children.filter { !($0.leaving.map(isGone) ?? false) }
      guard kept.count < children.count else { continue }
      hasDropped = true
      containers[container] = kept
    }
    findLeaving()
    return hasDropped
  }

  private mutating func change(_ body: (inout Child) -> Void) {
    for container in containers.keys {
      guard let children = containers[container],
        children.contains(where: { $0.leaving != nil })
      else { continue }
      containers[container] = children.map { child in
        var child = child
        body(&child)
        return child
      }
    }
  }

  private mutating func findLeaving() {
    leavingCount = 0
    nextEnd = nil
    for children in containers.values {
      for child in children {
        guard let leaving = child.leaving else { continue }
        leavingCount += 1
        guard let end = leaving.end, end != .max else { continue }
        nextEnd = min(nextEnd ?? .max, end)
      }
    }
  }

  /// Forgets the views of another version of the program; what is on its way out is gone.
  mutating func forgetViews() {
    _ = drop { _ in true }
    for container in containers.keys {
      containers[container] = containers[container]?.map { child in
        var child = child
        child.view = nil
        return child
      }
    }
  }
}

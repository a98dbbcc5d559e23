import TimelinerWire

extension WatchModel {
  /// What one line of the picture is about.
  enum Row: Equatable {
    /// A scene, by its index, and how many of its layers that moved have no row.
    case heading(scene: Int, hidden: Int = 0)
    /// A layer, by its index in its scene.
    case layer(scene: Int, layer: Int)
    /// So many layers without rows of their own.
    case stillLayers(Int)
    /// So many layers that there is no room for.
    case moreLayers(Int)
    /// Scenes without rows of their own.
    case stillScenes([Int])
  }

  /// The layers of a scene that are worth a row, by their indices.
  private struct Choice {
    let scene: Int
    let since: Int64?
    let moving: [Int]
    let still: [Int]
  }

  /// How much is said about what stands still.
  private enum Detail { case rows, count, nothing }

  /// As much as fits; where not all does, what moves comes first.
  func rows(height: Int) -> [Row] {
    let choices = choices
    let moving = choices.filter { !$0.moving.isEmpty }
    let still = choices.filter(\.moving.isEmpty)
    let merged = still.isEmpty ? [] : [Row.stillScenes(still.map(\.scene))]
    let whole = rows(choices, .rows)
    if showsStill || whole.count <= height { return Self.cut(whole, to: height) }
    let counted = rows(moving, .count)
    let candidates = [
      counted + rows(still, .count), counted + rows(still, .nothing), counted + merged,
      rows(moving, .nothing) + merged,
    ]
    return candidates.first { $0.count <= height }
      ?? shared(moving, height: height - merged.count) + merged
  }

  private func rows(_ choices: [Choice], _ detail: Detail) -> [Row] {
    choices.flatMap { choice in
      let scene = choice.scene
      let rows = [.heading(scene: scene)] + choice.moving.map { Row.layer(scene: scene, layer: $0) }
      switch detail {
      case .rows: return rows + choice.still.map { .layer(scene: scene, layer: $0) }
      case .count: return rows + (choice.still.isEmpty ? [] : [.stillLayers(choice.still.count)])
      case .nothing: return rows
      }
    }
  }

  /// Row by row to each scene in turn, until there are no more.
  private func shared(_ choices: [Choice], height: Int) -> [Row] {
    var left = height - choices.count
    var given = choices.map { _ in 0 }
    while left > 0,
      let index = choices.indices.filter({ given[$0] < choices[$0].moving.count })
        .min(by: { given[$0] < given[$1] })
    {
      given[index] += 1
      left -= 1
    }
    var rows: [Row] = []
    for (choice, given) in zip(choices, given) {
      rows.append(.heading(scene: choice.scene, hidden: choice.moving.count - given))
      rows += choice.moving.prefix(given).map { .layer(scene: choice.scene, layer: $0) }
    }
    return Array(rows.prefix(max(0, height)))
  }

  /// At most so many rows, the last of which says how many are missing.
  private static func cut(_ rows: [Row], to height: Int) -> [Row] {
    guard rows.count > height else { return rows }
    guard height > 0 else { return [] }
    return rows.prefix(height - 1) + [.moreLayers(rows.count - height + 1)]
  }

  /// Scenes that have moved first, in the order in which they began to; then by name.
  private var choices: [Choice] {
    let choices = scenes.indices.map(choice)
    let moved = choices.filter { !$0.moving.isEmpty }.sorted {
      ($0.since ?? 0, $0.scene) < ($1.since ?? 0, $1.scene)
    }
    return moved + choices.filter(\.moving.isEmpty)
  }

  private func choice(_ index: Int) -> Choice {
    let movements = scenes[index].movements
    let layers = scenes[index].mirror.scene.layers
    var moving: [(since: Int64, layer: Int)] = []
    var still: [Int] = []
    for (layer, record) in layers.enumerated() {
      if let movement = movements[record.id] {
        moving.append((since: movement.since, layer: layer))
      } else if record.kind != .group || record.name != nil {
        still.append(layer)
      }
    }
    // Named first; then a row never changes places with another that has moved.
    moving.sort { one, other in
      let ranks = [one, other].map { layers[$0.layer].name == nil ? 1 : 0 }
      return (ranks[0], one.since, one.layer) < (ranks[1], other.since, other.layer)
    }
    return Choice(
      scene: index, since: moving.map(\.since).min(), moving: moving.map(\.layer), still: still)
  }
}

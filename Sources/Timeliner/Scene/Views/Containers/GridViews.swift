/// Grids, approximated by rows of equally wide cells.
enum GridViews {
  static func register(in library: inout NativeLibrary) {
    library.addFunction("GridItem") { (call) throws(EvaluationError) in
      .native(try item(&call))
    }
    for name in ["flexible", "fixed", "adaptive"] {
      library.addStatic("GridItem.Size", name) { (call) throws(EvaluationError) in
        let width = name == "fixed" ? try call.needDouble(nil) : nil
        call.ignoreRest()
        return .native(GridItemValue(size: name, width: width, spacing: nil, alignment: nil))
      }
    }
    library.addView("LazyVGrid") { (call) throws(EvaluationError) in
      try grid(&call, tracks: "columns", isVertical: true)
    }
    library.addView("LazyHGrid") { (call) throws(EvaluationError) in
      try grid(&call, tracks: "rows", isVertical: false)
    }
    registerGrid(in: &library)
  }

  private static func registerGrid(in library: inout NativeLibrary) {
    library.addView("Grid") { (call) throws(EvaluationError) in
      call.warn("'Grid' is approximated: columns of different rows are not aligned")
      let spacing = try call.takeDouble("verticalSpacing")
      call.ignore("alignment", "horizontalSpacing")
      return .vstack(
        alignment: "center", spacing: spacing, content: try call.viewContent("content"))
    }
    library.addView("GridRow") { (call) throws(EvaluationError) in
      let alignment = try call.takeToken("alignment", "VerticalAlignment") ?? "center"
      return .hstack(
        alignment: alignment, spacing: nil, content: try call.viewContent("content"))
    }
  }

  private static func item(_ call: inout NativeCall) throws(EvaluationError) -> GridItemValue {
    let place = call.place(of: nil)
    var item = GridItemValue(size: "flexible", width: nil, spacing: nil, alignment: nil)
    if let value = try call.takeValue(nil, as: "GridItem.Size") {
      guard let size = value.native(GridItemValue.self) else {
        throw call.evaluator.mismatch(value, expected: "GridItem.Size", at: place)
      }
      item = size
    }
    item.spacing = try call.takeDouble("spacing")
    item.alignment = try call.takeToken("alignment", "Alignment")
    return item
  }

  private static func grid(
    _ call: inout NativeCall, tracks label: String, isVertical: Bool
  ) throws(EvaluationError) -> ViewValue.Kind {
    let items = try call.takeElements(label, of: "GridItem").compactMap {
      $0.native(GridItemValue.self)
    }
    if items.contains(where: { $0.size == "adaptive" }) {
      call.warn("adaptive grid items are not supported yet: each counts as one track")
    }
    call.ignore("alignment", "pinnedViews")
    let spacing = try call.takeDouble("spacing")
    let cells = try call.viewContent("content").cells
    let lines = GridLines(items: items, isVertical: isVertical, place: call.place)
    let content = ViewValue(.forEach(lines.lines(of: cells)), at: call.place)
    return isVertical
      ? .vstack(alignment: "center", spacing: spacing, content: content)
      : .hstack(alignment: "center", spacing: spacing, content: content)
  }
}

/// `GridItem`, and its size on its own.
struct GridItemValue: NativeValue, Hashable {
  /// flexible, fixed, adaptive.
  var size: String
  /// Points, of a fixed one.
  var width: Double?
  var spacing: Double?
  var alignment: String?

  var typeName: String { "GridItem" }
}

/// Cells broken into lines, as a lazy grid fills its tracks.
private struct GridLines {
  let items: [GridItemValue]
  let isVertical: Bool
  let place: SourcePlace

  func lines(of cells: [(key: Value, view: ViewValue)]) -> [(key: Value, view: ViewValue)] {
    let count = max(items.count, 1)
    return stride(from: 0, to: cells.count, by: count).map { start in
      let line = (start..<start + count).map { index in
        index < cells.count
          ? (key: cells[index].key, view: sized(cells[index].view, track: index - start))
          : (key: .string("filler \(index)"), view: sized(filler, track: index - start))
      }
      return (key: .int(start / count), view: stack(line))
    }
  }

  private var filler: ViewValue { ViewValue(.spacer(minLength: 0), at: place) }

  private func stack(_ cells: [(key: Value, view: ViewValue)]) -> ViewValue {
    let content = ViewValue(.forEach(cells), at: place)
    let spacing = items.first?.spacing
    return ViewValue(
      isVertical
        ? .hstack(alignment: "center", spacing: spacing, content: content)
        : .vstack(alignment: "center", spacing: spacing, content: content), at: place)
  }

  private func sized(_ view: ViewValue, track: Int) -> ViewValue {
    let item = items.indices.contains(track) ? items[track] : nil
    let alignment = item?.alignment ?? "center"
    if let width = item?.width {
      return view.modified(
        .frame(
          width: isVertical ? width : nil, height: isVertical ? nil : width,
          alignment: alignment), at: place)
    }
    return view.modified(
      .flexibleFrame(
        minWidth: nil, idealWidth: nil, maxWidth: isVertical ? .infinity : nil, minHeight: nil,
        idealHeight: nil, maxHeight: isVertical ? nil : .infinity, alignment: alignment),
      at: place)
  }
}

extension ViewValue {
  /// The cells that this content gives a grid: ids of repeated views, else positions.
  fileprivate var cells: [(key: Value, view: ViewValue)] {
    if case .forEach(let rows) = kind { return rows }
    if case .list(let views) = kind, views.count == 1 { return views[0].cells }
    return flattened.enumerated().map { (key: .int($0), view: $1) }
  }
}

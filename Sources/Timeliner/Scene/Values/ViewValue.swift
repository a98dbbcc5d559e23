/// A description of a view, as evaluating its expression gives it: not yet placed in the tree.
package final class ViewValue {
  package let kind: Kind
  package let place: SourcePlace

  package init(_ kind: Kind, at place: SourcePlace) {
    self.kind = kind
    self.place = place
  }

  package indirect enum Kind {
    case empty
    /// A view that the scene declares; its body is evaluated when it is placed.
    case structure(StructValue)
    /// Several views where one is expected: a builder's statements, `Group`, `ForEach`.
    case list([ViewValue])
    /// `if`/`switch` in a builder: which branch it was. `if` without `else` has branch 0 when absent
    /// (an `empty`) and 1 when present.
    case conditional(branch: Int, ViewValue)
    /// The key is a literal-like value (int, string, bool, double, enum case) used as identity.
    case forEach([(key: Value, view: ViewValue)])
    case modified(ViewValue, ModifierValue)
    /// A shape with what fills it and what strokes it; neither means the foreground style.
    case shape(ShapeValue, fill: StyleValue?, stroke: StrokedStyle?)
    case color(ColorValue)
    case gradient(GradientValue)
    case material(String)
    case text(TextValue)
    /// Name, or `symbol:` and a symbol's name.
    case image(name: String, isResizable: Bool)
    case spacer(minLength: Double?)
    case divider
    /// Alignment names are SwiftUI's: leading, center, trailing / top, center, bottom,
    /// firstTextBaseline, lastTextBaseline / topLeading, …
    case hstack(alignment: String, spacing: Double?, content: ViewValue)
    case vstack(alignment: String, spacing: Double?, content: ViewValue)
    case zstack(alignment: String, content: ViewValue)
    /// Scrolls nothing here: content at its ideal length along the axes, from the top.
    case scroll(horizontal: Bool, vertical: Bool, content: ViewValue)
    case button(action: FunctionValue, label: ViewValue)
    /// The content's function takes the context (a `TimelineContextValue`).
    case timeline(ScheduleValue, content: FunctionValue)
    case animator(AnimatorValue)
    /// The content's function takes a `GeometryProxyValue`.
    case geometryReader(content: FunctionValue)
    /// A control or view that is not supported yet: its placeholder size and what it shows instead.
    case placeholder(name: String, width: Double, height: Double)
  }

  /// `stroke(_:style:)` and `strokeBorder`.
  package struct StrokedStyle {
    package var style: StyleValue
    package var stroke: StrokeValue
    /// `strokeBorder`: inset by half the line width.
    package var isInside: Bool

    package init(style: StyleValue, stroke: StrokeValue, isInside: Bool) {
      self.style = style
      self.stroke = stroke
      self.isInside = isInside
    }
  }
}

extension ViewValue: NativeValue {
  package var typeName: String { "View" }
  package func isEqual(to other: any NativeValue) -> Bool { (other as? ViewValue) === self }
}

import TimelinerWire

extension StateReader {
  private mutating func number() throws(StateError) -> Number { .constant(try double()) }

  /// A number that may be missing.
  mutating func optionalDouble() throws(StateError) -> Double? {
    try optional { (reader) throws(StateError) in try reader.double() }
  }

  /// A text that may be missing.
  mutating func optionalText() throws(StateError) -> String? {
    try optional { (reader) throws(StateError) in try reader.text() }
  }

  /// A place in the source.
  mutating func place() throws(StateError) -> SourcePlace {
    let range = 0...Int(Int32.max)
    return SourcePlace(
      file: try int(in: range), line: try int(in: range), column: try int(in: range))
  }

  /// A colour.
  mutating func color() throws(StateError) -> ColorValue { try color(depth: 0) }

  private mutating func color(depth: Int) throws(StateError) -> ColorValue {
    guard depth <= StateWriter.largestNesting else { throw damage("a colour is too deep") }
    switch try int(in: 0...4) {
    case 0:
      return .components(
        red: try number(), green: try number(), blue: try number(), alpha: try number())
    case 1: return .system(try text())
    case 2: return .asset(try text())
    case 3: return .opacity(try color(depth: depth + 1), try number())
    default:
      return .mix(
        try color(depth: depth + 1), try color(depth: depth + 1), try number())
    }
  }

  /// A style.
  mutating func style() throws(StateError) -> StyleValue { try style(depth: 0) }

  private mutating func style(depth: Int) throws(StateError) -> StyleValue {
    guard depth <= StateWriter.largestNesting else { throw damage("a style is too deep") }
    switch try int(in: 0...5) {
    case 0: return .color(try color())
    case 1: return .gradient(try gradient())
    case 2: return .hierarchical(try int(in: 0...4))
    case 3: return .semantic(try text())
    case 4: return .material(try text())
    default: return .opacity(try style(depth: depth + 1), try number())
    }
  }

  /// A gradient.
  mutating func gradient() throws(StateError) -> GradientValue {
    let stops = try array { (reader) throws(StateError) in try reader.gradientStop() }
    let geometry: GradientValue.Geometry
    switch try int(in: 0...4) {
    case 0: geometry = .none
    case 1:
      geometry = .linear(
        startX: try double(), startY: try double(), endX: try double(), endY: try double())
    case 2:
      geometry = .radial(
        centerX: try double(), centerY: try double(), startRadius: try double(),
        endRadius: try double())
    case 3:
      geometry = .angular(
        centerX: try double(), centerY: try double(), startDegrees: try number(),
        endDegrees: try number())
    default:
      geometry = .elliptical(
        centerX: try double(), centerY: try double(), startFraction: try double(),
        endFraction: try double())
    }
    return GradientValue(stops: stops, geometry: geometry)
  }

  /// A stop of a gradient.
  mutating func gradientStop() throws(StateError) -> GradientValue.Stop {
    GradientValue.Stop(color: try color(), location: try double())
  }

  /// A font.
  mutating func font() throws(StateError) -> FontValue {
    FontValue(
      size: try double(), weight: try double(), design: try text(), isItalic: try flag(),
      family: try optionalText())
  }

  /// A stroke.
  mutating func stroke() throws(StateError) -> StrokeValue {
    let (width, cap, join) = (try number(), try text(), try text())
    let limit = try double()
    let dash = try array { (reader) throws(StateError) in try reader.double() }
    return StrokeValue(
      lineWidth: width, lineCap: cap, lineJoin: join, miterLimit: limit, dash: dash,
      dashPhase: try number())
  }

  /// An outline.
  mutating func path() throws(StateError) -> PathValue {
    PathValue(
      elements: try array { (reader) throws(StateError) in
        switch try reader.int(in: 0...4) {
        case 0: .move(x: try reader.double(), y: try reader.double())
        case 1: .line(x: try reader.double(), y: try reader.double())
        case 2:
          .quad(
            x: try reader.double(), y: try reader.double(), controlX: try reader.double(),
            controlY: try reader.double())
        case 3:
          .cubic(
            x: try reader.double(), y: try reader.double(), control1X: try reader.double(),
            control1Y: try reader.double(), control2X: try reader.double(),
            control2Y: try reader.double())
        default: .close
        }
      })
  }

  /// A track of a grid.
  mutating func gridItem() throws(StateError) -> GridItemValue {
    GridItemValue(
      size: try text(), width: try optionalDouble(), spacing: try optionalDouble(),
      alignment: try optionalText())
  }

  /// A format of numbers.
  mutating func numberStyle() throws(StateError) -> NumberStyleValue {
    func digits(_ reader: inout StateReader) throws(StateError) -> Int? {
      try reader.optional { (reader) throws(StateError) in try reader.int(in: .min ... .max) }
    }
    return NumberStyleValue(
      isPercent: try flag(), minimum: try digits(&self), maximum: try digits(&self),
      isGrouped: try flag())
  }

  /// A schedule of a `TimelineView`.
  mutating func schedule() throws(StateError) -> ScheduleValue {
    switch try int(in: 0...4) {
    case 0: return .animation(minimumInterval: try optionalDouble(), isPaused: try flag())
    case 1: return .periodic(from: try double(), by: try double())
    case 2: return .everyMinute
    case 3:
      return .explicit(try array { (reader) throws(StateError) in try reader.double() })
    default:
      let schedule = CustomSchedule(.void)
      schedule.dates = try array { (reader) throws(StateError) in try reader.double() }
      schedule.isCut = try flag()
      return .custom(schedule)
    }
  }

  /// A type as it is written.
  mutating func type() throws(StateError) -> TypeReference { try type(depth: 0) }

  private mutating func type(depth: Int) throws(StateError) -> TypeReference {
    guard depth <= StateWriter.largestNesting else { throw damage("a type is too deep") }
    let kind = try int(in: 0...8)
    let name = kind == 0 || kind == 5 ? try text() : ""
    let parts = try array { (reader) throws(StateError) in try reader.type(depth: depth + 1) }
    let wanted = [1: 1, 2: 1, 3: 2, 5: 1, 7: 1][kind]
    guard wanted.map({ $0 == parts.count }) ?? true, let last = parts.last ?? .some(.tuple([]))
    else { throw damage("a type has the wrong parts") }
    switch kind {
    case 0: return .named(name, arguments: parts)
    case 1: return .optional(last)
    case 2: return .array(last)
    case 3: return .dictionary(key: parts[0], value: last)
    case 4: return .tuple(parts)
    case 5: return .labeled(name, last)
    case 6: return .function(parameters: Array(parts.dropLast()), result: last)
    case 7: return .opaque(last)
    default: return .composition(parts)
    }
  }
}

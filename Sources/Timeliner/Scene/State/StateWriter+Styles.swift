import TimelinerWire

extension StateWriter {
  /// Appends a number that does not depend on time.
  mutating func write(_ number: Number) throws(NotKept) {
    guard case .constant(let value) = number else { throw NotKept("a function of time") }
    write(value)
  }

  /// Appends a place in the source.
  mutating func write(_ place: SourcePlace) {
    for number in [place.file, place.line, place.column] { write(number) }
  }

  /// Appends a colour.
  mutating func write(_ color: ColorValue) throws(NotKept) {
    try write(color, depth: 0)
  }

  private mutating func write(_ color: ColorValue, depth: Int) throws(NotKept) {
    guard depth < Self.largestNesting else { throw NotKept("a colour made of too many") }
    switch color {
    case .components(let red, let green, let blue, let alpha):
      write(0)
      for number in [red, green, blue, alpha] { try write(number) }
    case .system(let name):
      write(1)
      write(name)
    case .asset(let name):
      write(2)
      write(name)
    case .opacity(let base, let opacity):
      write(3)
      try write(base, depth: depth + 1)
      try write(opacity)
    case .mix(let first, let second, let share):
      write(4)
      try write(first, depth: depth + 1)
      try write(second, depth: depth + 1)
      try write(share)
    }
  }

  /// Appends a style.
  mutating func write(_ style: StyleValue) throws(NotKept) {
    try write(style, depth: 0)
  }

  private mutating func write(_ style: StyleValue, depth: Int) throws(NotKept) {
    guard depth < Self.largestNesting else { throw NotKept("a style made of too many") }
    switch style {
    case .color(let color):
      write(0)
      try write(color)
    case .gradient(let gradient):
      write(1)
      try write(gradient)
    case .hierarchical(let level):
      write(2)
      write(level)
    case .semantic(let name):
      write(3)
      write(name)
    case .material(let name):
      write(4)
      write(name)
    case .opacity(let base, let opacity):
      write(5)
      try write(base, depth: depth + 1)
      try write(opacity)
    }
  }

  /// Appends a gradient.
  mutating func write(_ gradient: GradientValue) throws(NotKept) {
    write(gradient.stops.count)
    for stop in gradient.stops { try write(stop) }
    switch gradient.geometry {
    case .none: write(0)
    case .linear(let startX, let startY, let endX, let endY):
      write(1)
      for number in [startX, startY, endX, endY] { write(number) }
    case .radial(let centerX, let centerY, let startRadius, let endRadius):
      write(2)
      for number in [centerX, centerY, startRadius, endRadius] { write(number) }
    case .angular(let centerX, let centerY, let startDegrees, let endDegrees):
      write(3)
      write(centerX)
      write(centerY)
      try write(startDegrees)
      try write(endDegrees)
    case .elliptical(let centerX, let centerY, let startFraction, let endFraction):
      write(4)
      for number in [centerX, centerY, startFraction, endFraction] { write(number) }
    }
  }

  /// Appends a stop of a gradient.
  mutating func write(_ stop: GradientValue.Stop) throws(NotKept) {
    try write(stop.color)
    write(stop.location)
  }

  /// Appends a font.
  mutating func write(_ font: FontValue) {
    write(font.size)
    write(font.weight)
    write(font.design)
    write(font.isItalic)
    write(font.family) { $0.write($1) }
  }

  /// Appends a stroke.
  mutating func write(_ stroke: StrokeValue) throws(NotKept) {
    try write(stroke.lineWidth)
    write(stroke.lineCap)
    write(stroke.lineJoin)
    write(stroke.miterLimit)
    write(stroke.dash) { $0.write($1) }
    try write(stroke.dashPhase)
  }

  /// Appends an outline.
  mutating func write(_ path: PathValue) {
    write(path.elements) { (writer, element) in
      let numbers: [Double]
      switch element {
      case .move(let x, let y):
        writer.write(0)
        numbers = [x, y]
      case .line(let x, let y):
        writer.write(1)
        numbers = [x, y]
      case .quad(let x, let y, let controlX, let controlY):
        writer.write(2)
        numbers = [x, y, controlX, controlY]
      case .cubic(
        let x, let y, let control1X, let control1Y, let control2X, let control2Y):
        writer.write(3)
        numbers = [x, y, control1X, control1Y, control2X, control2Y]
      case .close:
        writer.write(4)
        numbers = []
      }
      for number in numbers { writer.write(number) }
    }
  }

  /// Appends a track of a grid.
  mutating func write(_ item: GridItemValue) {
    write(item.size)
    write(item.width) { $0.write($1) }
    write(item.spacing) { $0.write($1) }
    write(item.alignment) { $0.write($1) }
  }

  /// Appends a format of numbers.
  mutating func write(_ style: NumberStyleValue) {
    write(style.isPercent)
    write(style.minimum) { $0.write($1) }
    write(style.maximum) { $0.write($1) }
    write(style.isGrouped)
  }

  /// Appends a schedule of a `TimelineView`.
  ///
  /// One of the scene's own is kept by the entries that it gave.
  mutating func write(_ schedule: ScheduleValue) {
    switch schedule {
    case .animation(let interval, let isPaused):
      write(0)
      write(interval) { $0.write($1) }
      write(isPaused)
    case .periodic(let start, let interval):
      write(1)
      write(start)
      write(interval)
    case .everyMinute: write(2)
    case .explicit(let dates):
      write(3)
      write(dates) { $0.write($1) }
    case .custom(let schedule):
      write(4)
      write(schedule.dates) { $0.write($1) }
      write(schedule.isCut)
    }
  }

  /// Appends a type as it is written.
  mutating func write(_ type: TypeReference) throws(NotKept) {
    try write(type, depth: 0)
  }

  private mutating func write(_ type: TypeReference, depth: Int) throws(NotKept) {
    guard depth < Self.largestNesting else { throw NotKept("a type made of too many") }
    func write(_ writer: inout StateWriter, _ parts: [TypeReference]) throws(NotKept) {
      writer.write(parts.count)
      for part in parts { try writer.write(part, depth: depth + 1) }
    }
    switch type {
    case .named(let name, let arguments):
      self.write(0)
      self.write(name)
      try write(&self, arguments)
    case .optional(let inner):
      self.write(1)
      try write(&self, [inner])
    case .array(let inner):
      self.write(2)
      try write(&self, [inner])
    case .dictionary(let key, let value):
      self.write(3)
      try write(&self, [key, value])
    case .tuple(let parts):
      self.write(4)
      try write(&self, parts)
    case .labeled(let label, let inner):
      self.write(5)
      self.write(label)
      try write(&self, [inner])
    case .function(let parameters, let result):
      self.write(6)
      try write(&self, parameters + [result])
    case .opaque(let inner):
      self.write(7)
      try write(&self, [inner])
    case .composition(let parts):
      self.write(8)
      try write(&self, parts)
    }
  }
}

import TimelinerWire

/// Values of built-in types.
extension StateEncoder {
  mutating func write(_ native: any NativeValue) throws(NotKept) {
    if try writeStyle(native) { return }
    if try writeTime(native) { return }
    switch native {
    case let value as AngleValue:
      write(.angle)
      try writer.write(value.degrees)
    case let value as GeometryValue:
      write(.geometry)
      writer.write(value.typeName)
      writer.write(value.fields.count)
      for (name, number) in value.fields.sorted(by: { $0.key < $1.key }) {
        writer.write(name)
        try writer.write(number)
      }
    case let value as TokenValue:
      write(.token)
      writer.write(value.typeName)
      writer.write(value.name)
    case let value as SetValue:
      write(.set)
      try write(value.elements)
    case let value as UniqueIdentifier:
      write(.identifier)
      writer.write(value.text)
    case let value as AnimatablePairValue:
      write(.animatablePair)
      try write(value.first)
      try write(value.second)
    case let value as InertValue:
      write(.inert)
      writer.write(value.typeName)
    case let value as UnsetVariable:
      write(.unset)
      writer.write(value.isConstant)
    case let value as EnvironmentReference:
      write(.environment)
      writer.write(value.key) { $0.write($1) }
      writer.write(value.objectType) { $0.write($1) }
    default: throw NotKept("a \(native.typeName)")
    }
  }

  /// Colours, shapes, animations.
  ///
  /// - Returns: Whether it was one.
  private mutating func writeStyle(_ native: any NativeValue) throws(NotKept) -> Bool {
    switch native {
    case let value as AnimationValue:
      write(.animation)
      try writer.write(value.animation)
    case let value as SpringValue:
      write(.spring)
      writer.write(value.spring)
    case let value as UnitCurveValue:
      write(.unitCurve)
      writer.write(value.curve)
    case let value as ColorValue:
      write(.color)
      try writer.write(value)
    case let value as StyleValue:
      write(.style)
      try writer.write(value)
    case let value as GradientValue:
      write(.gradient)
      try writer.write(value)
    case let value as GradientStopValue:
      write(.gradientStop)
      try writer.write(value.stop)
    case let value as FontValue:
      write(.font)
      writer.write(value)
    case let value as StrokeValue:
      write(.stroke)
      try writer.write(value)
    case let value as PathValue:
      write(.path)
      writer.write(value)
    case let value as GridItemValue:
      write(.gridItem)
      writer.write(value)
    case let value as NumberStyleValue:
      write(.numberStyle)
      writer.write(value)
    default: return false
    }
    return true
  }

  /// Dates, spans, calendars, publishers of times.
  ///
  /// - Returns: Whether it was one.
  private mutating func writeTime(_ native: any NativeValue) throws(NotKept) -> Bool {
    switch native {
    case let value as DateValue:
      write(.date)
      writer.write(value.seconds)
    case let value as TimePointValue:
      write(.timePoint)
      writer.write(value.typeName)
      writer.write(value.nanoseconds)
    case let value as TimeSpanValue:
      write(.timeSpan)
      writer.write(value.nanoseconds)
    case let value as DateComponentsValue:
      write(.dateComponents)
      try write(fields: value.fields)
    case let value as TimeZoneValue:
      write(.timeZone)
      writer.write(value.zone.identifier)
    case let value as CalendarValue:
      write(.calendar)
      writer.write(value.zone) { $0.write($1.zone.identifier) }
      writer.write(value.firstWeekday)
    case let value as TimerPublisherValue:
      guard let number = number(of: value.connection) else {
        throw NotKept("a publisher that nothing receives")
      }
      write(.publisher)
      writer.write(number)
      writer.write(value.interval)
      writer.write(value.isOfViews)
      writer.write(value.place)
    case let value as ScheduleValue:
      if case .custom = value { throw NotKept("a schedule of the scene's own") }
      write(.schedule)
      writer.write(value)
    default: return false
    }
    return true
  }
}

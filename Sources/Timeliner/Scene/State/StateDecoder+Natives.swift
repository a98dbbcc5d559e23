import TimelinerWire

/// Values of built-in types.
extension StateDecoder {
  mutating func native(_ kind: ValueKind) throws(StateError) -> (any NativeValue)? {
    switch kind {
    case .animation: AnimationValue(try reader.animation())
    case .color: try reader.color()
    case .style: try reader.style()
    case .gradient: try reader.gradient()
    case .gradientStop: GradientStopValue(try reader.gradientStop())
    case .font: try reader.font()
    case .stroke: try reader.stroke()
    case .path: try reader.path()
    case .spring: SpringValue(try reader.spring())
    case .unitCurve: UnitCurveValue(try reader.unitCurve())
    case .gridItem: try reader.gridItem()
    case .numberStyle: try reader.numberStyle()
    case .angle: AngleValue(degrees: .constant(try reader.double()))
    case .geometry: try geometry()
    case .token: TokenValue(typeName: try reader.text(), name: try reader.text())
    case .set: try values().map { SetValue(distinct: $0) }
    case .identifier: UniqueIdentifier(text: try reader.text())
    case .animatablePair: try pair()
    case .inert: InertValue(typeName: try reader.text())
    case .unset: UnsetVariable(isConstant: try reader.flag())
    case .environment:
      EnvironmentReference(
        key: try reader.optionalText(), objectType: try reader.optionalText())
    default: try time(kind)
    }
  }

  private mutating func time(_ kind: ValueKind) throws(StateError) -> (any NativeValue)? {
    switch kind {
    case .date: return DateValue(seconds: try reader.double())
    case .timePoint:
      return TimePointValue(
        typeName: try reader.text(), nanoseconds: try reader.integer())
    case .timeSpan: return TimeSpanValue(nanoseconds: try reader.integer())
    case .dateComponents: return try fields().map { DateComponentsValue(fields: $0) }
    case .timeZone: return zone(try reader.text())
    case .calendar:
      let name = try reader.optionalText()
      let zone = name.flatMap(zone)
      let firstWeekday = try reader.int(in: 1...7)
      guard name == nil || zone != nil else { return nil }
      return CalendarValue(zone: zone, firstWeekday: firstWeekday)
    case .publisher: return try publisher()
    case .schedule: return try reader.schedule()
    default: throw reader.damage("there is no value of that kind")
    }
  }

  /// Nil when there is none of that name, or no library with names: the variable begins as its scene says.
  private func zone(_ name: String) -> TimeZoneValue? {
    (try? NamedZone(identifier: name)).map(TimeZoneValue.init)
  }

  private mutating func geometry() throws(StateError) -> GeometryValue {
    var value = GeometryValue(typeName: try reader.text(), fields: [:])
    for _ in 0..<(try reader.elementCount()) {
      value.fields[try reader.text()] = .constant(try reader.double())
    }
    return value
  }

  private mutating func pair() throws(StateError) -> AnimatablePairValue? {
    let (first, second) = (try value(), try value())
    guard let first, let second else { return nil }
    return AnimatablePairValue(first, second)
  }

  private mutating func publisher() throws(StateError) -> TimerPublisherValue {
    let number = try reader.int(in: 0...Int(Int32.max))
    let (interval, isOfViews, place) = (
      try reader.double(), try reader.flag(), try reader.place()
    )
    guard number < connections.count else { throw reader.damage("there is no such publisher") }
    let publisher = TimerPublisherValue(
      interval: interval, isAutomatic: connections[number].isAutomatic, isOfViews: isOfViews,
      at: place)
    publisher.connection = connections[number]
    return publisher
  }
}

import TimelinerWire

extension StateRecord {
  /// Why bytes are no record.
  enum Failure: Error, Equatable {
    case unreadable(String)
    /// Of another boot.
    case otherBoot
  }

  /// Appends the record.
  func append(to bytes: inout [UInt8]) {
    CBORWriter.append(mapCount: 7, to: &bytes)
    CBORWriter.append(text: "version", to: &bytes)
    CBORWriter.append(version, to: &bytes)
    CBORWriter.append(text: "boot", to: &bytes)
    CBORWriter.append(text: boot, to: &bytes)
    CBORWriter.append(text: "grid", to: &bytes)
    if let grid { grid.append(to: &bytes) } else { CBORWriter.appendNull(to: &bytes) }
    CBORWriter.append(text: "lanes", to: &bytes)
    CBORWriter.append(arrayCount: lanes.count, to: &bytes)
    for lane in lanes { lane.append(to: &bytes) }
    CBORWriter.append(text: "facts", to: &bytes)
    CBORWriter.append(byteString: facts, to: &bytes)
    CBORWriter.append(text: "scenes", to: &bytes)
    CBORWriter.append(arrayCount: scenes.count, to: &bytes)
    for scene in scenes {
      CBORWriter.append(arrayCount: 3, to: &bytes)
      CBORWriter.append(text: scene.name, to: &bytes)
      CBORWriter.append(byteString: scene.state, to: &bytes)
      CBORWriter.append(arrayCount: scene.leftOut.count, to: &bytes)
      for sentence in scene.leftOut { CBORWriter.append(text: sentence, to: &bytes) }
    }
    CBORWriter.append(text: "subscriptions", to: &bytes)
    CBORWriter.append(arrayCount: subscriptions.count, to: &bytes)
    for subscription in subscriptions { subscription.append(to: &bytes) }
  }

  /// Reads a record of this boot.
  ///
  /// Of a record of another version only subscriptions are read: what they are is as old as the protocol.
  /// A subscription that cannot be read is left out.
  init(reading bytes: [UInt8], boot: String) throws(Failure) {
    let value: CBORValue
    do throws(CBORError) {
      value = try CBORReader.read(bytes)
    } catch {
      throw .unreadable("\(error)")
    }
    guard case .text(let writtenBoot)? = value["boot"] else {
      throw .unreadable("it names no boot")
    }
    guard writtenBoot == boot else { throw .otherBoot }
    self.boot = boot
    subscriptions = value["subscriptions"].array.compactMap(Subscription.init)
    version = value["version"].integer.flatMap { Int(exactly: $0) } ?? 0
    guard version == Self.currentVersion else { return }
    grid = FrameGrid(value["grid"].array)
    lanes = value["lanes"].array.compactMap(Lane.init)
    facts = value["facts"].bytes ?? []
    scenes = value["scenes"].array.compactMap(Scene.init)
  }
}

extension StateRecord.Lane {
  fileprivate func append(to bytes: inout [UInt8]) {
    CBORWriter.append(arrayCount: 4, to: &bytes)
    CBORWriter.append(own.rate.numerator, to: &bytes)
    CBORWriter.append(own.rate.denominator, to: &bytes)
    CBORWriter.append(own.phase, to: &bytes)
    grid.append(to: &bytes)
  }

  fileprivate init?(_ value: CBORValue) {
    let members = Optional(value).array
    guard members.count >= 4, let numerator = Optional(members[0]).integer,
      let denominator = Optional(members[1]).integer, let phase = Optional(members[2]).integer,
      let rate = FrameRate(numerator, over: denominator),
      let own = OwnGrid(rate: rate, phase: phase),
      let grid = FrameGrid(Optional(members[3]).array)
    else { return nil }
    self.init(own: own, grid: grid)
  }
}

extension StateRecord.Scene {
  fileprivate init?(_ value: CBORValue) {
    let members = Optional(value).array
    guard members.count >= 3, case .text(let name) = members[0], case .bytes(let state) = members[1]
    else { return nil }
    self.init(
      name: name, state: state,
      leftOut: Optional(members[2]).array.compactMap { Optional($0).text })
  }
}

extension StateRecord.Subscription {
  fileprivate func append(to bytes: inout [UInt8]) {
    CBORWriter.append(arrayCount: 7, to: &bytes)
    CBORWriter.append(Int64(id), to: &bytes)
    CBORWriter.append(byteString: call, to: &bytes)
    CBORWriter.append(Int64(process), to: &bytes)
    CBORWriter.append(Int64(user), to: &bytes)
    CBORWriter.append(Int64(serial), to: &bytes)
    CBORWriter.append(start, to: &bytes)
    CBORWriter.append(byteString: rest, to: &bytes)
  }

  fileprivate init?(_ value: CBORValue) {
    let members = Optional(value).array
    guard members.count >= 7,
      let id = Optional(members[0]).integer, id > 0, id < .max,
      case .bytes(let call) = members[1],
      let process = Optional(members[2]).integer.flatMap({ Int32(exactly: $0) }),
      let user = Optional(members[3]).integer.flatMap({ UInt32(exactly: $0) }),
      let serial = Optional(members[4]).integer, 0...Int64(Delivery.serialMask) ~= serial,
      let start = Optional(members[5]).integer, start >= 0, start <= Int64(Outbox.maximumBytes),
      case .bytes(let rest) = members[6], rest.count <= Outbox.maximumBytes
    else { return nil }
    self.init(
      id: UInt64(id), call: call, process: process, user: user, rest: rest, start: Int(start),
      serial: UInt32(serial))
  }
}

extension FrameGrid {
  fileprivate func append(to bytes: inout [UInt8]) {
    CBORWriter.append(arrayCount: 6, to: &bytes)
    for number in [
      origin, first, rate.numerator, rate.denominator, step.numerator, step.denominator,
    ] {
      CBORWriter.append(number, to: &bytes)
    }
  }

  /// The grid of a record; nil when it is none that a display or a setting can make.
  fileprivate init?(_ members: [CBORValue]) {
    let numbers = members.compactMap { Optional($0).integer }
    guard numbers.count == 6, members.count == 6,
      let rate = FrameRate(numbers[2], over: numbers[3]),
      let step = FrameStep(numerator: numbers[4], denominator: numbers[5])
    else { return nil }
    // Beyond these, moments could not be computed any more.
    let bounds = -(1 << 61)...Int64(1 << 61)
    guard bounds.contains(numbers[0]), bounds.contains(numbers[1]) else { return nil }
    self.init(origin: numbers[0], first: numbers[1], rate: rate, step: step)
  }
}

extension CBORValue? {
  var array: [CBORValue] {
    guard case .array(let elements)? = self else { return [] }
    return elements
  }

  var bytes: [UInt8]? {
    guard case .bytes(let bytes)? = self else { return nil }
    return bytes
  }

  var text: String? {
    guard case .text(let text)? = self else { return nil }
    return text
  }

  var flag: Bool? {
    guard case .bool(let flag)? = self else { return nil }
    return flag
  }

  var number: Double? {
    guard case .double(let number)? = self else { return nil }
    return number
  }

  var integer: Int64? {
    switch self {
    case .unsigned(let number)?: Int64(exactly: number)
    case .negative(let number)?: Int64(exactly: number).map { -1 - $0 }
    default: nil
    }
  }
}

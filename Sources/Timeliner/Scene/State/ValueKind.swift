/// What a kept value is: the number before its bytes, which never changes meaning.
enum ValueKind: UInt8 {
  case void = 0
  case none = 1
  case bool = 2
  case int = 3
  case double = 4
  case string = 5
  case array = 6
  /// Keys and values in turn.
  case dictionary = 7
  case tuple = 8
  case range = 9
  case structure = 10
  case enumeration = 11
  case object = 12
  /// An instance of a class that came before, by number.
  case knownObject = 13

  case animation = 20
  case color = 21
  case style = 22
  case gradient = 23
  case gradientStop = 24
  case font = 25
  case stroke = 26
  case path = 27
  case date = 28
  case angle = 29
  case geometry = 30
  case spring = 31
  case unitCurve = 32
  case token = 33
  case set = 34
  case identifier = 35
  case timePoint = 36
  case timeSpan = 37
  case dateComponents = 38
  case animatablePair = 39
  case timeZone = 40
  case calendar = 41
  case publisher = 42
  case gridItem = 43
  case inert = 44
  case unset = 45
  case environment = 46
  case schedule = 47
  case transition = 48
  case numberStyle = 49
}

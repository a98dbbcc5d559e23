extension NativeLibrary {
  /// Names of UIKit and Foundation that scenes use around their views.
  mutating func addPlatform() {
    addScreen()
    addInert()
    addPictures()
    addScanner()
    function("#colorLiteral") { (call) throws(EvaluationError) in
      let red = try call.number("red")
      let green = try call.number("green")
      let blue = try call.number("blue")
      let alpha = try call.number("alpha", default: .constant(1))
      call.finish()
      return .native(ColorValue.components(red: red, green: green, blue: blue, alpha: alpha))
    }
    function("URL") { (call) throws(EvaluationError) in
      let label = ["string", "fileURLWithPath"].first { call.has($0) } ?? "string"
      let text = try call.string(label)
      call.finish()
      return text.isEmpty ? .none : .native(TokenValue(typeName: "URL", name: text))
    }
    for name in ["absoluteString", "path", "description"] {
      property("URL", name) { (value, evaluator, _) throws(EvaluationError) in
        .string(evaluator.describe(value))
      }
    }
  }

  /// The screen is as large as the scene.
  private mutating func addScreen() {
    constant("UIScreen", "main", .native(TokenValue(typeName: "UIScreen", name: "main")))
    for name in ["bounds", "nativeBounds"] {
      property("UIScreen", name) { (_, evaluator, _) throws(EvaluationError) in
        let size = evaluator.screenSize
        return .native(GeometryValue.rect(x: 0, y: 0, width: size.width, height: size.height))
      }
    }
    for name in ["scale", "nativeScale"] {
      property("UIScreen", name) { (_, _, _) throws(EvaluationError) in .double(1) }
    }
  }

  /// `Scanner`, as far as colours are read with it.
  private mutating func addScanner() {
    function("Scanner") { (call) throws(EvaluationError) in
      let text = try call.string("string")
      call.finish()
      return .native(ScannerValue(text: text))
    }
    for name in ["scanHexInt64", "scanHexInt32"] {
      method("Scanner", name) { (call) throws(EvaluationError) in
        guard let scanner = call.receiver.native(ScannerValue.self) else { return .none }
        let number = scanner.scanHexadecimal()
        guard let expression = call.expression(nil) else {
          throw call.failure("'\(name)' needs a variable with '&'")
        }
        _ = try call.argument(nil)
        if let number, case .address(let target) = expression.kind {
          try call.evaluator.store(.int(number), to: target, in: call.scope)
        }
        return .bool(number != nil)
      }
    }
  }
}

/// `Scanner`: text that is read from a position on.
final class ScannerValue: MutableNativeValue {
  private let characters: [Character]
  private var position = 0

  init(text: String) { characters = Array(text) }

  var typeName: String { "Scanner" }

  func isEqual(to other: any NativeValue) -> Bool { (other as? ScannerValue) === self }

  func set(_ name: String, to value: Value) -> Bool {
    switch name {
    case "scanLocation", "currentIndex":
      guard let index = value.asInt else { return false }
      position = min(max(0, index), characters.count)
    case "charactersToBeSkipped": break
    case _: return false
    }
    return true
  }

  /// The hexadecimal number at the position, also after `0x`; nil when there is none.
  func scanHexadecimal() -> Int? {
    var rest = characters[position...].drop { $0.isWhitespace }
    if rest.starts(with: ["0", "x"]) || rest.starts(with: ["0", "X"]) { rest = rest.dropFirst(2) }
    let digits = rest.prefix { $0.isHexDigit }
    guard let number = Int(String(digits), radix: 16) else { return nil }
    position = digits.endIndex
    return number
  }
}

/// Says what is built in, in the words of SwiftUI's declarations.
extension NativeLibrary {
  /// A function or initialiser under some names; arguments that nobody took are reported.
  mutating func addFunction(_ names: String..., body: @escaping NativeFunction) {
    for name in names { functions[name] = Self.finishing(body) }
  }

  /// A view's initialiser.
  mutating func addView(
    _ names: String...,
    kind: @escaping @Sendable (inout NativeCall) throws(EvaluationError) -> ViewValue.Kind
  ) {
    for name in names {
      functions[name] = Self.finishing { (call) throws(EvaluationError) -> Value in
        .view(ViewValue(try kind(&call), at: call.place))
      }
    }
  }

  /// A static member of a type.
  mutating func addStatic(_ type: String, _ names: String..., body: @escaping NativeFunction) {
    for name in names { statics[type, default: [:]][name] = Self.finishing(body) }
  }

  /// A static member that is always the same value.
  mutating func addConstant(
    _ type: String, _ name: String,
    _ value: @autoclosure @escaping @Sendable () -> any NativeValue
  ) {
    addStatic(type, name) { (call) in .native(value()) }
  }

  /// The cases of a built-in enumeration or option set.
  mutating func addTokens(_ type: String, _ names: [String]) {
    for name in names { addConstant(type, name, TokenValue(typeName: type, name: name)) }
  }

  /// A method of values of a type.
  mutating func addMethod(_ type: String, _ names: String..., body: @escaping NativeFunction) {
    for name in names { methods[type, default: [:]][name] = Self.finishing(body) }
  }

  /// A property of values of a type.
  mutating func addProperty(_ type: String, _ name: String, body: @escaping NativeProperty) {
    properties[type, default: [:]][name] = body
  }

  /// A modifier that wraps the view it is called on.
  mutating func addModifier(
    _ names: String...,
    modifier: @escaping @Sendable (inout NativeCall) throws(EvaluationError) -> ModifierValue
  ) {
    for name in names {
      modifiers[name] = Self.finishing { (call) throws(EvaluationError) -> Value in
        let view = try call.receiverView()
        return .view(view.modified(try modifier(&call), at: call.place))
      }
    }
  }

  /// A modifier that makes a view of the one it is called on.
  mutating func addTransform(
    _ names: String...,
    transform:
      @escaping @Sendable (inout NativeCall, ViewValue) throws(EvaluationError) -> ViewValue
  ) {
    for name in names {
      modifiers[name] = Self.finishing { (call) throws(EvaluationError) -> Value in
        let view = try call.receiverView()
        return .view(try transform(&call, view))
      }
    }
  }

  private static func finishing(_ body: @escaping NativeFunction) -> NativeFunction {
    { (call) throws(EvaluationError) -> Value in
      let result = try body(&call)
      call.finish()
      return result
    }
  }
}

extension NativeCall {
  /// The view that a modifier is called on.
  func receiverView() throws(EvaluationError) -> ViewValue {
    try evaluator.view(from: receiver, at: place)
  }
}

extension ViewValue {
  /// This view with a modifier around it.
  func modified(_ modifier: ModifierValue, at place: SourcePlace) -> ViewValue {
    ViewValue(.modified(self, modifier), at: place)
  }
}

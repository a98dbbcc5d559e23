extension NativeLibrary {
  /// Both libraries' names; where both know one, the other's counts.
  package func merging(_ other: NativeLibrary) -> NativeLibrary {
    var result = self
    result.functions.merge(other.functions) { $1 }
    result.statics.merge(other.statics) { $0.merging($1) { $1 } }
    result.properties.merge(other.properties) { $0.merging($1) { $1 } }
    result.setters.merge(other.setters) { $0.merging($1) { $1 } }
    result.methods.merge(other.methods) { $0.merging($1) { $1 } }
    result.modifiers.merge(other.modifiers) { $1 }
    result.lookupFallbacks.merge(other.lookupFallbacks) { $0 + $1 }
    result.ignoredModifiers.merge(other.ignoredModifiers) { $1 }
    return result
  }

  /// Adds a function or initialiser.
  package mutating func function(_ name: String, _ body: @escaping NativeFunction) {
    functions[name] = body
  }

  /// Adds a static member of a type.
  package mutating func staticMember(
    _ type: String, _ name: String, _ body: @escaping NativeFunction
  ) {
    statics[type, default: [:]][name] = body
  }

  /// Adds a static member that is always the same value.
  package mutating func constant(
    _ type: String, _ name: String,
    _ value: @autoclosure @escaping @Sendable () -> Value
  ) {
    staticMember(type, name) { _ in value() }
  }

  /// Adds a method of a type.
  package mutating func method(_ type: String, _ name: String, _ body: @escaping NativeFunction) {
    methods[type, default: [:]][name] = body
  }

  /// Adds a property of a type that can be set.
  package mutating func setter(_ type: String, _ name: String, _ body: @escaping NativeSetter) {
    setters[type, default: [:]][name] = body
  }

  /// Adds a property of a type.
  package mutating func property(
    _ type: String, _ name: String, _ body: @escaping NativeProperty
  ) {
    properties[type, default: [:]][name] = body
  }
}

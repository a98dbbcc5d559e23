/// A request to change a scene.
///
/// Texts are Swift expressions, read with the types the scene declares.
package enum Command: Equatable, Sendable {
  /// Gives state variables new values; with an animation it is `withAnimation` from outside.
  case set(scene: String, values: [Assignment], animation: String?)
  /// Taps a control: the one called `name` (identifier or label), or what lies at a point, or the only one.
  case tap(scene: String, name: String?, x: Double?, y: Double?)
  /// Calls a function of the root view with arguments written as in Swift.
  case call(scene: String, function: String, arguments: [String], animation: String?)
  /// Stops the scene's clock; nil for all scenes.
  case pause(scene: String?)
  /// Lets it run again.
  case resume(scene: String?)
  /// Moves the scene's clock to a time, seconds since the scene was loaded.
  case seek(scene: String, seconds: Double)
  /// Moves the clock of a scene that stands still by so many frames, backwards below 0.
  case step(scene: String, frames: Int)
  /// Sets how fast the clock runs; 1 is normal.
  case rate(scene: String?, factor: Double)
  /// Sets how much motion is shown; nil for all scenes.
  case motion(scene: String?, level: MotionLevel)

  /// One variable and the expression for its new value.
  package struct Assignment: Equatable, Sendable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }
}

/// One message of a subscription, as a subscriber reads it.
package enum SubscriberMessage: Equatable, Sendable {
  /// Always first.
  case hello(Hello)
  /// Before the frames of a scene, and again whenever its structure changes.
  case scene(SceneRecord)
  /// `missed` counts the frames before this one that this subscriber was too slow to get.
  case frame(Frame, missed: Int)
  /// How a scene moves from a frame on, at the level of segments.
  case segments(Segments)
  /// A scene was unloaded, by name: nothing more of it follows.
  case gone(String)
}

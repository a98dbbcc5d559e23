/// What the journal's catalog explains; raw values are MESSAGE_IDs and never change meaning.
enum MessageKind: String, Sendable {
  /// A scene has errors; the last good version plays on, if there is one.
  case sceneFailed = "5d0b3a3f0f2b4c7c9a6d1c1a6b0e4f11"
  /// A scene plays for the first time, or in a new version.
  case sceneLoaded = "8a0c5b6e6b5c4b0d8a7f2f4d7c9e1a22"
  /// A subscriber was dropped because it did not read.
  case subscriberDropped = "c1e7d2a94b3f4f6e8d5a0b9c7e6f3d33"
  /// A client was let go because of what it sent, or did not send.
  case clientRefused = "e4b8f6c2d1a0493b9c8e7d6f5a4b3c44"
  /// Subscriptions and scenes go on after a restart.
  case carriedOn = "b6d1f0e29c8a4f7db3e5a4c6d7e8f966"
  /// A scene starts afresh because its state of before the restart cannot be used.
  case stateSetAside = "a7c2e1f38d9b40c6a5f4b3d2c1e0fa77"
  /// The service manager holds as many subscriptions as it may.
  case storeFull = "d8e3f2a1b4c5460798a6b5c4d3e2f188"
  /// Scene directories were read again.
  case reloaded = "2f9d8c7b6a5e4d3c9b8a7f6e5d4c3b55"
}

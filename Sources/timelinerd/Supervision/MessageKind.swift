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
  /// Scene directories were read again.
  case reloaded = "2f9d8c7b6a5e4d3c9b8a7f6e5d4c3b55"
  /// The saved state of a scene cannot be used, and was set aside.
  case savedStateDamaged = "93c1d5e07f2b4a6d8e9f0a1b2c3d4e5f"
  /// State variables cannot be saved.
  case savingFailed = "6b7a8c9d0e1f42a3b4c5d6e7f8091a2b"
}

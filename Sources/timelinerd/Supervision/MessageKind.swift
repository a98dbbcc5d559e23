/// What the journal's catalog explains; raw values are MESSAGE_IDs and never change meaning.
enum MessageKind: String, CaseIterable, Sendable {
  /// A scene has errors; the last good version plays on, if there is one.
  case sceneFailed = "5d0b3a3f0f2b4c7c9a6d1c1a6b0e4f11"
  /// A scene plays for the first time, or in a new version.
  case sceneLoaded = "8a0c5b6e6b5c4b0d8a7f2f4d7c9e1a22"
  /// A subscriber was dropped: it did not read, wants too much, or sent what it must not.
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
  /// The saved state of a scene cannot be used, and was set aside.
  case savedStateDamaged = "93c1d5e07f2b4a6d8e9f0a1b2c3d4e5f"
  /// State variables cannot be saved.
  case savingFailed = "6b7a8c9d0e1f42a3b4c5d6e7f8091a2b"
  /// State variables are saved again.
  case savingResumed = "1e92c7a46d0b4f58a3c1705be68d294f"
  /// State variables are not saved: nobody said where.
  case savingOff = "7f50b3d8e1a64c2996e4cd12708af35b"
  /// A scene begins with the state that was saved.
  case savedStateUsed = "c40d19e7a8534b6fb27e5f90d3168ca2"
  /// A saved state cannot be read.
  case savedStateUnreadable = "2ab86f15c97d4e03b1d8a74f60e3952c"
  /// A saved state was removed because there were too many.
  case savedStateRemoved = "d85e3c0b71f24a9d8c06b29fe4517a38"
  /// Something in a scene is not supported, or is not what its author meant.
  case sceneWarning = "f768064f958547ada39eed24c2c063fe"
  /// A scene plays no more.
  case sceneGone = "5966eb44e0c6474495113dc30e9a8df5"
  /// A scene cannot be taken in: its name, or a limit.
  case sceneRefused = "b9c48cb01720400e8ca82984fcb042d9"
  /// A scene cannot show motion as the settings ask.
  case motionRefused = "a83c546dbc4d43dc96c93f01a9f18630"
  /// A client changed something.
  case changed = "ace970fccddb4416a3966023df2d5c05"
  /// There were too many messages about a user.
  case messagesOmitted = "00633256e25f471d8fe2c4e12b5eadad"
  /// The journal took no messages for a while.
  case messagesLost = "c0b1cbb0e20a4bb1ae4ea3b8d6b9c1f7"
  /// There is no file or no memory for a client.
  case clientNotAccepted = "e66c0e9819424e8ab4c6049fa9998118"
  /// A client subscribed to frames.
  case subscribed = "3c19c840d9f94acda62d2465be71c2d9"
  /// The daemon plays.
  case ready = "e7f137f5a11b4c7db5a6b47b57a73cab"
  /// The daemon stops as asked.
  case stopping = "12f034c143d24a11a0a8a1e2fdbc4be2"
  /// Somebody set the wall clock, or the machine was suspended.
  case clockSet = "83de0b93946a499896567964cfbaa4dd"
  /// The time zone is another one.
  case zoneChanged = "068c193bf65c49029f777337923fe54e"
  /// The frame thread does not tick.
  case frameThreadHangs = "c85ad6ff654644beb379782e12806dcc"
  /// A setting cannot be read; all stay as they are.
  case settingsRefused = "10cc80422fb74eacb3ba20d253c80a75"
  /// A setting is not known.
  case settingUnknown = "333931383701403fb7453614dba55617"
  /// The service manager passed in a socket that is not known.
  case socketUnknown = "4223d05b17b94c288a927d725879f224"
  /// The frame thread has a real-time priority.
  case realtimeGranted = "c67e2041df704032b3ddcd46e156ceb2"
  /// The system refuses a real-time priority.
  case realtimeRefused = "b40a5b86968a4fa38d191c7ccf4d7c58"
}

/// What of a scene's state is kept.
package enum StateContent: Int, Sendable {
  /// State variables: what outlives a reboot.
  case variables = 0
  /// Everything: what makes a restart of the program unseen.
  case everything = 1
}

/// The bells of rings that a daemon before this one left: their readers sleep, and nobody rings.
///
/// A reader that is woken and finds nothing in its ring looks at its socket, where the new one waits.
final class OldBells {
  /// A bell in an array: arrays hold no noncopyable values.
  private final class Bell {
    let bell: SleepingBell

    init(_ descriptor: Int32) throws(SystemError) {
      let file = FileDescriptor(owning: descriptor)
      bell = try SleepingBell(descriptor: file.number, offset: RingLayout.Header.bell)
    }
  }

  private let bells: [Bell]
  /// Whether something waits at a socket of somebody who may sleep.
  var isDue = false

  /// Takes the memory of old rings; nil when there is none.
  ///
  /// Memory that cannot be mapped is left out: its readers look at their sockets by themselves, later.
  init?(_ descriptors: [Int32]) {
    bells = descriptors.compactMap { try? Bell($0) }
    if bells.isEmpty { return nil }
  }

  /// Wakes everybody, if there is a reason.
  func ring() {
    guard isDue else { return }
    isDue = false
    for bell in bells { bell.bell.ring() }
  }
}

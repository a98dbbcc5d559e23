/// The numbers that change with frames, where they outlive the daemon.
///
/// While memory is being replaced by larger memory that nobody else holds yet, both get them.
final class StateCells {
  private(set) var memory: StateMemory
  /// What is replaced.
  private var previous: StateMemory?

  init(_ memory: StateMemory) { self.memory = memory }

  /// Goes on in larger memory, beside the old one until `replaced`.
  func replace(by larger: StateMemory) {
    for index in 0..<StateLayout.subscriptions {
      larger.setSubscription(memory.subscription(ofCell: index), ofCell: index)
      larger.setDelivery(memory.delivery(ofCell: index), ofCell: index)
    }
    for index in 0..<StateLayout.scenes { larger.copySceneCell(index, from: memory) }
    larger.presentation = memory.presentation
    larger.attempts = memory.attempts
    // Memory that was never handed over needs nothing any more.
    if previous == nil { previous = memory }
    memory = larger
  }

  /// The manager holds the new memory.
  func replaced() { previous = nil }

  func setDelivery(_ delivery: Delivery, ofCell index: Int) {
    memory.setDelivery(delivery, ofCell: index)
    previous?.setDelivery(delivery, ofCell: index)
  }

  func setSubscription(_ id: UInt64, ofCell index: Int) {
    memory.setSubscription(id, ofCell: index)
    previous?.setSubscription(id, ofCell: index)
  }

  func setNumbers(_ numbers: StateMemory.Numbers, ofCell index: Int) {
    memory.setNumbers(numbers, ofCell: index)
    previous?.setNumbers(numbers, ofCell: index)
  }

  /// A daemon lives on what was restored.
  func clearAttempts() {
    memory.attempts = 0
    previous?.attempts = 0
  }

  func setPresentation(_ time: Int64) {
    memory.presentation = time
    previous?.presentation = time
  }
}

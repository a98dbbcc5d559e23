/// Where it is written down what is on its way to one subscriber.
struct DeliveryCell {
  /// The kernel takes what is no longer than half the send buffer less 64 bytes, and than this, in one
  /// piece or not at all (unix_stream_sendmsg: SKB_MAX_ALLOC and UNIX_SKB_FRAGS_SZ on pages of 4 KiB).
  static let greatestWholeBytes = 44 << 10

  private let cells: StateCells
  let index: Int
  /// Messages up to this length are taken whole or not at all.
  private let wholeBytes: Int

  /// - Parameters:
  ///   - cells: where the cell lies.
  ///   - index: its number.
  ///   - sendBufferBytes: the socket's send buffer as the kernel counts it, the smallest it will be.
  init(cells: StateCells, index: Int, sendBufferBytes: Int) {
    self.cells = cells
    self.index = index
    wholeBytes = min(Self.greatestWholeBytes, max(0, sendBufferBytes / 2 - 64))
  }

  /// A message of so many bytes is handed over now.
  func begin(_ count: Int) {
    if count > wholeBytes { cells.setDelivery(.uncertain, ofCell: index) }
  }

  /// It was taken whole, or not at all.
  func end(_ count: Int) {
    if count > wholeBytes { cells.setDelivery(.nothing, ofCell: index) }
  }

  func set(_ delivery: Delivery) { cells.setDelivery(delivery, ofCell: index) }
}

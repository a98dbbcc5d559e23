import CLinux
import Glibc

/// A socket that gets a descriptor with the first byte of what is written.
struct DescriptorSink: ~Copyable, ByteSink {
  /// The socket; somebody else's.
  let socket: Int32
  /// What the peer gets a copy of; somebody else's.
  let descriptor: Int32

  func write(_ bytes: [UInt8], from start: Int) -> StreamSocket.Outcome {
    let count: Int?
    do throws(SystemError) {
      count = try Syscall.attempt("sendmsg") {
        unsafe bytes.withUnsafeBytes { buffer in
          // The slice lies inside the array, which lives for the length of the call.
          let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[start...])
          return unsafe clinux_send_descriptor(socket, rest.baseAddress, rest.count, descriptor)
        }
      }
    } catch {
      return .closed
    }
    return .took(count ?? 0)
  }
}

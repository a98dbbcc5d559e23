import Glibc

/// The signals that the daemon's loop takes.
enum Signal: CaseIterable {
  case hangUp
  case interrupt
  case terminate

  var rawValue: Int32 {
    switch self {
    case .hangUp: SIGHUP
    case .interrupt: SIGINT
    case .terminate: SIGTERM
    }
  }
}

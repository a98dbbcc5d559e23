import Timeliner
import TimelinerWire

/// Serves the calls of clients: which method, on which socket, with which parameters.
///
/// A change is prepared here, applied on the frame thread, and answered when its frame is made.
final class CommandRouter {
  let server: SessionServer
  let link: FrameLink
  let store: SceneStore
  let journal: Journal
  let facts: DaemonFacts
  /// Reads settings and scene directories again.
  var reload: (@escaping (_ settings: String?) -> Void) -> Void = { $0(nil) }
  /// A subscription began.
  var subscribed: () -> Void = {}
  /// A client loaded or unloaded a scene.
  var scenesChanged: () -> Void = {}
  /// All scenes were told something.
  var noted: () -> Void = {}
  /// What outlives the daemon; nil when nothing does.
  var continuity: Continuity?
  var keepingRate = KeepingRate()
  var subscribers: [UInt64: StreamSocket.Peer] = [:]
  var ringBudget = RingBudget()
  /// Subscribers that read rings, with who they are.
  var ringReaders: [UInt64: (filter: FrameFilter, user: UInt32)] = [:]
  private var nextSubscriber: UInt64 = 1
  /// What `rate` and `pause` of all scenes last said.
  var factor = 1.0
  var isPaused = false
  /// Whose display each grid follows; nil stands for the daemon's.
  var followers: [OwnGrid?: DisplayFollower] = [:]
  /// The grids that subscribers chose.
  var grids: [UInt64: OwnGrid] = [:]
  var gridBudget = GridBudget()
  /// Grids that follow a display which nobody has told of since a restart; nil stands for the daemon's.
  var carriedGrids: Set<OwnGrid?> = []
  /// How long the machine had been suspended when that was last looked at, nanoseconds.
  var suspended = SystemClock.suspended()

  init(
    server: SessionServer, link: FrameLink, store: SceneStore, journal: Journal,
    facts: DaemonFacts
  ) {
    self.server = server
    self.link = link
    self.store = store
    self.journal = journal
    self.facts = facts
  }

  /// Whose display the daemon's frames follow.
  var follower: DisplayFollower { followers[nil] ?? DisplayFollower() }

  func takeSubscriberID() -> UInt64 {
    defer { nextSubscriber += 1 }
    return nextSubscriber
  }

  /// This id was used before the restart: later ones are above it.
  func note(subscriber id: UInt64) { nextSubscriber = max(nextSubscriber, id + 1) }

  /// Serves one call.
  func serve(_ session: Session, _ call: VarlinkCall) {
    switch call.interface {
    case ServiceInterface.name: serveService(session, call)
    case FramesInterface.name where session.interface == .frames: serveFrames(session, call)
    case MetricsInterface.name where session.interface == .frames: serveMetrics(session, call)
    case ControlInterface.name where session.interface == .control: serveControl(session, call)
    default: fail(session, ServiceError.interfaceNotFound(interface: call.interface))
    }
  }

  // MARK: Answers

  /// Reads the parameters of a call, or answers which one is wrong.
  func with<Method: VarlinkMethod>(
    _ type: Method.Type, _ session: Session, _ call: VarlinkCall, _ body: (Method) -> Void
  ) {
    let method: Method
    do throws(FieldError) {
      method = try call.read(type)
    } catch {
      return fail(session, ServiceError.invalidParameter(parameter: error.field))
    }
    body(method)
  }

  func answer(_ session: Session, _ reply: some VarlinkParameters) {
    var bytes: [UInt8] = []
    VarlinkReply.append(reply, to: &bytes)
    server.reply(bytes, to: session)
  }

  func fail(_ session: Session, _ error: some VarlinkError) {
    var bytes: [UInt8] = []
    VarlinkReply.append(error: error, to: &bytes)
    server.reply(bytes, to: session)
  }

  func failUnknownMethod(_ session: Session, _ call: VarlinkCall) {
    fail(session, ServiceError.methodNotFound(method: call.method))
  }

  // MARK: org.varlink.service

  private func serveService(_ session: Session, _ call: VarlinkCall) {
    var interfaces = [ServiceInterface.name, session.interface.rawValue]
    if session.interface == .frames { interfaces.append(MetricsInterface.name) }
    switch call.method {
    case ServiceInterface.GetInfo.name:
      with(ServiceInterface.GetInfo.self, session, call) { _ in
        answer(
          session,
          ServiceInterface.GetInfoReply(
            vendor: "Timeliner", product: "timelinerd", version: ProductVersion.text,
            url: "man:timelinerd(8)", interfaces: interfaces))
      }
    case ServiceInterface.GetInterfaceDescription.name:
      with(ServiceInterface.GetInterfaceDescription.self, session, call) { method in
        let description = InterfaceDescription.all.first {
          $0.name == method.interface && interfaces.contains($0.name)
        }
        guard let description else {
          return fail(session, ServiceError.interfaceNotFound(interface: method.interface))
        }
        answer(
          session, ServiceInterface.GetInterfaceDescriptionReply(description: description.text))
      }
    default: failUnknownMethod(session, call)
    }
  }
}

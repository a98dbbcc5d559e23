extension InterfaceDescription {
  /// Observing scenes.
  package static let frames = InterfaceDescription(
    name: FramesInterface.name,
    text: """
      # Observe the scenes that timelinerd plays
      interface io.timeliner.Frames

      # What the numbers that follow mean; always the first message of a subscription
      type Hello (
        # Grows when something old changes its meaning
        protocol: int,
        # The clock of all times: monotonic, that is CLOCK_MONOTONIC
        clock: string,
        # Boot id; times of different boots cannot be compared
        boot: string
      )

      # A layer; numbers are in the space of its parent
      type Layer (
        # Stays the same for as long as the layer lives
        id: int,
        # Null for the scene's own space
        parent: ?int,
        # group, rectangle, roundedRectangle, circle, ellipse, capsule, path, text, image
        kind: string,
        # The accessibility identifier
        name: ?string,
        # Numbers, arrays of numbers, strings and booleans by name; see Wire.md
        properties: object
      )

      # A whole scene; comes before its frames, and again when its structure changes
      type Scene (
        scene: string,
        # Grows by one with every change of structure
        epoch: int,
        # Points
        width: float,
        # Points
        height: float,
        # Back to front, a parent before its children
        layers: []Layer
      )

      # What changed in one scene at one instant
      type Frame (
        scene: string,
        epoch: int,
        # Counts the frames of this scene, from 1; on a grid of one's own, that grid's frames
        sequence: int,
        # When the frame is to be shown, nanoseconds
        time: int,
        # Length of a frame, nanoseconds
        period: int,
        # One object for each layer: id, and the properties that changed
        changes: []object,
        # Nothing moves after this frame until a command, or until idleUntil
        final: bool,
        # True when time jumped before this frame
        discontinuity: ?bool,
        # Frames before this one that the subscriber was too slow to get
        missed: int,
        # When the scene moves next by itself, nanoseconds; null when it does not
        idleUntil: ?int
      )

      # What a subscriber is sent: the values of every frame, or how values move when that changes
      type Level (samples, segments)

      # How a scene moves from a frame on; what is absent is as before. See Wire.md
      type Segments (
        scene: string,
        epoch: int,
        # Of the frame from which it holds
        sequence: int,
        # When that frame is shown, nanoseconds
        time: int,
        # True when time jumped before that frame
        discontinuity: ?bool,
        # True when time alone brought it about: values in it are samples
        sampled: ?bool,
        # How the scene's own time runs
        clock: ?object,
        # What expressions read
        inputs: ?[]object,
        # The program of the functions of time
        expressions: ?[]object,
        # One object for each property that moves in another way now
        changes: []object
      )

      # How a frame was shown, as in wp_presentation of Wayland
      type PresentationFlag (vsync, hwClock, hwCompletion, zeroCopy)

      # How the messages of a subscription come: through the socket, or through shared memory
      type Transport (socket, ring)

      # A scene in a list
      type SceneInfo (
        scene: string,
        epoch: int,
        width: float,
        height: float,
        layers: int,
        moving: bool
      )

      # Wake-ups of about one lateness, nanoseconds
      type HistogramBucket (from: int, below: int, count: int)

      # How late the frame thread woke for its deadlines, nanoseconds
      type Lateness (
        count: int,
        total: int,
        max: int,
        # By a millisecond or more
        late: int,
        # What so many of 2, 100 and 1000 kept within; exact to an eighth
        p50: int,
        p99: int,
        p999: int,
        # Those that are not empty, lowest first
        buckets: []HistogramBucket
      )

      # Cost of a stage of a tick, nanoseconds: orders, evaluate, build, encode, send, catchUp
      type Stage (stage: string, count: int, total: int, max: int)

      # Why the frame thread woke: a frame had to be made, the service thread posted something
      # (a call of Measure is one), a subscriber read again or left, one that takes nothing
      # had to be looked at
      type WakeUps (deadline: int, order: int, socket: int, expiry: int)

      # The frame thread since its start
      type Thread (
        # Of its loop
        turns: int,
        wakeUps: WakeUps,
        # Instants for which frames were made
        ticks: int,
        # Instants that had passed before their frames were made
        skipped: int,
        # Frames of scenes
        published: int,
        # Frames handed to sockets
        sent: int,
        # Frames that subscribers were too slow to get
        missed: int,
        # When it was asked
        asleep: bool,
        # Until when, CLOCK_MONOTONIC; null when only until it is woken, or not at all
        wakesAt: ?int,
        # Real-time; 0 for none
        priority: int,
        # Processor time, nanoseconds
        cpu: int,
        # As the kernel counts: it waited; the processor was taken from it; it was given memory
        sleeps: int,
        preemptions: int,
        pageFaults: int
      )

      # How far a subscriber lags
      type Subscriber (
        id: int,
        process: int,
        user: int,
        # varlink, cbor or ring; "varlink segments" and so on for those who evaluate themselves
        format: string,
        # Frames so far
        sent: int,
        missed: int,
        # Frames that it does not have at this moment
        unsent: int,
        # Bytes in its socket that it has not read, as the kernel charges them
        queued: int,
        # Bytes of a message that are still to be sent
        kept: int,
        # For how long it has taken nothing, nanoseconds
        blocked: int
      )

      # As in io.timeliner.Control
      type Clock (
        monotonic: int,
        wall: int,
        boot: string,
        zone: string,
        factor: float,
        paused: bool,
        synchronized: ?bool,
        estimatedError: ?int,
        maximumError: ?int,
        phaseOffset: ?int
      )

      # With the flag more: hello, then the scenes and frames as they come, one a reply.
      # With the flag upgrade: one empty reply, then the same as a CBOR sequence; see Wire.md.
      # Scenes that are not there yet are sent when they appear. Null means no filter.
      method Subscribe(
        scenes: ?[]string,
        # Names of layers; of others no changes are sent
        layers: ?[]string,
        # Names of properties; of others no changes are sent
        properties: ?[]string,
        # Frames a second at most
        maxRate: ?float,
        # Frames a second as a text: 50, 59.94, 60000/1001. With rate or phase the subscriber gets
        # frames made for moments of its own; see Timing.md. Null for the daemon's rate
        rate: ?string,
        # How long after multiples of the period they are shown, nanoseconds: from 0 up to a period
        phase: ?int,
        # The ring needs the flag upgrade; see Wire.md. Null means the socket
        transport: ?Transport,
        # Null for samples; maxRate, rate, phase and the ring go with samples only
        level: ?Level
      ) -> (
        hello: ?Hello,
        scene: ?Scene,
        frame: ?Frame,
        segments: ?Segments,
        # The name of a scene that was unloaded: nothing more of it follows
        gone: ?string
      )

      # One scene with all values as in its last frame
      method Current(scene: string) -> (
        scene: Scene,
        sequence: int,
        time: int,
        moving: bool
      )

      # Tell when a frame was shown: the daemon's frames follow the display. Worth calling oneway.
      # On a connection of its own, by a process that is subscribed. One subscriber leads at a time; see Timing.md
      method Presented(
        scene: string,
        # Of the frame
        sequence: int,
        # When it was shown, nanoseconds, within a second of now
        time: int,
        # The display's period, nanoseconds; 0 when it is not known
        refresh: int,
        # Without vsync a report counts for nothing
        flags: []PresentationFlag
      ) -> ()

      # Which scenes there are
      method List() -> (scenes: []SceneInfo)

      # How the daemon keeps time; Monitoring.md says what the numbers mean
      method Measure() -> (
        version: string,
        # Nanoseconds since it was ready
        uptime: int,
        # Frames a second
        rate: float,
        # That play
        scenes: int,
        # Bytes in use of the heap
        heap: int,
        thread: Thread,
        lateness: Lateness,
        # How long after those deadlines the frames were on their way
        delivery: ?Lateness,
        # In their order
        stages: []Stage,
        # By number
        subscribers: []Subscriber,
        clock: Clock
      )

      # There is no scene of this name
      error SceneNotFound (scene: string, known: []string)

      # A limit of the daemon stands in the way
      error LimitReached (limit: string, message: string)

      # Only a process that is subscribed can tell what it showed
      error NotSubscribed ()

      """)
}

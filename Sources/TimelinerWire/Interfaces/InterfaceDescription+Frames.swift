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
        # Counts the frames of this scene from 1
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

      # A scene in a list
      type SceneInfo (
        scene: string,
        epoch: int,
        width: float,
        height: float,
        layers: int,
        moving: bool
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
        # Null for samples; maxRate goes with samples only
        level: ?Level
      ) -> (
        hello: ?Hello,
        scene: ?Scene,
        frame: ?Frame,
        segments: ?Segments
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

      # There is no scene of this name
      error SceneNotFound (scene: string, known: []string)

      # A limit of the daemon stands in the way
      error LimitReached (limit: string, message: string)

      # Only a process that is subscribed can tell what it showed
      error NotSubscribed ()

      """)
}

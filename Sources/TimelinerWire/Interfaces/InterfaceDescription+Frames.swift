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
        # Frames a second as a text: 50, 59.94, 60000/1001. With rate or phase the subscriber gets
        # frames made for moments of its own; see Timing.md. Null for the daemon's rate
        rate: ?string,
        # How long after multiples of the period they are shown, nanoseconds: from 0 up to a period
        phase: ?int
      ) -> (
        hello: ?Hello,
        scene: ?Scene,
        frame: ?Frame,
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

      # There is no scene of this name
      error SceneNotFound (scene: string, known: []string)

      # A limit of the daemon stands in the way
      error LimitReached (limit: string, message: string)

      # Only a process that is subscribed can tell what it showed
      error NotSubscribed ()

      """)
}

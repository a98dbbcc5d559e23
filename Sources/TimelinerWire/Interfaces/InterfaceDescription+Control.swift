extension InterfaceDescription {
  /// Changing scenes.
  package static let control = InterfaceDescription(
    name: ControlInterface.name,
    text: """
      # Change the scenes that timelinerd plays
      interface io.timeliner.Control

      # What a scene does: moving, idle until something happens, paused, or failed
      # because it has never been free of errors
      type SceneState (moving, idle, paused, failed)

      # How much motion is shown: everything; nothing that swings past its target; only
      # fades, while what moves is where it belongs at once
      type MotionLevel (full, calm, reduced)

      # A scene in a list
      type SceneStatus (
        scene: string,
        # Null for text that was sent
        path: ?string,
        state: SceneState,
        # 0 before it first played
        epoch: int,
        layers: int,
        # Its clock: seconds since it was loaded
        seconds: float,
        # How fast its clock runs; 1 is normal
        rate: float,
        motion: ?MotionLevel,
        # In its source as it is now; the last good version plays on
        errors: int,
        warnings: int,
        # The first error, with its place
        message: ?string
      )

      # Something to tell the author of a scene
      type Diagnostic (
        # error, warning or note
        severity: string,
        message: string,
        file: ?string,
        # From 1
        line: ?int,
        # From 1, in bytes of UTF-8
        column: ?int,
        # The line itself
        text: ?string
      )

      # A state variable; the value is written as in Swift
      type Variable (name: string, type: string, value: string)

      # The frame on which a change lands
      type FrameReference (
        scene: string,
        epoch: int,
        sequence: int,
        # Presentation time, nanoseconds on CLOCK_MONOTONIC
        time: int,
        # Nanoseconds after the wanted time; 0 when in time or no time was given
        lateBy: int
      )

      # A command of a batch: one of the methods Set, Tap, Call, Pause, Resume, Seek, Step,
      # Rate and Motion, and what it takes, without at
      type Command (method: string, parameters: object)

      # What became of a command of a batch
      type Outcome (
        # What a called function returned
        result: ?string,
        # Null when it was carried out; else what it would have been answered with alone
        error: ?string,
        parameters: ?object
      )

      # The display that the frames follow
      type Display (
        # Who reports
        process: int,
        # Whether its rate and phase are known
        locked: bool,
        # Measured pictures a second
        rate: float,
        # The latest report less what was predicted, nanoseconds
        phaseError: int,
        # Mean magnitude of it, nanoseconds
        meanError: int,
        # Reports so far
        taken: int,
        # Reports that were too far off
        dropped: int,
        # What was shown last
        scene: string,
        sequence: int
      )

      # The daemon's clocks, read at one moment
      type Clock (
        # CLOCK_MONOTONIC, nanoseconds
        monotonic: int,
        # Nanoseconds since 1970
        wall: int,
        boot: string,
        zone: string,
        # How fast all scenes' clocks run; 1 is normal
        factor: float,
        paused: bool,
        # Whether a time service keeps the wall clock; null when the daemon may not ask
        synchronized: ?bool,
        # Of the wall clock, nanoseconds; null unless synchronized
        estimatedError: ?int,
        maximumError: ?int,
        # Nanoseconds by which scenes see a later wall clock (PhaseOffset=)
        phaseOffset: ?int
      )

      # As in io.timeliner.Frames
      type Layer (
        id: int,
        parent: ?int,
        kind: string,
        name: ?string,
        properties: object
      )

      # As in io.timeliner.Frames
      type Scene (
        scene: string,
        epoch: int,
        width: float,
        height: float,
        layers: []Layer
      )

      # The status of all scenes
      method List() -> (scenes: []SceneStatus)

      # How the daemon is
      method Status() -> (
        version: string,
        pid: int,
        # Frames a second
        rate: float,
        # Length of a frame, nanoseconds
        period: int,
        # Nanoseconds since it was ready
        uptime: int,
        # Frames published since
        frames: int,
        subscribers: int,
        # Of scenes that are loaded from now on
        motion: ?MotionLevel,
        # Null when no display is reported
        display: ?Display,
        clock: Clock,
        scenes: []SceneStatus,
        # Where scenes are looked for; later ones win
        directories: []string
      )

      # Everything about one scene
      method Show(scene: string) -> (
        status: SceneStatus,
        # Null when it failed
        scene: ?Scene,
        state: []Variable,
        # What Call takes
        functions: []string,
        # What Tap takes
        controls: []string,
        diagnostics: []Diagnostic
      )

      # Give state variables new values, all on one frame. Values and the animation are
      # written as in Swift; with an animation it is withAnimation from outside.
      # at is the wanted wall-clock time, nanoseconds since 1970.
      method Set(
        scene: string,
        values: [string]string,
        animation: ?string,
        at: ?int
      ) -> (frame: FrameReference)

      # Tap a control: by identifier or label, or at a point, or the only one
      method Tap(
        scene: string,
        name: ?string,
        x: ?float,
        y: ?float,
        at: ?int
      ) -> (frame: FrameReference)

      # Call a function of the root view; arguments are written as in Swift
      method Call(
        scene: string,
        function: string,
        arguments: ?[]string,
        animation: ?string,
        at: ?int
      ) -> (frame: FrameReference, result: ?string)

      # Load a scene: an absolute path of a file or folder, or text
      method Load(path: ?string, name: ?string, text: ?string) -> (
        scene: string,
        diagnostics: []Diagnostic
      )

      # Remove a scene
      method Unload(scene: string) -> ()

      # Read the settings and all scene directories again
      method Reload() -> (
        scenes: []string,
        diagnostics: []Diagnostic,
        # Why the settings stay as they were; null when they were read
        settings: ?string
      )

      # Stop the clock of a scene, or of all
      method Pause(scene: ?string) -> ()

      # Let the clock of a scene, or of all, run again
      method Resume(scene: ?string) -> ()

      # Move the clock of a scene: seconds since it was loaded
      method Seek(scene: string, seconds: float) -> ()

      # Move the clock of a scene that is paused by periods of the daemon's rate:
      # backwards below 0, one when left out
      method Step(scene: string, frames: ?int) -> (frame: FrameReference)

      # Set how fast the clock of a scene, or of all, runs; 1 is normal
      method Rate(scene: ?string, factor: float) -> ()

      # Set how much motion a scene shows; without a scene it is for all, also those that
      # are loaded later
      method Motion(scene: ?string, level: MotionLevel) -> ()

      # Carry out up to 256 commands in their order, all on one frame. One that cannot be
      # read refuses all. One that fails as the frame is made is told in its outcome, and
      # the others are carried out.
      # at is the wanted wall-clock time, nanoseconds since 1970.
      method Batch(commands: []Command, at: ?int) -> (
        # One for each scene, all of one time
        frames: []FrameReference,
        # One for each command
        outcomes: []Outcome
      )

      # There is no scene of this name
      error SceneNotFound (scene: string, known: []string)

      # The source has errors
      error SceneFailed (scene: string, diagnostics: []Diagnostic)

      # Nothing can be tapped by this name, or several can and no name was given. A point
      # where nothing takes taps is no error
      error NoSuchControl (scene: string, control: ?string, known: []string)

      # The scene has no such state variable
      error NoSuchVariable (scene: string, variable: string, known: []string)

      # The root view has no such function
      error NoSuchFunction (scene: string, function: string, known: []string)

      # A text cannot be read as what it should be: a variable, an argument, animation
      error BadValue (scene: string, field: string, message: string)

      # The clock of the scene runs: pause it first
      error NotPaused (scene: string)

      # A command of a batch is wrong: none was carried out. index counts from 0; the rest
      # is what it would have been answered with alone.
      error CommandRefused (index: int, error: string, parameters: object)

      # A limit of the daemon stands in the way
      error LimitReached (limit: string, message: string)

      # More commands wait than the daemon takes
      error Busy ()

      """)
}

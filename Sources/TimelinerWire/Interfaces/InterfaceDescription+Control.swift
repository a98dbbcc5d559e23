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
        paused: bool
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

      # Read all scene directories again
      method Reload() -> (scenes: []string, diagnostics: []Diagnostic)

      # Stop the clock of a scene, or of all
      method Pause(scene: ?string) -> ()

      # Let the clock of a scene, or of all, run again
      method Resume(scene: ?string) -> ()

      # Move the clock of a scene: seconds since it was loaded
      method Seek(scene: string, seconds: float) -> ()

      # Set how fast the clock of a scene, or of all, runs; 1 is normal
      method Rate(scene: ?string, factor: float) -> ()

      # Set how much motion a scene shows; without a scene it is for all, also those that
      # are loaded later
      method Motion(scene: ?string, level: MotionLevel) -> ()

      # There is no scene of this name
      error SceneNotFound (scene: string, known: []string)

      # The source has errors
      error SceneFailed (scene: string, diagnostics: []Diagnostic)

      # Nothing can be tapped by this name or at this point, or several can and no name
      # was given
      error NoSuchControl (scene: string, control: ?string, known: []string)

      # The scene has no such state variable
      error NoSuchVariable (scene: string, variable: string, known: []string)

      # The root view has no such function
      error NoSuchFunction (scene: string, function: string, known: []string)

      # A text cannot be read as what it should be: a variable, an argument, animation
      error BadValue (scene: string, field: string, message: string)

      # A limit of the daemon stands in the way
      error LimitReached (limit: string, message: string)

      # More commands wait than the daemon takes
      error Busy ()

      """)
}

extension SceneMemory {
  /// What a memory holds between evaluations, as another version of a scene or another process takes it
  /// over.
  struct Record {
    var identities = IdentityTable()
    var storage: [Identity: [String: StateBox]] = [:]
    var owners: [(identity: Identity, type: String)] = []
    var watched: [Identity: Value] = [:]
    var schedules: [Identity: TimelineState] = [:]
    var appeared: Set<Identity> = []
    var onDisappear: [Identity: FunctionValue] = [:]
    var receivers: [SceneListeners.Receiver] = []
    var animators = AnimatorMemory()
    var presence = PresenceMemory()
  }

  /// What a new version of the program takes over: every value is converted, and nil forgets it.
  ///
  /// Nothing in it is shared with this memory that either of them changes. Tasks begin anew; what is on
  /// its way out is gone. `connections` are publishers of times and what they become.
  func successor(
    _ connections: [ObjectIdentifier: TimerConnection], _ convert: (Value) -> Value?
  ) -> Record {
    var record = Record()
    record.identities = identities
    record.storage = storage.mapValues { fields in
      fields.compactMapValues { box in
        guard let current = convert(box.current), let shown = convert(box.shown) else { return nil }
        let copy = StateBox(name: box.name, type: box.type, value: current)
        copy.shown = shown
        return copy
      }
    }
    record.owners = owners
    record.schedules = schedules
    record.appeared = appeared
    record.onDisappear = onDisappear
    record.receivers = listeners.receivers.map { $0.successor(connections) }
    record.animators = animators
    record.animators.migrate(convert)
    record.presence = presence
    record.presence.forgetViews()
    return record
  }

  /// Its state variables alone, for a scene that begins.
  var variables: Record {
    var record = Record()
    record.identities = identities
    record.storage = storage
    record.owners = owners
    return record
  }
}

extension SceneListeners.Receiver {
  /// The same receiver, of a publisher that has a connection of its own.
  fileprivate func successor(
    _ connections: [ObjectIdentifier: TimerConnection]
  ) -> SceneListeners.Receiver {
    SceneListeners.Receiver(
      identity: identity, publisher: publisher.successor(connections), function: function,
      place: place)
  }
}

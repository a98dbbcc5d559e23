extension PlayingScene {
  /// Whether functions of time jump because the zone is another one, or has other rules.
  func hasOtherZone(than old: PlayingScene) -> Bool {
    let (zone, other) = (settings.zone, old.settings.zone)
    let date = FrameTime.date(wall: now.wall)
    return zone.identifier != other.identifier || zone.offset(at: date) != other.offset(at: date)
  }
}

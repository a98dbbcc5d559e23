extension PlayingScene {
  /// Whether functions of time jump because the zone is another one, or has other rules.
  func hasOtherZone(than old: PlayingScene) -> Bool {
    let zone = settings.zone
    return zone.identifier != old.settings.zone.identifier || !old.zoneOffset.agrees(with: zone)
  }
}

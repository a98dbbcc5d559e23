/// `KeyframeTimeline`: a value that goes through keyframes, to be asked for any time.
struct KeyframeTimelineValue: NativeValue {
  var plan: KeyframePlan

  var typeName: String { "KeyframeTimeline" }
  func isEqual(to other: any NativeValue) -> Bool { false }
}

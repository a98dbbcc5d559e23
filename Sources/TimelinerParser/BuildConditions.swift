/// The answers to `#if`: scenes are written for a phone and previewed on one.
///
/// | condition | true for |
/// |---|---|
/// | `os(…)` | `iOS` |
/// | `canImport(…)` | the frameworks of iOS listed below |
/// | `targetEnvironment(…)` | `simulator`: data comes from the scene, not from a device |
/// | `arch(…)` | `arm64` |
/// | `swift(…)`, `compiler(…)` | comparisons that 6.3 meets |
/// | `_endian(…)`, `_runtime(…)` | `little`, `_ObjC` |
/// | `_pointerBitWidth(…)`, `_ptrauth(…)` | `_64`, none |
/// | `hasFeature(…)`, `hasAttribute(…)` | none |
/// | a flag | `DEBUG` |
enum BuildConditions {
  /// The version that `swift` and `compiler` are compared with.
  static let version = [6, 3]

  static let flags: Set<String> = ["DEBUG"]

  private static let answers: [String: Set<String>] = [
    "os": ["iOS"],
    "targetEnvironment": ["simulator"],
    "arch": ["arm64"],
    "hasFeature": [],
    "hasAttribute": [],
    "_endian": ["little"],
    "_runtime": ["_ObjC"],
    "_pointerBitWidth": ["_64"],
    "_ptrauth": [],
    "canImport": [
      "ARKit", "AVFoundation", "AVKit", "Accelerate", "ActivityKit", "AppIntents",
      "AuthenticationServices", "Charts", "CloudKit", "Combine", "Contacts", "CoreData",
      "CoreFoundation", "CoreGraphics", "CoreHaptics", "CoreImage", "CoreLocation", "CoreMotion",
      "CoreText", "Darwin", "DeveloperToolsSupport", "Dispatch", "EventKit", "Foundation",
      "GameplayKit", "HealthKit", "ImageIO", "MapKit", "Metal", "MetalKit", "ObjectiveC",
      "Observation", "PDFKit", "PencilKit", "Photos", "PhotosUI", "QuartzCore", "RealityKit",
      "SafariServices", "SceneKit", "Spatial", "SpriteKit", "StoreKit", "Swift", "SwiftData",
      "SwiftUI", "Symbols", "TipKit", "UIKit", "UniformTypeIdentifiers", "UserNotifications",
      "Vision", "WebKit", "WidgetKit", "os", "simd",
    ],
  ]

  /// The answer to `question(argument)`, or nil when the question is unknown.
  static func answer(_ question: String, _ argument: String) -> Bool? {
    answers[question]?.contains(argument)
  }

  /// The answer to `swift(>=5.9)`, or nil when the comparison is unknown.
  static func compare(_ comparison: String, _ other: [Int]) -> Bool? {
    let isOlder = version.lexicographicallyPrecedes(other)
    switch comparison {
    case ">=": return !isOlder
    case "<": return isOlder
    default: return nil
    }
  }
}

// swift-tools-version: 6.2
// One section a target, lowest first; arrays sorted; shared settings are appended once, last.

import Foundation
import PackageDescription

/// The folder of the toolchain's own SwiftSyntax modules: `lib/swift/host` beside the compiler on
/// PATH, or what TIMELINER_SWIFT_HOST_LIBRARIES says.
let hostLibraries: String = {
  let environment = ProcessInfo.processInfo.environment
  if let folder = environment["TIMELINER_SWIFT_HOST_LIBRARIES"] { return folder }
  for folder in (environment["PATH"] ?? "").split(separator: ":") {
    let compiler = URL(fileURLWithPath: "\(folder)/swiftc")
    guard FileManager.default.isExecutableFile(atPath: compiler.path) else { continue }
    let libraries = compiler.resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("lib/swift/host").path
    if FileManager.default.fileExists(atPath: "\(libraries)/libSwiftParser.so") { return libraries }
  }
  return "/usr/lib/swift/host"
}()

/// Targets above the one that imports SwiftSyntax need to see its modules too.
let seesSyntax: [SwiftSetting] = [.unsafeFlags(["-I", hostLibraries])]

/// What has `TimelinerParser` in it links them.
let linksSyntax: [LinkerSetting] = [
  .unsafeFlags([
    "-L", hostLibraries, "-lSwiftParser", "-lSwiftSyntax", "-lSwiftOperators",
    "-lSwiftParserDiagnostics", "-lSwiftDiagnostics", "-lSwiftBasicFormat",
    "-Xlinker", "-rpath", "-Xlinker", hostLibraries,
  ])
]

/// Where libraries lie beside installed programs.
let findsLibraries: [LinkerSetting] = [
  .unsafeFlags(["-Xlinker", "-rpath", "-Xlinker", "$ORIGIN/../lib/timeliner"])
]

let package = Package(
  name: "Timeliner",
  products: [
    .library(name: "Timeliner", targets: ["Timeliner"]),
    .library(name: "TimelinerFormats", type: .dynamic, targets: ["TimelinerFormats"]),
    .library(name: "TimelinerParser", type: .dynamic, targets: ["TimelinerParser"]),
    .executable(name: "timelinectl", targets: ["timelinectl"]),
    .executable(name: "timelinerd", targets: ["timelinerd"]),
  ],
  targets: [
    // C
    .systemLibrary(
      name: "CSystemd", pkgConfig: "libsystemd", providers: [.apt(["libsystemd-dev"])]),
    .target(name: "CFormats", dependencies: ["CLoader"]),
    .target(name: "CLinux"),
    .target(name: "CLoader"),
    .target(name: "CNumbers"),
    .target(name: "CParser", dependencies: ["CLoader"]),
    .target(name: "CProcessor"),

    // Libraries
    .target(name: "TimelinerFormats", dependencies: ["CFormats"]),
    .target(name: "TimelinerKernelsBaseline"),
    .target(name: "TimelinerMotion", dependencies: ["CProcessor", "TimelinerKernelsBaseline"]),
    .target(name: "TimelinerSource"),
    .target(
      name: "TimelinerParser", dependencies: ["CParser", "TimelinerSource"],
      swiftSettings: seesSyntax, linkerSettings: linksSyntax),
    .target(name: "TimelinerWire", dependencies: ["CNumbers"]),
    .target(
      name: "Timeliner",
      dependencies: [
        "CFormats", "CNumbers", "CParser", "TimelinerMotion", "TimelinerSource", "TimelinerWire",
      ]),

    // Programs
    .executableTarget(
      name: "timelinectl", dependencies: ["TimelinerWire"], linkerSettings: findsLibraries),
    .executableTarget(
      name: "timelinerd",
      dependencies: ["CLinux", "CSystemd", "Timeliner", "TimelinerWire"],
      linkerSettings: findsLibraries),

    // Tests
    .target(name: "CAllocationCounter", path: "Tests/CAllocationCounter"),
    .target(
      name: "CTimelinerRing", path: "clients/c",
      exclude: ["Makefile", "README.md", "ring-print.c"],
      publicHeadersPath: "."),
    .target(
      name: "TimelinerConformance", path: "Tests/TimelinerConformance",
      resources: [.copy("vectors.csv")]),
    .target(
      name: "TimelinerFuzzing", dependencies: ["Timeliner", "TimelinerParser", "TimelinerWire"],
      path: "Tests/TimelinerFuzzing", swiftSettings: seesSyntax),
    .testTarget(
      name: "TimelinerFuzzTests",
      dependencies: [
        "CTimelinerRing", "Timeliner", "TimelinerFuzzing", "TimelinerTestSupport", "TimelinerWire",
        "timelinectl", "timelinerd",
      ],
      swiftSettings: seesSyntax),
    .target(
      name: "TimelinerTestSupport", dependencies: ["Timeliner", "TimelinerWire"],
      path: "Tests/TimelinerTestSupport"),
    .testTarget(
      name: "TimelinerMotionTests",
      dependencies: ["TimelinerConformance", "TimelinerKernelsBaseline", "TimelinerMotion"],
      resources: [.copy("References")]),
    .testTarget(
      name: "TimelinerTests",
      dependencies: [
        "CAllocationCounter", "CLoader", "CParser", "Timeliner", "TimelinerConformance",
        "TimelinerMotion", "TimelinerParser", "TimelinerSource", "TimelinerTestSupport",
        "TimelinerWire",
      ],
      swiftSettings: seesSyntax),
    .testTarget(
      name: "TimelinerWireTests", dependencies: ["CAllocationCounter", "TimelinerWire"]),
    .testTarget(name: "timelinectlTests", dependencies: ["TimelinerWire", "timelinectl"]),
    .testTarget(
      name: "timelinerdTests",
      dependencies: [
        "CAllocationCounter", "CLinux", "CTimelinerRing", "Timeliner", "TimelinerTestSupport",
        "TimelinerWire", "timelinerd",
      ]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

// The kernels once more for each instruction-set level above the baseline, from the same sources. Only
// optimised: a debug build would emit generic code of the standard library for the level, under names
// that all code shares. Both levels multiply and add in one instruction.
#if arch(x86_64)
  for (name, flags) in [
    ("TimelinerKernelsV3", ["-march=x86-64-v3"]),
    ("TimelinerKernelsV4", ["-march=x86-64-v4", "-mprefer-vector-width=512"]),
  ] {
    package.targets.append(
      .target(
        name: name,
        swiftSettings: [
          .define("FUSED", .when(configuration: .release)),
          .unsafeFlags(flags.flatMap { ["-Xcc", $0] }, .when(configuration: .release)),
        ]))
    package.targets.first { $0.name == "TimelinerMotion" }?.dependencies.append(.target(name: name))
  }
#endif

// `make bench` only: a build of the product does not wait for them, and a package of their own could
// not see what has `package` access.
if Context.environment["TIMELINER_BENCHMARKS"] != nil {
  // Written by benchmarks/build-reference.
  var reference = ["-L\(Context.packageDirectory)/.build/benchmarks", "-lm"]
  #if arch(x86_64)
    reference += ["-lmvec"]
  #endif
  package.targets += [
    .systemLibrary(name: "CReference", path: "benchmarks/CReference"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CAllocationCounter", "CReference", "Timeliner", "TimelinerMotion", "TimelinerWire",
      ],
      path: "benchmarks/Benchmarks", linkerSettings: [.unsafeFlags(reference)]),
  ]
}

// `make libfuzzer` only: its value is libFuzzer as a library, and the code that is fuzzed says where it is.
if let library = Context.environment["TIMELINER_LIBFUZZER"] {
  package.targets += [
    .systemLibrary(name: "CLibFuzzer", path: "Tests/CLibFuzzer"),
    .executableTarget(
      name: "LibFuzzer", dependencies: ["CLibFuzzer", "TimelinerFuzzing", "TimelinerTestSupport"],
      path: "Tests/LibFuzzer", swiftSettings: seesSyntax,
      linkerSettings: [.unsafeFlags([library, "-lstdc++", "-lm"])]),
  ]
  let watched: Set = [
    "Timeliner", "TimelinerFuzzing", "TimelinerMotion", "TimelinerParser", "TimelinerSource",
    "TimelinerWire",
  ]
  for target in package.targets where watched.contains(target.name) {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-sanitize=fuzzer"])]
  }
}

let sharedSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

// Each start of a program would load what modules ask for though nothing of theirs is used: regular
// expressions and tasks.
let loadsLittle: [SwiftSetting] = [
  .unsafeFlags([
    "-Xfrontend", "-disable-implicit-string-processing-module-import",
    "-Xfrontend", "-disable-implicit-concurrency-module-import",
  ])
]
let loaded: Set = [
  "Timeliner", "TimelinerMotion", "TimelinerParser", "TimelinerSource", "TimelinerWire",
  "timelinectl", "timelinerd",
]
for target in package.targets
where loaded.contains(target.name) || target.name.hasPrefix("TimelinerKernels") {
  target.swiftSettings = (target.swiftSettings ?? []) + loadsLittle
}

for target in package.targets where target.type != .system && !target.name.hasPrefix("C") {
  target.swiftSettings = (target.swiftSettings ?? []) + sharedSettings
}

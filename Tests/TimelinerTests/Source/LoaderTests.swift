import CLoader
import CParser
import Testing

/// Libraries that are loaded late, and those that must not be.
struct LoaderTests {
  /// What the loader says of a library; nil for one that is loaded.
  private func load(
    _ name: String = "libTimelinerParser.so", version: Int = cparser_version,
    versionName: String = "timeliner_parser_version", function: String = "timeliner_parser_parse"
  ) -> (reason: String?, isLoaded: Bool, hasFunction: Bool) {
    var place: UnsafeMutableRawPointer?
    // Everything lives until the loader returns, and is not looked at after that.
    return unsafe name.withCString { name in
      unsafe versionName.withCString { versionName in
        unsafe function.withCString { function in
          unsafe withUnsafeMutablePointer(to: &place) { place in
            let entry = unsafe cloader_function(name: function, place: place)
            return unsafe withUnsafePointer(to: entry) { entry in
              var library = unsafe cloader_library(
                name: name, version_name: versionName, version: UInt32(version),
                functions: entry, count: 1, is_loaded: false)
              let reason = unsafe cloader_load(&library).map { unsafe String(cString: $0) }
              return unsafe (reason, library.is_loaded, place.pointee != nil)
            }
          }
        }
      }
    }
  }

  @Test func `a library of the version that is wanted is loaded with its functions`() {
    let library = load()
    #expect(library.reason == nil)
    #expect(library.isLoaded)
    #expect(library.hasFunction)
  }

  @Test(arguments: [
    (cparser_version + 1, "timeliner_parser_version"),
    (cparser_version - 1, "timeliner_parser_version"),
    (cparser_version, "timeliner_parser_no_version"),
  ])
  func `a library of another version, or of one before versions, is refused`(
    version: Int, name: String
  ) {
    let library = load(version: version, versionName: name)
    #expect(
      library.reason == "libTimelinerParser.so is of another version than the program that runs")
    #expect(!library.isLoaded)
    #expect(!library.hasFunction)
  }

  @Test func `a library or a function that is not there is named`() {
    let missing = load("libTimelinerNothing.so")
    #expect(missing.reason?.contains("libTimelinerNothing.so") == true)
    #expect(!missing.isLoaded)
    let without = load(function: "timeliner_parser_nothing")
    #expect(without.reason?.contains("timeliner_parser_nothing") == true)
    #expect(!without.isLoaded)
  }
}

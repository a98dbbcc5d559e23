/// The version of all programs and of the interfaces' implementation.
package enum ProductVersion {
  /// Major, minor, patch.
  package static let current = "0.1.0"
}

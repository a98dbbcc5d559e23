/// The version of the program.
enum ProductVersion {
  static let text = "0.1.0"
}

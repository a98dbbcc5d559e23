/// A value that cannot be kept: it has code in it, or belongs to one evaluation.
struct NotKept: Error {
  /// What it is; a noun with its article.
  let what: String

  init(_ what: String) { self.what = what }
}

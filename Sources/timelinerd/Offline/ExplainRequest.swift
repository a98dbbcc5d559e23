/// What `explain` is asked to do.
struct ExplainRequest: Equatable {
  var animation: String
  var isJSON = false

  init(words: [String]) throws(OptionError) {
    var reader = WordReader(words)
    var animation: String?
    while let word = try reader.next() {
      switch word {
      case .plain(let text):
        guard animation == nil else { throw WordReader.error("explain takes one ANIMATION") }
        animation = text
      case .flag("--json", nil): isJSON = true
      case .flag(let flag, _): throw WordReader.error("explain has no option \(flag)")
      }
    }
    guard let animation else { throw WordReader.error("explain needs an ANIMATION") }
    self.animation = animation
  }
}

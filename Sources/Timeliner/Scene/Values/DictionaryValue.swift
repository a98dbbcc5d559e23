/// A dictionary that keeps the order of insertion, so that scenes play the same every time.
package struct DictionaryValue {
  package var entries: [(key: Value, value: Value)] = []

  package init(entries: [(key: Value, value: Value)] = []) {
    self.entries = entries
  }
}

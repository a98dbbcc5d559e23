/// How a statement ended.
enum Completion {
  case normal
  case returned(Value)
  case broke(label: String?)
  case continued(label: String?)
  case fellThrough
}

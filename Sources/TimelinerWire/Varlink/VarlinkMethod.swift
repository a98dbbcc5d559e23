/// A method of one of our interfaces; its value holds the parameters of a call.
package protocol VarlinkMethod: VarlinkParameters {
  /// What the method answers.
  associatedtype Reply: VarlinkParameters
  /// Interface, dot, member.
  static var name: String { get }
}

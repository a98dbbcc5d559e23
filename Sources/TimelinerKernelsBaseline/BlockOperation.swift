/// The codes of what `BlockKernels` can do to whole blocks.
///
/// Truth is any number but zero; comparisons give 1 or 0.
/// Plain numbers: a type of its own would bring functions under names that all code shares.
package enum BlockOperation {
  package static let add: UInt8 = 0
  package static let subtract: UInt8 = 1
  package static let multiply: UInt8 = 2
  package static let divide: UInt8 = 3
  package static let negate: UInt8 = 4
  package static let sqrt: UInt8 = 5
  package static let abs: UInt8 = 6
  package static let floor: UInt8 = 7
  package static let ceil: UInt8 = 8
  package static let trunc: UInt8 = 9
  package static let roundToEven: UInt8 = 10
  package static let minimum: UInt8 = 11
  package static let maximum: UInt8 = 12
  package static let less: UInt8 = 13
  package static let lessOrEqual: UInt8 = 14
  package static let equal: UInt8 = 15
  package static let notEqual: UInt8 = 16
  package static let and: UInt8 = 17
  package static let or: UInt8 = 18
  package static let not: UInt8 = 19
  /// The second operand where the first is true, else the third.
  package static let select: UInt8 = 20
  package static let sin: UInt8 = 21
  package static let cos: UInt8 = 22
  package static let exp: UInt8 = 23
}

import Foundation
import Testing
import Timeliner

struct NumberTextTests {
  private static let numbers: [Double] = [
    0, -0.0, 0.5, 1.5, 2.5, -2.5, 0.125, 0.375, 1.005, 2.675, 1e-7, 9.995, 99.5, 999_999.5, 1e15,
    1e16,
    1e21, -1e22, 1e300, 123_456.789, .pi, -.pi, .leastNonzeroMagnitude, .leastNormalMagnitude,
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .infinity, -.infinity, .nan, 0.1, 1 / 3.0,
  ]
  private static let flags = ["", "-", "+", " ", "0", "#", "-+", "+0", " 0#", "-+ 0#"]

  @Test(arguments: ["f", "F", "e", "E", "g", "G"] as [Unicode.Scalar])
  func `numbers are written as String(format:) does`(conversion: Unicode.Scalar) {
    for number in Self.numbers {
      for flags in Self.flags {
        for width in [nil, 1, 12, 500] {
          for precision in [nil, 0, 1, 2, 17, 500] {
            let format =
              "%\(flags)\(width.map(String.init) ?? "")"
              + "\(precision.map { ".\($0)" } ?? "")\(conversion)"
            let layout = NumberText.Layout(flags: flags, width: width, precision: precision)
            let text = NumberText.formatted(number, conversion, layout)
            let other = String(format: format, number)
            #expect(text == other, "\(format) of \(number)")
          }
        }
      }
    }
  }

  @Test(arguments: ["d", "o", "u", "x", "X"] as [Unicode.Scalar])
  func `integers are written as String(format:) does`(conversion: Unicode.Scalar) {
    for number in [0, 1, -1, 42, -42, 1_000_000, .max, .min] {
      for flags in Self.flags {
        for width in [nil, 1, 30, 500] {
          for precision in [nil, 0, 3, 500] {
            let format =
              "%\(flags)\(width.map(String.init) ?? "")"
              + "\(precision.map { ".\($0)" } ?? "")l\(conversion)"
            let layout = NumberText.Layout(flags: flags, width: width, precision: precision)
            let text = NumberText.formatted(number, conversion, layout)
            let other = String(format: format, number)
            #expect(text == other, "\(format) of \(number)")
          }
        }
      }
    }
  }

  @Test func `widths and precisions are cut to the limit`() {
    for (asked, taken) in [(499, 499), (500, 500), (501, 500), (Int.max, 500), (-1, 1)] {
      #expect(NumberText.formatted(7, "d", NumberText.Layout(width: asked)).utf8.count == taken)
    }
    let longest = NumberText.Layout(flags: "+#", precision: .max)
    let text = NumberText.formatted(-Double.greatestFiniteMagnitude, "f", longest)
    #expect(text.utf8.count == 1 + 309 + 1 + 500)
  }

  @Test(arguments: ["n", "s", "p", "d", "\u{0}", "\u{166}"] as [Unicode.Scalar])
  func `other conversions of numbers write nothing`(conversion: Unicode.Scalar) {
    #expect(NumberText.formatted(1.5, conversion, NumberText.Layout()) == "")
  }

  @Test(arguments: ["n", "s", "p", "f", "\u{0}", "\u{164}"] as [Unicode.Scalar])
  func `other conversions of integers write nothing`(conversion: Unicode.Scalar) {
    #expect(NumberText.formatted(15, conversion, NumberText.Layout()) == "")
  }
}

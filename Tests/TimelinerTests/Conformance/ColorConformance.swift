import TimelinerConformance
import TimelinerTestSupport
import TimelinerWire

@testable import Timeliner

/// Group M: angles and colours.
struct ColorConformance {
  typealias Answer = (values: [Double], expected: [Double])

  func answer(_ row: ConformanceRow) throws -> Answer {
    if row.subject.hasPrefix("Color.Resolved") { return try description(row) }
    if row.subject.hasPrefix("Color(hue") { return try hue(row) }
    if row.subject == "colour animation perceptual" { return try animation(row) }
    switch row.id {
    case "V242":
      let degrees = AttributeKey.rotation.animatableScale * 180
      return ([degrees], [row.expected.numbers.last ?? .nan])
    case "V264":
      let color = try fill("Color.red.opacity(0.3).opacity(0.5)")
      return ([color[3]], row.expectedNumbers)
    case "V265", "V269": return try transfer(row)
    case "V267":
      let encoded = SIMD4(
        SRGBTransfer.encoded(2), SRGBTransfer.encoded(-1), SRGBTransfer.encoded(0.5), -0.5)
      let lanes = PerceptualColor.lanes(sRGB: encoded) / 128
      return ((0..<4).map { lanes[$0] }, row.expectedNumbers)
    case "V268":
      let numbers = row.input.numbers
      let lanes = SIMD4(numbers[0], numbers[1], numbers[2], 0) * 128
      let color = PerceptualColor.sRGB(lanes: lanes)
      return ((0..<3).map { SRGBTransfer.linear(color[$0]) }, row.expectedNumbers)
    default: throw UnknownRow(row: row)
    }
  }

  /// What a scene publishes of a colour.
  private func fill(_ color: String) throws -> [Double] {
    let scene = try RenderedScene(
      "struct Scene: View { var body: some View { Rectangle().fill(\(color)) } }")
    guard let color = scene.numbers(scene.id(.rectangle), .fill) else { return [] }
    return color
  }

  /// `#RRGGBBAA`: each byte is a component, rounded; what rounds either way may be either.
  private func description(_ row: ConformanceRow) throws -> Answer {
    let space = row.input.prefix { $0 != " " }
    var numbers = String(row.input.dropFirst(space.count)).withoutRemarks.numbers
    if row.input.contains("×4"), let first = numbers.first {
      numbers = Array(repeating: first, count: 4)
    }
    let source =
      "Color(.\(space), red: \(numbers[0]), green: \(numbers[1]), blue: \(numbers[2]), "
      + "opacity: \(numbers[3]))"
    let digits = Array(row.expected.dropFirst())
    let bytes = stride(from: 0, to: digits.count, by: 2).map {
      Double(Int(String(digits[$0...($0 + 1)]), radix: 16) ?? -1)
    }
    let components = try fill(source).map { $0 * 255 }
    let rounded = zip(components, bytes).map { abs($0 - $1) <= 0.5 + 1e-4 ? $1 : $0 }
    return (rounded, bytes)
  }

  private func hue(_ row: ConformanceRow) throws -> Answer {
    let numbers = row.input.numbers
    let color = try fill(
      "Color(hue: \(numbers[0]), saturation: \(numbers[1]), brightness: \(numbers[2]))")
    return (Array(color.prefix(3)), row.expectedNumbers)
  }

  /// The transfer function both ways; device space is premultiplied.
  private func transfer(_ row: ConformanceRow) throws -> Answer {
    let numbers = row.input.numbers
    let expected = row.expectedNumbers
    if row.id == "V269" {
      return (numbers.prefix(3).map(SRGBTransfer.linear), expected)
    }
    let alpha = numbers[3]
    return (numbers.prefix(3).map { SRGBTransfer.encoded($0) * alpha } + [alpha], expected)
  }

  private func animation(_ row: ConformanceRow) throws -> Answer {
    let (from, to) = try ends(row.input)
    let (first, last) = (PerceptualColor.lanes(sRGB: from), PerceptualColor.lanes(sRGB: to))
    var values: [Double] = []
    for progress in [0.25, 0.5, 0.75] {
      let color = PerceptualColor.sRGB(lanes: first + (last - first) * progress)
      for lane in 0..<3 { values.append(color[lane] * 255) }
    }
    return (values, row.expectedNumbers)
  }

  private func ends(_ input: String) throws -> (SIMD4<Double>, SIMD4<Double>) {
    let colors = try (input.split(separator: ", progress").first ?? "").split(separator: "→").map {
      name -> SIMD4<Double> in
      let numbers = String(name).numbers
      if numbers.count == 3 { return SIMD4(numbers[0], numbers[1], numbers[2], 1) }
      guard let name = name.split(separator: " ").last(where: { !$0.hasPrefix("(") }) else {
        return .zero
      }
      let color = try fill("Color.\(name)")
      return SIMD4(color[0], color[1], color[2], 1)
    }
    return (colors[0], colors[1])
  }
}

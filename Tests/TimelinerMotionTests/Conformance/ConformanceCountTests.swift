import TimelinerConformance
import Testing

/// How much of the table is met: the numbers that the documentation may quote.
struct ConformanceCountTests {
  @Test func `every row is checked in exactly one place`() {
    let rows = ConformanceVectors.rows
    let ids = Set(rows.map(\.id))
    #expect(rows.count == 281)
    #expect(ids.count == rows.count)
    let checked = ConformanceVectors.motionRows + ConformanceVectors.sceneRows
    #expect(Set(checked.map(\.id)).count == checked.count)
    let elsewhere = Set(ConformanceVectors.elsewhere.keys)
    #expect(elsewhere.isDisjoint(with: ConformanceVectors.differences.keys))
    #expect(elsewhere.isSubset(of: ids))
    #expect(Set(checked.map(\.id)).union(elsewhere) == ids)
    #expect(Set(ConformanceVectors.differences.keys).isSubset(of: ids))
  }

  @Test func `the counts by confidence are those of the documentation`() {
    var lines: [String] = []
    for letter in ["A", "B", "C", "D", "X"] {
      let rows = ConformanceVectors.rows.filter { $0.confidence == letter }
      let differing = rows.compactMap { ConformanceVectors.differences[$0.id] }
      let looser = differing.count { $0.bound != nil }
      let absent = differing.count - looser
      let met = rows.count - differing.count
      lines.append(
        "\(letter) \(rows.count): \(met) met, \(looser) looser, \(absent) absent")
    }
    if AccuracyTable.isPrinted { print(lines.joined(separator: "\n")) }
    #expect(
      lines == [
        "A 176: 151 met, 21 looser, 4 absent",
        "B 5: 3 met, 0 looser, 2 absent",
        "C 61: 52 met, 0 looser, 9 absent",
        "D 29: 14 met, 10 looser, 5 absent",
        "X 10: 10 met, 0 looser, 0 absent",
      ])
  }

  @Test func `a number is read as the table writes it`() {
    #expect(".5+99.5/600; -.3, 1e-6".numbers == [0.5 + 99.5 / 600, -0.3, 1e-6])
    #expect("1/.85 inf infinity 2 / 3".numbers == [1 / 0.85, .infinity, .infinity, 2, 3])
    #expect("m1 k.0084 c10, t=-1".numbers == [1, 0.0084, 10, -1])
    #expect("1 (over; ends 1.4727) (2, 3)".withoutRemarks.numbers == [1, 2, 3])
    #expect("no numbers - here".numbers.isEmpty)
  }
}

import Statistics
import Testing

@testable import TraceSynthesis

@Suite struct PersonTests {
  /// 4,000 persons of a population with known numbers: the standard errors are 1/√4000 = 0.016 of a
  /// deviation for means and 0.011 for deviations; the tolerances are 4 of them, 0.063 and 0.045.
  @Test func personsAreDrawnFromThePopulation() {
    var profile = MotorModels.exact()
    profile.strokes.person = [0.5, 0, 0, 0, 0.25, 0, 0, 0, 0.125]
    profile.strokes.personOffset = [0.3, 0, 0.1]
    profile.strokes.personSpread = 0.4
    profile.screens.screens = [MotorModels.screen(slop: 1), MotorModels.screen(slop: 3)]
    let people = (0..<4000).map { Person(of: profile, number: $0, seed: 11) }
    func check(_ values: [Double], deviation: Double) {
      let mean = values.reduce(0, +) / 4000
      let square = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 3999
      #expect(abs(mean) < 0.063 * deviation)
      #expect(abs(square.squareRoot() / deviation - 1) < 0.045)
    }
    check(people.map(\.scores.x), deviation: 0.5)
    check(people.map(\.scores.y), deviation: 0.25)
    check(people.map(\.scores.z), deviation: 0.125)
    check(people.map(\.offset.x), deviation: 0.3)
    check(people.map(\.offset.y), deviation: 0.1)
    // ln of the spread: the mean is −0.4², so that the mean square of the spread is 1.
    check(people.map { portableLog($0.spread) + 0.16 }, deviation: 0.4)
    // Each of two screens has half: the standard error is √(¼ / 4000) = 0.0079.
    let first = people.filter { $0.screen.slop == 1 }.count
    #expect(abs(Double(first) / 4000 - 0.5) < 0.032)
  }

  /// A hundred random draws would have a mean within ±0.2 deviations. Spread evenly, the mean pace
  /// of a hundred persons is within 0.05 of the population's (the discrepancy of a golden-ratio
  /// sequence of 100 is below 0.03).
  @Test(arguments: [1, 2, 3] as [UInt64])
  func fewPersonsRepresentThePopulation(seed: UInt64) {
    var profile = MotorModels.exact()
    profile.strokes.person = [1, 0, 0, 0, 0, 0, 0, 0, 0]
    let paces = (0..<100).map { Person(of: profile, number: $0, seed: seed).scores.x }
    #expect(abs(paces.reduce(0, +) / 100) < 0.05)
    #expect(Set(paces).count == 100)
  }

  @Test func withoutSpreadsEveryPersonIsTheMean() {
    #expect(Person(of: MotorModels.exact(), number: 3, seed: 1) == MotorModels.meanPerson)
  }
}

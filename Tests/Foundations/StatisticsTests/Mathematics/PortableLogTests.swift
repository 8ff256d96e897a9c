import RealModule
import Statistics
import Testing

@Suite struct PortableLogTests {
  @Test func agreesWithTheSystemWithinOnePartIn10ToThe15() {
    var random = RandomSource(seed: 3)
    for round in 0..<20_000 {
      // Spread over 2⁻⁶⁰…2⁶⁰ and, in every other round, close to 1, where ln is near 0.
      let share = random.uniform()
      let x = round % 2 == 0 ? Double.exp2(120 * share - 60) : 0.6 + share
      let expected = Double.log(x)
      #expect(abs(portableLog(x) - expected) <= 1e-15 * abs(expected), "ln \(x)")
    }
  }

  @Test(arguments: [0x1p-1074, 0x1p-1022, .leastNonzeroMagnitude * 3, .greatestFiniteMagnitude])
  func agreesAtTheEndsOfTheRange(x: Double) {
    let expected = Double.log(x)
    #expect(abs(portableLog(x) - expected) <= 1e-15 * abs(expected))
  }

  @Test func isExactAtOneAndDefinedEverywhere() {
    #expect(portableLog(1) == 0)
    #expect(portableLog(0) == -.infinity)
    #expect(portableLog(.infinity) == .infinity)
    #expect(portableLog(-1).isNaN)
    #expect(portableLog(.nan).isNaN)
  }
}

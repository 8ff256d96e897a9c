import RealModule
import Statistics
import Testing

@Suite struct PortableExponentialTests {
  /// Powers of e from tables (Abramowitz & Stegun, table 4.4, and e itself).
  @Test(arguments: [
    (0.0, 1.0), (1, 2.718281828459045), (-1, 0.36787944117144233), (2, 7.38905609893065),
    (10, 22026.465794806718), (0.5, 1.6487212707001282),
  ])
  func knownPowers(x: Double, power: Double) {
    #expect(abs(portableExponential(x) - power) <= 1e-14 * power)
  }

  /// The system's function is within one unit in the last place, 2.2e-16; ours is within 1e-14.
  @Test func agreesWithTheSystem() {
    var random = RandomSource(seed: 3)
    for round in 0..<20_000 {
      let x = random.uniform(in: round % 2 == 0 ? -699...699 : -1...1)
      let power = Double.exp(x)
      #expect(abs(portableExponential(x) - power) <= 1e-14 * power, "e^\(x)")
    }
  }

  @Test func endsAreClampedAndNaNStays() {
    #expect(portableExponential(1e9) == portableExponential(700))
    #expect(portableExponential(.infinity) == portableExponential(700))
    #expect(portableExponential(-.infinity) == portableExponential(-700))
    #expect(portableExponential(700).isFinite)
    #expect(portableExponential(-700) > 0)
    #expect(portableExponential(.nan).isNaN)
  }

  @Test(arguments: [0.001, 0.3, 1, 7.5, 300])
  func undoesTheLogarithm(x: Double) {
    #expect(abs(portableExponential(portableLog(x)) - x) <= 1e-14 * x)
  }
}

import KeyboardGeometry
import Statistics
import SwipeTraces
import Testing
import TraceSynthesis

struct MotorTests {
  private static func samples(_ motor: Motor, trace: Int) throws -> [TraceSample] {
    let keyboard = try KeyboardLayout.qwerty.placed(in: Size(width: 390, height: 290))
    var random = motor.random(trace: trace)
    return try motor.synthesizer(on: keyboard, person: 0).samples(for: "hi", using: &random)
  }

  @Test("a trace depends on the seed and its number alone")
  func seeded() throws {
    let motor = Motor(.straight(speed: nil), keyNoise: 8, rate: 60, seed: 1)
    #expect(try Self.samples(motor, trace: 3) == Self.samples(motor, trace: 3))
    #expect(try Self.samples(motor, trace: 3) != Self.samples(motor, trace: 4))
    let other = Motor(.straight(speed: nil), keyNoise: 8, rate: 60, seed: 2)
    #expect(try Self.samples(motor, trace: 3) != Self.samples(other, trace: 3))
  }

  @Test("twice the speed takes half the time")
  func speed() throws {
    let slow = try Self.samples(
      Motor(.straight(speed: 0.5), rate: 1000, seed: 1), trace: 0)
    let fast = try Self.samples(
      Motor(.straight(speed: 1), rate: 1000, seed: 1), trace: 0)
    let (first, second) = (slow.last?.t ?? 0, fast.last?.t ?? 0)
    // Samples are 1 ms apart.
    #expect(abs(first - 2 * second) <= 2)
  }

  @Test("a trace records its motor")
  func field() {
    let motor = Motor(.minimumJerk(pace: 1), rate: 60, seed: 1)
    #expect(motor.generatorField.name == "synthetic")
    #expect(motor.generatorField.json == #"{"motor": "minimum-jerk", "seed": "1"}"#)
  }
}

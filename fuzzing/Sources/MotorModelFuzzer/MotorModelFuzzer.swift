import Checks
import KeyboardGeometry
import Statistics
import SwipeTraces
import TraceSynthesis

private let keyboard = try? KeyboardLayout.ring.placed(in: Size(width: 390, height: 290))

/// Reads the input as a motor model. A model that was read must be equal after writing and reading
/// it back, and must swipe a word with times that do not descend.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let profile: MotorModelProfile
  do throws(MotorModelProfileError) {
    profile = try MotorModelProfile(json: Array(UnsafeBufferPointer(start: start, count: count)))
  } catch {
    require(!error.description.isEmpty, "an error says what is wrong")
    return 0
  }
  do throws(MotorModelProfileError) {
    let again = try MotorModelProfile(json: Array(profile.jsonText.utf8))
    require(again == profile, "a profile reads back equal")
  } catch {
    fatalError("what was read cannot be written and read back: \(error)")
  }
  swipe(profile)
  return 0
}

private func swipe(_ profile: MotorModelProfile) {
  var random = RandomSource(seed: 1)
  guard let keyboard else { fatalError("the ring has no room") }
  for doubles in MotorModelSynthesizer.Doubles.allCases {
    let person = Person(of: profile, number: 1, seed: 1)
    do throws(SynthesisError) {
      let samples = try MotorModelSynthesizer(
        keyboard: keyboard, profile: profile, person: person,
        parameters: .init(spread: 4, slips: 10, rate: 90, doubles: doubles)
      ).samples(for: "committees", using: &random)
      require(samples.first?.t == 0, "a trace begins at 0")
      for (a, b) in zip(samples, samples.dropFirst()) {
        require(a.t <= b.t, "times do not descend")
        require(b.x.isFinite && b.y.isFinite && b.t.isFinite, "samples are finite")
      }
    } catch {
      fatalError("a word cannot be swiped: \(error)")
    }
  }
}

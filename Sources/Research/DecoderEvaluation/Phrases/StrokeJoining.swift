import KeyboardGeometry
import Lexicon
import ResourceLoading
import Statistics
import SwipeDecoding
import SwipeTraces
import TraceSynthesis

/// Makes strokes of phrases by a motor model's movements between their words.
package struct StrokeJoining: Sendable {
  private let profile: MotorModelProfile
  private let seed: UInt64
  private let boundary: PhraseBoundary
  private let keyboards = KeyboardLibrary()

  /// - Parameters:
  ///   - profile: the motor model.
  ///   - seed: the seed of its numbers.
  ///   - boundary: how the finger goes from word to word.
  package init(profile: MotorModelProfile, seed: UInt64, boundary: PhraseBoundary) {
    (self.profile, self.seed, self.boundary) = (profile, seed, boundary)
  }

  /// Returns a phrase as one trace, with the id of its first swipe and the words as its label.
  /// - Parameters:
  ///   - phrase: the phrase, with swipes.
  ///   - number: the phrase's number, which chooses the random numbers.
  /// - Throws: `InputError.badTrace` if its keyboard cannot write it.
  package func stroke(of phrase: PhraseSample, number: Int) throws(InputError) -> SwipeTrace {
    guard let reference = phrase.keyboard else {
      throw .badTrace(reason: "does not say which keyboard it was made on")
    }
    let keyboard = try keyboards.keyboard(reference)
    let separator = boundary == .space ? PhraseSeparator(of: keyboard) : nil
    if boundary == .space, separator == nil {
      throw .badTrace(reason: "\(reference.layout) has neither a space key nor rings to go through")
    }
    do throws(SynthesisError) {
      let synthesizer = try MotorModelSynthesizer(
        keyboard: keyboard, profile: profile,
        person: Person(of: profile, number: number, seed: seed))
      var random = RandomSource(seed: seed, stream: [2, UInt64(number)])
      let joined = try synthesizer.joined(
        phrase.words.map { (swipeCode(of: $0.word), $0.samples) }, through: separator,
        using: &random)
      return SwipeTrace(
        id: phrase.id, word: phrase.text, keyboard: reference, samples: joined.samples,
        previous: phrase.previous, user: phrase.writer,
        otherFields: [
          TraceGenerator(motor: "joined swipes, between words \(boundary.rawValue)", seed: seed)
            .field
        ])
    } catch {
      throw .badTrace(reason: "\(error)")
    }
  }
}

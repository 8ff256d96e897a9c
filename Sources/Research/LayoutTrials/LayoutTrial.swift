import KeyboardGeometry
import Lexicon
import ParallelWork
import Statistics
import SwipeDecoding
import TraceSynthesis

/// A Monte Carlo measurement of layouts: simulated persons swipe words, and a decoder reads them.
///
/// All layouts get the same words, persons and random numbers, so that differences between two of
/// them are due to the layouts and to as little chance as possible. Any motor model and any decoder
/// can be used.
public struct LayoutTrial: Sendable {
  /// The words, one for each trace.
  package let words: [TrialWords.Word]
  /// The number of simulated persons, who take turns word by word.
  public let persons: Int
  /// The seed of the traces.
  public let seed: UInt64
  private let motor: @Sendable (Keyboard, _ person: Int) throws -> any TraceSynthesizer
  private let decoder: @Sendable (Keyboard) throws -> any SwipeDecoder
  private let isRight: @Sendable (_ word: String, _ candidate: String) -> Bool

  /// Creates a trial.
  ///
  /// - Parameters:
  ///   - words: the words to swipe
  ///   - persons: the number of persons who take turns, at least 1
  ///   - seed: the seed of the traces; the same seed gives the same traces
  ///   - motor: returns a person's motor model on a keyboard
  ///   - decoder: returns the decoder for a keyboard
  ///   - isRight: returns whether a candidate is the word that was meant
  package init(
    words: [TrialWords.Word], persons: Int, seed: UInt64,
    motor: @escaping @Sendable (Keyboard, _ person: Int) throws -> any TraceSynthesizer,
    decoder: @escaping @Sendable (Keyboard) throws -> any SwipeDecoder,
    isRight: @escaping @Sendable (_ word: String, _ candidate: String) -> Bool = { $0 == $1 }
  ) {
    self.words = words
    self.persons = max(1, persons)
    self.seed = seed
    self.motor = motor
    self.decoder = decoder
    self.isRight = isRight
  }

  /// The outcome of one trace.
  public struct Outcome: Hashable, Sendable {
    /// Whether the decoder's first candidate was the intended word.
    public var isRight: Bool
    /// The time from the first sample to the last, in ms.
    public var duration: Double

    /// Creates an outcome. The duration is in ms.
    public init(isRight: Bool, duration: Double) {
      (self.isRight, self.duration) = (isRight, duration)
    }
  }

  /// A keyboard with its motor models and decoder, created once for all its traces.
  public struct Setup: Sendable {
    let motors: [any TraceSynthesizer]
    let decoder: any SwipeDecoder
    /// The characters that the keyboard's keys write.
    let letters: Set<Character>
  }

  /// Creates the motor models and the decoder for a keyboard.
  ///
  /// - Parameter keyboard: a keyboard with the letters of all words
  /// - Throws: the errors of the motor model and the decoder
  public func setup(_ keyboard: Keyboard) throws -> Setup {
    Setup(
      motors: try (0..<persons).map { try motor(keyboard, $0) }, decoder: try decoder(keyboard),
      letters: Set(keyboard.layout.characters))
  }

  /// Swipes and decodes some of the words.
  ///
  /// - Parameters:
  ///   - numbers: the range of `words`
  ///   - setup: the keyboard's setup
  ///   - workers: the threads; the result does not depend on them
  /// - Returns: one outcome for each word, in their order
  /// - Throws: `SynthesisError` for a word that can't be swiped
  public func outcomes(
    of numbers: Range<Int>, on setup: Setup, workers: Workers
  ) throws -> [Outcome] {
    let size = Self.pieceSize
    let pieces = (numbers.count + size - 1) / size
    let results = workers.map(pieces) { piece -> Result<[Outcome], any Error> in
      let first = numbers.lowerBound + piece * size
      return Result {
        try (first..<min(first + size, numbers.upperBound)).map { try outcome($0, setup) }
      }
    }
    return try results.flatMap { try $0.get() }
  }

  /// Swipes and decodes all words on a keyboard.
  ///
  /// - Throws: as `setup(_:)` and `outcomes(of:on:workers:)`
  public func outcomes(on keyboard: Keyboard, workers: Workers) throws -> [Outcome] {
    try outcomes(of: 0..<words.count, on: setup(keyboard), workers: workers)
  }

  private func outcome(_ number: Int, _ setup: Setup) throws -> Outcome {
    let word = words[number]
    var random = RandomSource(seed: seed, stream: [Self.stream, UInt64(number)])
    // An accent is swiped where it has a key, and not on a layout beside it that has none.
    let code = restoredCode(word.code, of: word.word, on: setup.letters)
    let samples = try setup.motors[number % persons].samples(for: code, using: &random)
    let best = setup.decoder.decode(samples, limit: 1).first
    return Outcome(
      isRight: best.map { isRight(word.word, $0.word) } ?? false,
      duration: (samples.last?.t ?? 0) - (samples.first?.t ?? 0))
  }

  /// The number of traces that one thread handles in a row.
  private static let pieceSize = 32
  /// The random stream of the traces, separate from those of the words and the persons.
  private static let stream: UInt64 = 0x7472_6163
}

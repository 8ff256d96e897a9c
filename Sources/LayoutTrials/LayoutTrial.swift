import KeyboardGeometry
import ParallelWork
import Statistics
import SwipeDecoding
import TraceSynthesis

/// Measures a layout by Monte Carlo: simulated persons swipe words on it, a decoder reads them.
///
/// All layouts have the same words, the same persons and the same random numbers, so that two of
/// them differ by the layout and by little chance. Any motor model and any decoder will do.
public struct LayoutTrial: Sendable {
  /// The words, one for each trace.
  public let words: [TrialWords.Word]
  /// Simulated persons, who take turns word by word.
  public let persons: Int
  public let seed: UInt64
  private let motor: @Sendable (Keyboard, _ person: Int) throws -> any TraceSynthesizer
  private let decoder: @Sendable (Keyboard) throws -> any SwipeDecoder
  private let isRight: @Sendable (_ word: String, _ candidate: String) -> Bool

  /// - Parameters:
  ///   - words: to swipe
  ///   - persons: how many take turns, at least 1
  ///   - seed: of the traces; the same seed gives the same traces
  ///   - motor: the motor model of a person on a keyboard
  ///   - decoder: the decoder on a keyboard
  ///   - isRight: whether a decoder's word is the one that was meant
  public init(
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

  /// What became of one trace.
  public struct Outcome: Hashable, Sendable {
    /// Whether the decoder's first word was the one meant.
    public var isRight: Bool
    /// From the first sample to the last, in ms.
    public var duration: Double

    public init(isRight: Bool, duration: Double) {
      (self.isRight, self.duration) = (isRight, duration)
    }
  }

  /// A keyboard with its motors and decoder, made once for all its traces.
  public struct Setup: Sendable {
    let motors: [any TraceSynthesizer]
    let decoder: any SwipeDecoder
  }

  /// - Parameter keyboard: has the letters of all words
  /// - Throws: what the motor model and the decoder throw
  public func setup(_ keyboard: Keyboard) throws -> Setup {
    Setup(
      motors: try (0..<persons).map { try motor(keyboard, $0) }, decoder: try decoder(keyboard))
  }

  /// Swipes and reads some of the words.
  /// - Parameters:
  ///   - numbers: which of `words`
  ///   - setup: the keyboard's
  ///   - workers: threads; the result is the same
  /// - Returns: one outcome a word, in their order
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

  /// All of the words on a keyboard.
  /// - Throws: as `setup(_:)` and `outcomes(of:on:workers:)`
  public func outcomes(on keyboard: Keyboard, workers: Workers) throws -> [Outcome] {
    try outcomes(of: 0..<words.count, on: setup(keyboard), workers: workers)
  }

  private func outcome(_ number: Int, _ setup: Setup) throws -> Outcome {
    let word = words[number]
    var random = RandomSource(seed: seed, stream: [Self.stream, UInt64(number)])
    let samples = try setup.motors[number % persons].samples(for: word.code, using: &random)
    let best = setup.decoder.decode(samples, limit: 1, previous: []).first
    return Outcome(
      isRight: best.map { isRight(word.word, $0.word) } ?? false,
      duration: (samples.last?.t ?? 0) - (samples.first?.t ?? 0))
  }

  /// Traces that one thread does in a row.
  private static let pieceSize = 32
  /// Keeps the traces' random numbers apart from the words' and the persons'.
  private static let stream: UInt64 = 0x7472_6163
}

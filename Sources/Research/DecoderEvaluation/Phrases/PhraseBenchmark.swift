import KeyboardGeometry
import Lexicon
import Reports
import ResourceLoading
import Statistics
import SwipeDecoding
import SwipeTraces
import TraceSynthesis

/// Measures how phrases are read that are swiped without lifting: the words' swipes are joined by a motor
/// model's movements from the last key of a word to the first of the next one, and read as one stroke. On one
/// thread.
package struct PhraseBenchmark {
  /// What is read.
  package enum Reading: String, CaseIterable, Sendable {
    /// Each word's swipe by itself, as if the finger lifted.
    case lifted
    /// Strokes through the space key or the middle of rings.
    case space
    /// Strokes without a separator.
    case direct

    /// The boundary between words; nil if the finger lifts.
    package var boundary: PhraseBoundary? { PhraseBoundary(rawValue: rawValue) }
  }

  /// The counts of a user's phrases.
  struct Counts: Sendable {
    var phrases = 0
    /// The words that were meant.
    var words = 0
    /// The words to put in, take out or change, by the letters that are swiped.
    var errors = 0
    /// Phrases without an error.
    var right = 0
    /// The phrases' first words alone, and how many of these were read right as a swipe and as a phrase.
    var singles = 0
    var singlesAsSwipe = 0
    var singlesAsPhrase = 0
  }

  /// The counts by reading and user.
  private(set) var counts: [Reading: [String: Counts]] = [:]
  /// CPU time of reading phrases, in ns.
  package private(set) var times: [Reading: UInt64] = [:]
  /// Phrases that could not be written: the keyboard lacks a letter, or the decoder reads no phrases.
  package private(set) var unwritten = 0
  /// Called with each hypothesis of each stroke: phrase, reading, the errors it has, its evidence.
  package var showEvidence: ((Int, Reading, Int, PhraseWeights.Evidence) -> Void)?

  private let profile: MotorModelProfile
  private let seed: UInt64
  private var number = 0

  /// Creates an empty measurement.
  /// - Parameters:
  ///   - profile: the motor model that joins, and that swipes words without a swipe.
  ///   - seed: the seed of its numbers.
  package init(profile: MotorModelProfile, seed: UInt64) {
    (self.profile, self.seed) = (profile, seed)
  }

  /// The number of phrases read.
  package var phraseCount: Int {
    (counts[.lifted] ?? [:]).values.reduce(0) { $0 + $1.phrases }
  }

  /// Reads a phrase in each way.
  /// - Parameters:
  ///   - sample: the phrase.
  ///   - decoder: the decoder of its keyboard.
  ///   - keyboard: the keyboard.
  ///   - readings: how it is read.
  /// - Throws: `SynthesisError` for parameters of the motor model that are out of range.
  package mutating func add(
    _ sample: PhraseSample, by decoder: any SwipeDecoder, on keyboard: Keyboard,
    readings: [Reading]
  ) throws(SynthesisError) {
    defer { number += 1 }
    let synthesizer = try MotorModelSynthesizer(
      keyboard: keyboard, profile: profile,
      person: Person(of: profile, number: number, seed: seed))
    guard let swipes = swipes(of: sample, by: synthesizer) else {
      unwritten += 1
      return
    }
    let first = SwipeQuery(swipes[0].samples, limit: 1, previous: sample.previous)
    let isFirstRight =
      decoder.decode(first).acceptedCandidates.first.map {
        swipeCode(of: $0.word) == swipes[0].code
      } ?? false
    for reading in readings {
      guard read(swipes, sample, reading, isFirstRight, by: decoder, synthesizer) else {
        unwritten += 1
        return
      }
    }
  }

  /// Returns the words' codes and swipes; nil if the keyboard lacks a letter.
  private func swipes(
    of sample: PhraseSample, by synthesizer: MotorModelSynthesizer
  ) -> [(code: String, samples: [TraceSample])]? {
    var random = RandomSource(seed: seed, stream: [1, UInt64(number)])
    var swipes: [(code: String, samples: [TraceSample])] = []
    for word in sample.words {
      let code = swipeCode(of: word.word)
      guard !code.isEmpty, (try? synthesizer.keyboard.keyVisits(for: code)) != nil else {
        return nil
      }
      var samples = word.samples
      if samples.isEmpty {
        guard let made = try? synthesizer.samples(for: code, using: &random) else { return nil }
        samples = made
      }
      swipes.append((code, samples))
    }
    return swipes
  }

  /// Reads a phrase in one way.
  /// - Parameter isFirstRight: whether its first swipe is read right by itself.
  /// - Returns: false if the decoder reads no phrases on this keyboard.
  private mutating func read(
    _ swipes: [(code: String, samples: [TraceSample])], _ sample: PhraseSample,
    _ reading: Reading, _ isFirstRight: Bool, by decoder: any SwipeDecoder,
    _ synthesizer: MotorModelSynthesizer
  ) -> Bool {
    let codes = swipes.map(\.code)
    var found: [String] = []
    var isPhraseRight = isFirstRight
    let start: UInt64
    if let boundary = reading.boundary {
      let separator = boundary == .space ? PhraseSeparator(of: synthesizer.keyboard) : nil
      if boundary == .space, separator == nil { return false }
      var random = RandomSource(seed: seed, stream: [2, UInt64(number)])
      guard
        let joined = try? synthesizer.joined(swipes, through: separator, using: &random)
      else { return false }
      let query = SwipeQuery(joined.samples, limit: 1, previous: sample.previous)
      start = Stopwatch.cpu.now
      guard let phrases = decoder.phrases(query, between: boundary) else { return false }
      times[reading, default: 0] += Stopwatch.cpu.now &- start
      found = phrases.first?.words.map(\.word) ?? []
      let first = SwipeQuery(swipes[0].samples, limit: 1, previous: sample.previous)
      isPhraseRight =
        decoder.phrases(first, between: boundary)?.first?.words.map { swipeCode(of: $0.word) }
        == [codes[0]]
      tell(query, boundary, codes, reading, decoder)
      tell(first, boundary, [codes[0]], reading, decoder)
    } else {
      start = Stopwatch.cpu.now
      for (index, swipe) in swipes.enumerated() {
        let before = sample.previous + sample.words[..<index].map(\.word)
        let answer = decoder.decode(SwipeQuery(swipe.samples, limit: 1, previous: before))
        found.append(answer.candidates.first?.word ?? "")
      }
      times[reading, default: 0] += Stopwatch.cpu.now &- start
    }
    let errors = editDistance(codes, found.map { swipeCode(of: $0) })
    var counts = counts[reading, default: [:]][sample.user] ?? Counts()
    counts.phrases += 1
    counts.words += codes.count
    counts.errors += errors
    if errors == 0 { counts.right += 1 }
    counts.singles += 1
    if isFirstRight { counts.singlesAsSwipe += 1 }
    if isPhraseRight { counts.singlesAsPhrase += 1 }
    self.counts[reading, default: [:]][sample.user] = counts
    return true
  }

  private func tell(
    _ query: SwipeQuery, _ boundary: PhraseBoundary, _ codes: [String], _ reading: Reading,
    _ decoder: any SwipeDecoder
  ) {
    guard let showEvidence, let path = decoder as? PathDecoder else { return }
    for (words, evidence) in path.phraseEvidence(query, between: boundary) {
      showEvidence(
        2 * number + (codes.count == 1 ? 1 : 0), reading,
        editDistance(codes, words.map { swipeCode(of: $0) }), evidence)
    }
  }
}

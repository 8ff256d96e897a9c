import KeyboardGeometry
import Lexicon
import ParallelWork
import SwipeDecoding
import SwipeTraces
import TraceSynthesis

/// Swipes and decodes the words of a sweep in each of its settings.
///
/// Every setting has the same words and the same random numbers, so that two points differ only
/// because of the swept variable.
public struct SweepRun: Sendable {
  /// The configuration of a sweep.
  public struct Configuration: Sendable {
    /// The settings of the points, in the order of the result.
    public var settings: [SweepSetting]
    /// The maximum number of words to swipe.
    public var wordCount: Int
    /// How words are drawn.
    package var draw: WordDraw
    /// The seed of the words and traces.
    public var seed: UInt64
    /// The number of threads; the result does not depend on it.
    public var jobs: Int
    /// Returns the characters whose keys are visited for a word on a layout, or nil if it cannot be
    /// swiped.
    public var spelling: @Sendable (String, KeyboardLayout) -> String?

    /// Creates a configuration.
    package init(
      settings: [SweepSetting], wordCount: Int, draw: WordDraw, seed: UInt64, jobs: Int,
      spelling: @escaping @Sendable (String, KeyboardLayout) -> String? = { word, _ in
        swipeCode(of: word)
      }
    ) {
      self.spelling = spelling
      self.settings = settings
      self.wordCount = wordCount
      self.draw = draw
      self.seed = seed
      self.jobs = jobs
    }
  }

  /// A decoder that is measured.
  public struct Subject: Sendable {
    /// The name in results.
    public var name: String
    /// Returns the decoder for a keyboard.
    public var decoder: @Sendable (KeyboardReference) throws -> any SwipeDecoder
    /// Returns how a target word is recognised among the candidates.
    public var target: @Sendable (String) -> Target

    /// Creates a subject.
    public init(
      name: String, decoder: @escaping @Sendable (KeyboardReference) throws -> any SwipeDecoder,
      target: @escaping @Sendable (String) -> Target
    ) {
      self.name = name
      self.decoder = decoder
      self.target = target
    }
  }

  /// A word to be found among candidates.
  public struct Target {
    /// Whether the word is out of vocabulary.
    public var isOutOfVocabulary: Bool
    /// Returns whether a candidate is the word.
    public var matches: (String) -> Bool

    /// Creates a target.
    public init(isOutOfVocabulary: Bool, matches: @escaping (String) -> Bool) {
      self.isOutOfVocabulary = isOutOfVocabulary
      self.matches = matches
    }
  }

  /// The words that are swiped.
  package let words: SweepWords
  private let configuration: Configuration
  private let list: Lexicon
  /// The keyboards in the order of the settings.
  private let keyboards: [Keyboard]

  /// Prepares a sweep.
  ///
  /// - Parameters:
  ///   - configuration: the variable, its values and the layouts
  ///   - list: the words to draw from, most frequent first; dictionaries are its prefixes
  ///   - keyboard: returns the keyboard that a reference names
  /// - Throws: `EvaluationError.unusable` for a dictionary larger than the list, or a list without
  ///   a word that the layouts can write; the errors of `keyboard`.
  public init(
    _ configuration: Configuration, list: Lexicon,
    keyboard: (KeyboardReference) throws -> Keyboard
  ) throws {
    self.configuration = configuration
    self.list = list
    keyboards = try configuration.settings.map { try keyboard(Self.reference($0)) }
    let sizes = configuration.settings.compactMap(\.dictionary)
    for size in sizes where size > list.entries.count {
      throw EvaluationError.unusable(
        reason: "has \(list.entries.count) words, too few for a dictionary of \(size)")
    }
    let source =
      switch configuration.draw {
      case .list: sizes.min().map { Self.head(of: list, $0) } ?? list
      case .text: list
      }
    words = SweepWords(
      configuration.wordCount, from: source, draw: configuration.draw, on: keyboards,
      seed: configuration.seed, spelling: configuration.spelling)
    guard !words.words.isEmpty else {
      throw EvaluationError.unusable(reason: "no word of it can be written on these layouts")
    }
  }

  /// What the user should know of the settings: key noise that no finger has, once for each layout.
  package var remarks: [String] {
    var layouts: Set<String> = []
    return zip(configuration.settings, keyboards).compactMap { setting, keyboard in
      guard let remark = keyboard.remark(onKeyNoise: setting.noise),
        layouts.insert(setting.layout).inserted
      else { return nil }
      return remark
    }
  }

  /// Measures all points.
  ///
  /// - Parameters:
  ///   - subjects: returns the decoders for a dictionary; called once for each dictionary, so that
  ///     only one is in memory
  ///   - isCancelled: polled before each trace
  ///   - progress: called with the share that is done, 0…1
  /// - Returns: a point for each setting and decoder
  /// - Throws: `CancellationError`; `EvaluationError.cannotSynthesize` for numbers that no trace
  ///   can have; the errors of `subjects` and its decoders.
  public func points(
    subjects: (Lexicon) throws -> [Subject], isCancelled: @escaping @Sendable () -> Bool,
    progress: (Double) -> Void
  ) throws -> [SweepPoint] {
    let settings = configuration.settings
    var found: [Int: [SweepPoint]] = [:]
    var done = 0
    for size in Set(settings.map(\.dictionary)).sorted(by: { ($0 ?? .max) < ($1 ?? .max) }) {
      let lexicon = size.map { Self.head(of: list, $0) } ?? list
      let subjects = try subjects(lexicon)
      for (index, setting) in settings.enumerated() where setting.dictionary == size {
        let places = try places(setting, on: keyboards[index], subjects, isCancelled)
        found[index] = zip(subjects, places).map { subject, places in
          SweepPoint(
            setting: setting, decoder: subject.name, dictionary: lexicon.entries.count,
            keyPitch: keyboards[index].keyPitch,
            outOfVocabulary: words.words.count { subject.target($0).isOutOfVocabulary },
            places: places, layoutTitle: keyboards[index].layout.name)
        }
        done += 1
        progress(Double(done) / Double(settings.count))
      }
    }
    return settings.indices.flatMap { found[$0] ?? [] }
  }

  /// Returns the rank of each word, decoder by decoder.
  private func places(
    _ setting: SweepSetting, on keyboard: Keyboard, _ subjects: [Subject],
    _ isCancelled: @Sendable () -> Bool
  ) throws -> [[DecoderAnswer.Place]] {
    let synthesizer: MinimumJerkSynthesizer
    do {
      synthesizer = try MinimumJerkSynthesizer(
        keyboard: keyboard, parameters: .init(keyNoise: setting.noise, rate: setting.rate))
    } catch {
      throw EvaluationError.cannotSynthesize(error)
    }
    let decoders = try subjects.map { try $0.decoder(Self.reference(setting)) }
    let rows = Workers(jobs: configuration.jobs).map(words.words.count) {
      [words, configuration] index -> Result<[DecoderAnswer.Place], SynthesisError>? in
      if isCancelled() { return nil }
      let word = words.words[index]
      var random = words.random(for: index)
      return Result { () throws(SynthesisError) in
        let keys = configuration.spelling(word, keyboard.layout) ?? ""
        let samples = try synthesizer.samples(for: keys, using: &random)
        return zip(subjects, decoders).map {
          Self.place(of: $0.target(word), in: $1.decode(samples, limit: Self.depth))
        }
      }
    }
    let places = try rows.map { row in
      guard let row else { throw CancellationError() }
      return try row.get()
    }
    return subjects.indices.map { column in places.map { $0[column] } }
  }

  private static let depth = DecoderAnswer.Place.maximumRank

  private static func place(
    of target: Target, in candidates: [Candidate]
  ) -> DecoderAnswer.Place {
    guard !candidates.isEmpty else { return .abstained }
    let index = candidates.firstIndex { target.matches($0.word) }
    return index.map { .ranked($0 + 1) } ?? .missed
  }

  private static func head(of list: Lexicon, _ count: Int) -> Lexicon {
    Lexicon(entries: Array(list.entries.prefix(count)))
  }

  private static func reference(_ setting: SweepSetting) -> KeyboardReference {
    KeyboardReference(
      layout: setting.layout, width: setting.size.width, height: setting.size.height)
  }
}

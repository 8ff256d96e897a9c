import Lexicon
import RealModule
import ResourceLoading
import Statistics
import SwipeDecoding
import SwipeTraces
import TraceSynthesis

/// The decoders that are measured side by side, with one lexicon.
public final class DecoderPanel: Sendable {
  private struct Member: Sendable {
    var name: String
    var answering: any TraceAnswering
    /// The decoder on keyboards with permuted letters, as a control.
    var control: any TraceAnswering
  }

  private let members: [Member]
  private let words: Lexicon
  /// What the decoders can find: the lexicon, and perhaps a user's own words.
  private let vocabulary: any WordList
  private let keyboard: KeyboardChoice
  private let spelling: LabelSpelling
  private let controlShare: Double
  /// Returns the word to which a trace should be decoded, or nil if the trace has none.
  let target: @Sendable (SwipeTrace) -> String?

  /// Creates a panel.
  ///
  /// - Parameters:
  ///   - decoders: the decoders, in the order of the answers
  ///   - words: the lexicon, which tells whether a word is in vocabulary and how frequent it is
  ///   - keyboard: the keyboard of the traces
  ///   - limit: the number of candidates requested, 1 to 35
  ///   - controlShare: the share of the traces that are also decoded with permuted letters, 0…1
  ///   - seed: the seed of the permutation
  ///   - target: returns the word to which a trace should be decoded, by default its label
  public convenience init(
    _ decoders: [MeasuredDecoder], words: Lexicon, keyboard: KeyboardChoice = KeyboardChoice(),
    limit: Int = 10, controlShare: Double = 0, seed: UInt64 = 1,
    target: @escaping @Sendable (SwipeTrace) -> String? = { $0.word }
  ) {
    self.init(
      decoders, words: words, vocabulary: words, keyboard: keyboard, limit: limit,
      controlShare: controlShare, seed: seed, target: target)
  }

  /// Creates a panel of decoders that can find more than the words of the lexicon.
  ///
  /// - Parameters:
  ///   - vocabulary: all that they can find
  ///   - spelling: how the labels are written
  package init(
    _ decoders: [MeasuredDecoder], words: Lexicon, vocabulary: any WordList,
    keyboard: KeyboardChoice = KeyboardChoice(), spelling: LabelSpelling = .asWritten,
    limit: Int = 10, controlShare: Double = 0, seed: UInt64 = 1,
    target: @escaping @Sendable (SwipeTrace) -> String? = { $0.word }
  ) {
    self.vocabulary = vocabulary
    self.target = target
    members = decoders.map { decoder in
      Member(
        name: decoder.name, answering: decoder.answering(KeyboardLibrary(), limit),
        control: decoder.control(KeyboardLibrary { $0.permuted(seed: seed) }, limit))
    }
    self.words = words
    self.keyboard = keyboard
    self.spelling = spelling
    self.controlShare = controlShare
  }

  /// The decoders' names, in the order of the answers.
  public var names: [String] { members.map(\.name) }

  /// Decodes a trace with every decoder.
  ///
  /// - Parameters:
  ///   - trace: the trace to decode
  ///   - word: the target word
  ///   - report: called with messages for the user about decoders that failed
  /// - Throws: `InputError` if the trace's keyboard is not available.
  public func outcome(
    of trace: SwipeTrace, meaning word: String, report: (String) -> Void = { _ in }
  ) throws(InputError) -> TraceOutcome {
    var outcome = description(of: trace, meaning: word)
    for member in members {
      outcome.answers.append(try answer(member.name, member.answering, trace, word, report))
    }
    if Self.share(outcome.id) < controlShare {
      for member in members {
        outcome.controls.append(try answer(member.name, member.control, trace, word, report))
      }
    }
    return outcome
  }

  /// Returns the outcome of a trace without answers.
  public func description(of trace: SwipeTrace, meaning word: String) -> TraceOutcome {
    let target = TargetWord(word, in: vocabulary, spelling: spelling)
    let indices = LetterFolding.codes(of: word).flatMap(words.indices(ofCode:))
    let index = indices.first { isSameWord(words.entries[$0].word, word) } ?? indices.first
    var outcome = TraceOutcome(
      id: trace.id, user: trace.user, word: word,
      keyboard: keyboard.reference(for: trace), sentence: trace.sentence,
      generator: trace.generator?.text, previous: trace.previous,
      isOutOfVocabulary: target.isOutOfVocabulary,
      frequencyRank: target.isOutOfVocabulary ? nil : index.map { $0 + 1 },
      checksum: trace.contentHash, answers: [])
    outcome.otherFields = trace.otherFields
    return outcome
  }

  /// Returns a number from 0 to 1 that depends only on the trace's id, not on the rest of the file.
  private static func share(_ id: String) -> Double {
    Double(ContentHash.of(id) >> 11) * 0x1p-53
  }

  /// The reason why the run should end, such as a program that never answers.
  var hopelessness: String? {
    for member in members {
      if let reason = member.answering.hopelessness ?? member.control.hopelessness { return reason }
    }
    return nil
  }

  /// Ends child processes.
  public func end() {
    for member in members {
      member.answering.end()
      member.control.end()
    }
  }

  private func answer(
    _ name: String, _ answering: any TraceAnswering, _ trace: SwipeTrace, _ word: String,
    _ report: (String) -> Void
  ) throws(InputError) -> DecoderAnswer {
    do throws(TraceAnswerError) {
      let answer = try answering.answer(trace, on: keyboard.reference(for: trace))
      return DecoderAnswer(
        answer,
        rank: TargetWord(word, in: vocabulary, spelling: spelling).rank(in: answer.candidates))
    } catch {
      switch error {
      case .unusableTrace(let error): throw error
      case .failed(let error):
        report("trace \(trace.id): \(name) \(error)")
        return DecoderAnswer(place: .failed)
      }
    }
  }
}

extension DecoderAnswer {
  /// Creates the answer of a decoder.
  ///
  /// - Parameter rank: the rank of the target word among the candidates, 1 for the best
  fileprivate init(_ answer: TraceAnswer, rank: Int?) {
    guard let best = answer.candidates.first else {
      self.init(place: .abstained, nanoseconds: answer.nanoseconds)
      return
    }
    var millionths: Int?
    if answer.scoreKind == .logProbability, !best.score.isNaN {
      millionths = Int((Double.exp(min(best.score, 0)) * 1_000_000).rounded())
    }
    self.init(
      place: rank.map(Place.ranked) ?? .missed, best: best.word, millionths: millionths,
      nanoseconds: answer.nanoseconds)
  }
}

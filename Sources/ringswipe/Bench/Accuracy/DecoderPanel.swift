import Evaluation
import LanguageModel
import Lexicon
import RealModule
import SwipeDecoding
import SwipeTraces
import SystemPackage

/// The decoders that are measured side by side, over one lexicon.
final class DecoderPanel: Sendable {
  private struct Member: Sendable {
    var decoder: MeasuredDecoder
    var source: Source
    /// The same with letters that have changed places.
    var control: Source
  }

  private enum Source: Sendable {
    case builtIn(DecoderLibrary)
    /// `permutation`: see `KeyboardLibrary`.
    case external(ExternalDecoder, permutation: UInt64?)
  }

  private let members: [Member]
  private let words: Lexicon
  private let keyboards = KeyboardLibrary()
  private let keyboard: KeyboardOptions
  private let limit: Int
  private let controlShare: Double

  /// - Parameters:
  ///   - wordsFile: the lexicon as external decoders read it.
  ///   - controlShare: share of the traces that are also decoded with letters out of place, 0…1.
  ///   - seed: by which letters change places.
  ///   - learnedWords: makes a user's words beside the compiled lexicon (path decoder).
  ///   - tracker: how visited keys are read off (subsequence decoder).
  init(
    _ decoders: [MeasuredDecoder], words: Lexicon, profile: PathProfile?, wordsFile: FilePath,
    keyboard: KeyboardOptions, limit: Int, controlShare: Double, seed: UInt64, patience: Int,
    tracker: SwipeTracker.Parameters,
    learnedWords: (CompiledLexicon) throws(InputError) -> LearnedLexicon?
  ) throws(InputError) {
    var members: [Member] = []
    var compiled: CompiledLexicon?
    for decoder in decoders {
      switch decoder {
      case .builtIn(let kind):
        let recipe: DecoderLibrary.Recipe
        var own: LearnedLexicon?
        if kind.usesProfile, let profile {
          let lexicon = if let compiled { compiled } else { try Self.compiled(words) }
          compiled = lexicon
          own = try learnedWords(lexicon)
          recipe = .path(lexicon, kind == .alignment ? profile.withoutRescoring : profile)
        } else {
          recipe = .subsequence(words)
        }
        members.append(
          Member(
            decoder: decoder,
            source: .builtIn(DecoderLibrary(recipe, learnedWords: own, tracker: tracker)),
            control: .builtIn(
              DecoderLibrary(recipe, permutation: seed, learnedWords: own, tracker: tracker))))
      case .external(let command):
        // The control has children of its own, since programs may take long over a new keyboard.
        func program() -> ExternalDecoder {
          ExternalDecoder(
            command: command, lexicon: wordsFile, limit: limit, milliseconds: patience)
        }
        members.append(
          Member(
            decoder: decoder, source: .external(program(), permutation: nil),
            control: .external(program(), permutation: seed)))
      }
    }
    self.members = members
    self.words = words
    self.keyboard = keyboard
    self.limit = limit
    self.controlShare = controlShare
  }

  private static func compiled(_ words: Lexicon) throws(InputError) -> CompiledLexicon {
    do {
      return try CompiledLexicon(words)
    } catch {
      throw .badFile(path: "lexicon", reason: "\(error)")
    }
  }

  var names: [String] { members.map(\.decoder.name) }

  /// What every decoder makes of a trace.
  /// - Parameters:
  ///   - word: what was meant.
  ///   - report: called with what a person should know of a decoder that failed.
  /// - Throws: `InputError` if the trace's keyboard cannot be had.
  func outcome(
    of trace: SwipeTrace, meaning word: String, report: (String) -> Void
  ) throws(InputError) -> TraceOutcome {
    var outcome = description(of: trace, meaning: word)
    for member in members {
      outcome.answers.append(try answer(member, member.source, trace, word, report))
    }
    if Self.share(outcome.id) < controlShare {
      for member in members {
        outcome.controls.append(try answer(member, member.control, trace, word, report))
      }
    }
    return outcome
  }

  /// The outcome without answers.
  func description(of trace: SwipeTrace, meaning word: String) -> TraceOutcome {
    let meant = MeantWord(word, in: words)
    let code = swipeCode(of: word)
    let indices = words.indices(ofCode: code)
    let index = indices.first { isSameWord(words.entries[$0].word, word) } ?? indices.first
    return TraceOutcome(
      id: trace.id, user: trace.user, word: word,
      layout: keyboard.reference(for: trace).layout, sentence: trace.sentence,
      generator: trace.generator?.text, previous: trace.previous,
      isOutOfVocabulary: meant.isOutOfVocabulary,
      frequencyRank: meant.isOutOfVocabulary ? nil : index.map { $0 + 1 },
      checksum: trace.contentHash, answers: [])
  }

  /// A number from 0 to 1 that belongs to the trace, whatever else is in the file.
  private static func share(_ id: String) -> Double {
    Double(ContentHash.of(id) >> 11) * 0x1p-53
  }

  /// Why the run should end: a program that never answers.
  var hopeless: String? {
    for member in members {
      for case .external(let program, _) in [member.source, member.control]
      where program.isHopeless {
        return "\(member.decoder.name): \(ExternalDecoder.mostFailures) failures in a row; given up"
      }
    }
    return nil
  }

  /// Ends child processes.
  func end() {
    for member in members {
      for case .external(let program, _) in [member.source, member.control] { program.end() }
    }
  }

  private func answer(
    _ member: Member, _ source: Source, _ trace: SwipeTrace, _ word: String,
    _ report: (String) -> Void
  ) throws(InputError) -> DecoderAnswer {
    let reference = keyboard.reference(for: trace)
    switch source {
    case .builtIn(let library):
      let decoded = DecodedTrace(
        trace, decoder: try library.decoder(on: reference), limit: limit, lexicon: words,
        keep: { $0 })
      return Self.answer(
        decoded.candidates, rank: decoded.rank, nanoseconds: decoded.nanoseconds,
        scoresAreLogProbabilities: member.decoder == .builtIn(.path))
    case .external(let program, let permutation):
      let placed = try keyboards.keyboard(reference, permutation: permutation)
      do throws(DecoderProcessError) {
        let reply = try program.decode(trace, reference: reference, keyboard: placed)
        let meant = MeantWord(word, in: words)
        let rank = reply.candidates.firstIndex { meant.isWritten(as: $0.word) }.map { $0 + 1 }
        return Self.answer(
          reply.candidates, rank: rank, nanoseconds: reply.nanoseconds,
          scoresAreLogProbabilities: reply.scoresAreLogProbabilities)
      } catch {
        report("trace \(trace.id): \(member.decoder.name) \(error)")
        return DecoderAnswer(place: .failed)
      }
    }
  }

  private static func answer(
    _ candidates: [Candidate], rank: Int?, nanoseconds: UInt64, scoresAreLogProbabilities: Bool
  ) -> DecoderAnswer {
    guard let best = candidates.first else {
      return DecoderAnswer(place: .abstained, nanoseconds: nanoseconds)
    }
    var millionths: Int?
    if scoresAreLogProbabilities, !best.score.isNaN {
      millionths = Int((Double.exp(min(best.score, 0)) * 1_000_000).rounded())
    }
    return DecoderAnswer(
      place: rank.map(DecoderAnswer.Place.ranked) ?? .missed, best: best.word,
      millionths: millionths, nanoseconds: nanoseconds)
  }
}

extension SwipeTrace {
  /// The field `sentence`, as JSON.
  var sentence: String? {
    otherFields.first { $0.name == "sentence" && $0.json != "null" }?.json
  }

  /// A hash of what decoding and counting look at.
  var contentHash: UInt64 {
    var hash = ContentHash()
    for text in [id, word, user, sentence, keyboard?.layout] { hash.add(text) }
    hash.add(keyboard?.width ?? 0)
    hash.add(keyboard?.height ?? 0)
    for word in previous { hash.add(word as String?) }
    for sample in samples {
      hash.add(sample.x)
      hash.add(sample.y)
      hash.add(sample.t)
    }
    return hash.value
  }
}

extension Lexicon {
  /// A hash of all entries in their order.
  var contentHash: UInt64 {
    var hash = ContentHash()
    for entry in entries {
      hash.add(entry.code as String?)
      hash.add(entry.word as String?)
      hash.add(entry.count)
    }
    return hash.value
  }
}

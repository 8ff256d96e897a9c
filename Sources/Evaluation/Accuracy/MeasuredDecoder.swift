import KeyboardGeometry
import LanguageModel
import Lexicon
import ResourceLoading
import SwipeDecoding
import SwipeTraces

/// A decoder that is to be measured, by the name that results give it.
public struct MeasuredDecoder: Sendable {
  public let name: String
  /// Makes what answers on given keyboards, with a maximum number of candidates. Called twice: for
  /// the traces, and for the control on keyboards whose letters have changed places.
  let answering: @Sendable (_ keyboards: KeyboardLibrary, _ limit: Int) -> any TraceAnswering

  /// - Parameters:
  ///   - name: what reports call it.
  ///   - answering: makes what answers on a library's keyboards, with a maximum number of
  ///     candidates.
  public init(
    _ name: String,
    answering:
      @escaping @Sendable (_ keyboards: KeyboardLibrary, _ limit: Int) ->
      any TraceAnswering
  ) {
    self.name = name
    self.answering = answering
  }

  /// A decoder of the caller's own.
  /// - Parameters:
  ///   - name: what reports call it.
  ///   - make: makes the decoder for a keyboard; called once for each keyboard that traces name,
  ///     more often where threads ask at the same time.
  public init(
    _ name: String,
    make: @escaping @Sendable (Keyboard) throws(InputError) -> any SwipeDecoder
  ) {
    self.init(name) { keyboards, limit in
      let decoders = BoundedCache<KeyboardReference, Result<any SwipeDecoder, InputError>>(
        capacity: 100)
      return DecoderAnswering(limit: limit) { (reference) throws(InputError) in
        try decoders.value(for: reference) {
          Result { () throws(InputError) in try make(try keyboards.keyboard(reference)) }
        }.get()
      }
    }
  }

  /// A decoder of the program's own.
  /// - Parameters:
  ///   - kind: which decoder; also its name.
  ///   - recipe: the words and numbers that it works with.
  ///   - abstain: gives no word where the best one is less likely than this, 0…1.
  ///   - learnedWords: a user's words beside the lexicon (path decoder).
  ///   - tracker: how visited keys are read off (subsequence decoder).
  ///   - folding: how letters that a layout lacks are swiped.
  ///   - report: as of `DecoderLibrary`.
  public init(
    _ kind: DecoderKind, _ recipe: DecoderLibrary.Recipe, abstain: Double = 0,
    learnedWords: LearnedLexicon? = nil, tracker: SwipeTracker.Parameters = .init(),
    folding: LetterFolding? = nil, report: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.init(kind.rawValue) { keyboards, limit in
      let library = DecoderLibrary(
        recipe, keyboards: keyboards, learnedWords: learnedWords, tracker: tracker,
        folding: folding, report: report)
      return DecoderAnswering(limit: limit) { (reference) throws(InputError) in
        try library.decoder(on: reference).abstaining(below: abstain)
      }
    }
  }

  /// A program that speaks the decoder protocol (docs/reference/decoder-protocol.md).
  /// - Parameters:
  ///   - command: a command line for `/bin/sh`.
  ///   - lexicon: path of a file of the words, as the protocol describes it.
  ///   - milliseconds: time for one trace.
  public init(external command: String, lexicon: String, milliseconds: Int) {
    let name = "exec:" + command
    self.init(name) { keyboards, limit in
      ProgramAnswering(
        name: name, keyboards: keyboards,
        program: ExternalDecoder(
          command: command, lexicon: lexicon, limit: limit, milliseconds: milliseconds))
    }
  }
}

extension MeasuredDecoder {
  /// The codes that a decoder of an input method finds, in place of their words.
  /// - Parameters:
  ///   - name: what reports call it.
  ///   - recipe: of a method.
  ///   - report: as of `DecoderLibrary`.
  public init(
    codesOf name: String, _ recipe: DecoderLibrary.Recipe,
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.init(name) { keyboards, limit in
      let library = DecoderLibrary(recipe, keyboards: keyboards, report: report)
      return DecoderAnswering(limit: limit) { (reference) throws(InputError) in
        CodesOnly(base: try library.decoder(on: reference))
      }
    }
  }
}

/// A decoder whose candidates are the codes that another one finds.
private struct CodesOnly: SwipeDecoder {
  let base: any SwipeDecoder

  var scoreKind: ScoreKind { base.scoreKind }

  func decode(_ samples: [TraceSample], limit: Int, previous: [String]) -> [Candidate] {
    base.decodeSwipe(samples, limit: limit, previous: previous).codes
  }

  func decodeSwipe(
    _ samples: [TraceSample], limit: Int, previous: [String], person: PersonalLanguage
  ) -> DecodedSwipe {
    decodeSwipe(samples, limit: limit, previous: previous)
  }
}

/// Decoders in Swift, one for each keyboard.
private struct DecoderAnswering: TraceAnswering {
  let limit: Int
  let decoder: @Sendable (KeyboardReference) throws(InputError) -> any SwipeDecoder

  func answer(
    _ trace: SwipeTrace, on reference: KeyboardReference
  ) throws(TraceAnswerError) -> TraceAnswer {
    do throws(InputError) {
      let decoder = try decoder(reference)
      let timed = TimedSwipe(of: trace, by: decoder, limit: limit)
      return TraceAnswer(
        candidates: timed.swipe.acceptedCandidates, scoreKind: decoder.scoreKind,
        nanoseconds: timed.nanoseconds)
    } catch {
      throw .unusableTrace(error)
    }
  }
}

/// A program in processes of its own.
private struct ProgramAnswering: TraceAnswering {
  let name: String
  let keyboards: KeyboardLibrary
  let program: ExternalDecoder

  func answer(
    _ trace: SwipeTrace, on reference: KeyboardReference
  ) throws(TraceAnswerError) -> TraceAnswer {
    let keyboard: Keyboard
    do throws(InputError) {
      keyboard = try keyboards.keyboard(reference)
    } catch {
      throw .unusableTrace(error)
    }
    do throws(DecoderProcessError) {
      let answer = try program.decode(trace, reference: reference, keyboard: keyboard)
      return TraceAnswer(
        candidates: answer.candidates, scoreKind: answer.scoreKind,
        nanoseconds: answer.nanoseconds)
    } catch {
      throw .failed(error)
    }
  }

  var hopelessness: String? {
    program.isHopeless
      ? "\(name): \(ExternalDecoder.maximumFailuresInARow) failures in a row; given up" : nil
  }

  func end() { program.end() }
}

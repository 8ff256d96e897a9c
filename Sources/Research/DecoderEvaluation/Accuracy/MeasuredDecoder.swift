import KeyboardGeometry
import LanguageModel
import Lexicon
import ResourceLoading
import SwipeDecoding
import SwipeTraces

/// A decoder to be measured, with its name in results.
public struct MeasuredDecoder: Sendable {
  /// The name in results.
  public let name: String
  /// Returns what answers traces on given keyboards, with a maximum number of candidates.
  typealias Answering =
    @Sendable (_ keyboards: KeyboardLibrary, _ limit: Int) -> any TraceAnswering

  /// What answers the traces.
  let answering: Answering
  /// What answers traces on keyboards with permuted letters, as a control; nil: the same.
  private var ownControl: Answering?
  /// What answers traces on keyboards with permuted letters, as a control.
  var control: Answering { ownControl ?? answering }

  /// Creates a decoder.
  ///
  /// - Parameters:
  ///   - name: its name in results
  ///   - answering: returns what answers traces on a library's keyboards, with a maximum number of
  ///     candidates
  public init(
    _ name: String,
    answering:
      @escaping @Sendable (_ keyboards: KeyboardLibrary, _ limit: Int) ->
      any TraceAnswering
  ) {
    self.name = name
    self.answering = answering
  }

  /// Creates a decoder from the caller's own implementation.
  ///
  /// - Parameters:
  ///   - name: its name in results
  ///   - make: returns the decoder for a keyboard; called once for each keyboard that traces name,
  ///     or more often if threads request one at the same time
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

  /// Creates one of the program's own decoders.
  ///
  /// - Parameters:
  ///   - name: its name in results
  ///   - assembly: the assembly that makes it
  public init(_ name: String, _ assembly: DecoderAssembly) {
    self.init(name, Self.answering(assembly), control: Self.answering(assembly.silent))
  }

  /// What words cannot be written on the control's keyboards, which nobody asked for, is not said.
  private init(_ name: String, _ answering: @escaping Answering, control: @escaping Answering) {
    self.name = name
    self.answering = answering
    ownControl = control
  }

  private static func answering(_ assembly: DecoderAssembly) -> Answering {
    { keyboards, limit in
      DecoderAnswering(
        limit: limit, learnedWords: assembly.learnedWords,
        decoder: DecoderLibrary(assembly, keyboards: keyboards).decoder)
    }
  }

  /// Creates a decoder from a program that speaks the decoder protocol
  /// (docs/reference/decoder-protocol.md).
  ///
  /// - Parameters:
  ///   - command: a command line for `/bin/sh`
  ///   - lexicon: the path of the word list, in the format that the protocol describes
  ///   - milliseconds: the time limit for one trace
  public init(external command: String, lexicon: String, milliseconds: Int) {
    self.init(external: command, milliseconds: milliseconds) { _ in lexicon }
  }

  /// The same with word lists whose codes are those of each layout.
  /// - Parameter name: its name in results; nil: `exec:` and the command
  package init(
    _ name: String? = nil, external command: String, lexicon: LexiconFiles, milliseconds: Int
  ) {
    self.init(name, external: command, milliseconds: milliseconds) {
      (keyboard) throws(DecoderProcessError) in try lexicon.path(on: keyboard.layout)
    }
  }

  private init(
    _ name: String? = nil, external command: String, milliseconds: Int,
    _ lexicon: @escaping @Sendable (Keyboard) throws(DecoderProcessError) -> String
  ) {
    let name = name ?? "exec:" + command
    self.init(name) { keyboards, limit in
      ProgramAnswering(
        name: name, keyboards: keyboards,
        program: ExternalDecoder(lexicon: lexicon, limit: limit, milliseconds: milliseconds) {
          () throws(DecoderProcessError) in try DecoderProcess(command: command)
        })
    }
  }
}

extension MeasuredDecoder {
  /// Returns a decoder that does not get the words before a trace.
  package func withoutContext() -> MeasuredDecoder {
    let (answering, control) = (answering, control)
    return MeasuredDecoder(
      name, { ContextFreeAnswering(base: answering($0, $1)) },
      control: { ContextFreeAnswering(base: control($0, $1)) })
  }

  /// Creates a decoder that returns an input method's codes instead of their words.
  ///
  /// - Parameters:
  ///   - name: its name in results
  ///   - assembly: the assembly of a method's decoder
  public init(codesOf name: String, _ assembly: DecoderAssembly) {
    self.init(
      name, Self.answering(codesOf: assembly), control: Self.answering(codesOf: assembly.silent))
  }

  private static func answering(codesOf assembly: DecoderAssembly) -> Answering {
    { keyboards, limit in
      let library = DecoderLibrary(assembly, keyboards: keyboards)
      return DecoderAnswering(limit: limit) { (reference) throws(InputError) in
        CodesOnly(base: try library.decoder(on: reference))
      }
    }
  }
}

/// A decoder whose candidates are the codes that another decoder finds.
private struct CodesOnly: SwipeDecoder {
  let base: any SwipeDecoder

  var scoreKind: ScoreKind { base.scoreKind }

  func decode(_ query: SwipeQuery) -> DecodedSwipe {
    DecodedSwipe(candidates: base.decode(query).codes)
  }
}

/// Decoders in Swift, one for each keyboard.
private struct DecoderAnswering: TraceAnswering {
  let limit: Int
  var learnedWords: LearnedLexicon?
  let decoder: @Sendable (KeyboardReference) throws(InputError) -> any SwipeDecoder

  func answer(
    _ trace: SwipeTrace, on reference: KeyboardReference
  ) throws(TraceAnswerError) -> TraceAnswer {
    do throws(InputError) {
      let decoder = try decoder(reference)
      let timed = TimedSwipe(
        of: trace, by: decoder, limit: limit, learnedWords: learnedWords)
      return TraceAnswer(
        candidates: timed.swipe.acceptedCandidates, scoreKind: decoder.scoreKind,
        nanoseconds: timed.nanoseconds)
    } catch {
      throw .unusableTrace(error)
    }
  }
}

/// A decoder that does not get the words before a trace.
private struct ContextFreeAnswering: TraceAnswering {
  let base: any TraceAnswering

  func answer(
    _ trace: SwipeTrace, on reference: KeyboardReference
  ) throws(TraceAnswerError) -> TraceAnswer {
    var trace = trace
    trace.previous = []
    return try base.answer(trace, on: reference)
  }

  var hopelessness: String? { base.hopelessness }

  func end() { base.end() }
}

/// A program in its own processes.
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

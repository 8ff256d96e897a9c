import KeyboardGeometry
import SwipeDecoding
import SwipeTraces
import Synchronization

/// A decoder in another program, used over a pipe (docs/reference/decoder-protocol.md). Each thread
/// that uses it at the same time has its own child process; one that fails is replaced.
public final class ExternalDecoder: Sendable {
  /// The path of the word list for a keyboard.
  private let lexicon: @Sendable (Keyboard) throws(DecoderProcessError) -> String
  private let limit: Int
  private let milliseconds: Int
  private let start: @Sendable () throws(DecoderProcessError) -> sending any LineProcess
  private let state = Mutex(State())

  private struct State {
    var idle: [Conversation] = []
    var failuresInARow = 0
  }

  /// A child process and what it has been sent. A caller that takes one out of `idle` is its only
  /// user, so its lock is never contended.
  private final class Conversation: Sendable {
    struct State {
      let process: any LineProcess
      var keyboard: KeyboardReference
      let scoreKind: ScoreKind
      var count = 0
    }

    /// The path of the word list that the process has read.
    let lexicon: String
    let state: Mutex<State>

    init(lexicon: String, _ state: sending State) {
      self.lexicon = lexicon
      self.state = Mutex(state)
    }
  }

  /// The answer of a program.
  public struct Answer: Hashable, Sendable {
    /// The candidates, best first.
    public var candidates: [Candidate]
    /// The meaning of the scores.
    public var scoreKind: ScoreKind
    /// The time between question and answer.
    public var nanoseconds: UInt64
  }

  /// The number of failures in a row after which the program is assumed not to work.
  public static let maximumFailuresInARow = 20
  /// The time limit for loading a lexicon as a multiple of that for a trace.
  private static let patienceAtStart = 10

  /// Creates a decoder.
  ///
  /// - Parameters:
  ///   - lexicon: returns the path of the word list for a keyboard, in the format that the protocol
  ///     describes; keyboards with other lists have processes of their own
  ///   - limit: the number of candidates requested
  ///   - milliseconds: the time limit for one trace
  ///   - start: starts a child process
  package init(
    lexicon: @escaping @Sendable (Keyboard) throws(DecoderProcessError) -> String, limit: Int,
    milliseconds: Int,
    start: @escaping @Sendable () throws(DecoderProcessError) -> sending any LineProcess
  ) {
    self.lexicon = lexicon
    self.limit = limit
    self.milliseconds = milliseconds
    self.start = start
  }

  /// Creates a decoder from a command.
  ///
  /// - Parameters:
  ///   - command: a command line for `/bin/sh` that starts the program
  ///   - lexicon: the path of the word list that is sent to the program
  ///   - limit: the number of candidates requested for a trace
  ///   - milliseconds: the time limit for one trace
  public convenience init(command: String, lexicon: String, limit: Int, milliseconds: Int) {
    self.init(
      lexicon: { _ in lexicon }, limit: limit, milliseconds: milliseconds,
      start: { () throws(DecoderProcessError) in try DecoderProcess(command: command) })
  }

  /// A Boolean value that indicates whether no further answers can be expected.
  public var isHopeless: Bool {
    state.withLock { $0.failuresInARow >= Self.maximumFailuresInARow }
  }

  /// Decodes a trace.
  ///
  /// - Parameters:
  ///   - trace: the trace to decode
  ///   - reference: the identity of the keyboard
  ///   - keyboard: the keyboard with the places of its keys
  public func decode(
    _ trace: SwipeTrace, reference: KeyboardReference, keyboard: Keyboard
  ) throws(DecoderProcessError) -> Answer {
    do throws(DecoderProcessError) {
      let lexicon = try lexicon(keyboard)
      let idle = state.withLock { state in
        state.idle.lastIndex { $0.lexicon == lexicon }.map { state.idle.remove(at: $0) }
      }
      let conversation =
        if let idle { idle } else { try converse(on: keyboard, reference, lexicon) }
      let answer = try ask(conversation, trace, reference, keyboard)
      state.withLock { state in
        state.idle.append(conversation)
        state.failuresInARow = 0
      }
      return answer
    } catch {
      state.withLock { $0.failuresInARow += 1 }
      throw error
    }
  }

  /// Ends all child processes.
  public func end() {
    let idle = state.withLock { state in
      defer { state.idle.removeAll() }
      return state.idle
    }
    for conversation in idle { conversation.state.withLock { $0.process.end() } }
  }

  private func converse(
    on keyboard: Keyboard, _ reference: KeyboardReference, _ lexicon: String
  ) throws(DecoderProcessError) -> Conversation {
    let process = try start()
    do throws(DecoderProcessError) {
      let line = try process.ask(
        Self.greeting(lexicon: lexicon, limit: limit, keyboard: keyboard),
        within: milliseconds * Self.patienceAtStart)
      let scores = try Self.scoreKind(greeted: line)
      return Conversation(
        lexicon: lexicon, .init(process: process, keyboard: reference, scoreKind: scores))
    } catch {
      process.kill()
      throw error
    }
  }

  /// Asks for a trace's candidates; a child that fails is ended.
  private func ask(
    _ conversation: Conversation, _ trace: SwipeTrace, _ reference: KeyboardReference,
    _ keyboard: Keyboard
  ) throws(DecoderProcessError) -> Answer {
    try conversation.state.withLock { (state) throws(DecoderProcessError) in
      var question: [UInt8] = []
      if state.keyboard != reference {
        question += Self.line(for: keyboard)
        state.keyboard = reference
      }
      state.count += 1
      // The id is a number, since the ids of corpora may reveal the word.
      let id = "\(state.count)"
      question += Self.line(for: trace, id: id)
      do throws(DecoderProcessError) {
        let start = ContinuousClock.now
        let line = try state.process.ask(question, within: milliseconds)
        let elapsed = ContinuousClock.now - start
        return Answer(
          candidates: Array(try Self.candidates(line, id: id).prefix(limit)),
          scoreKind: state.scoreKind,
          nanoseconds: elapsed.wholeNanoseconds)
      } catch {
        state.process.kill()
        throw error
      }
    }
  }
}

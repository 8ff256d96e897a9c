import KeyboardGeometry
import SwipeDecoding
import SwipeTraces
import Synchronization

/// A decoder in another program, asked over a pipe (docs/reference/decoder-protocol.md). Each
/// thread that asks at the same time has a child process of its own; one that fails is replaced.
public final class ExternalDecoder: Sendable {
  private let lexicon: String
  private let limit: Int
  private let milliseconds: Int
  private let start: @Sendable () throws(DecoderProcessError) -> sending any LineProcess
  private let state = Mutex(State())

  private struct State {
    var idle: [Conversation] = []
    var failuresInARow = 0
  }

  /// A child process and what it has been told. A caller that takes one out of `idle` is its only
  /// user, so its lock is never contended.
  private final class Conversation: Sendable {
    struct State {
      let process: any LineProcess
      var keyboard: KeyboardReference
      let scoreKind: ScoreKind
      var count = 0
    }

    let state: Mutex<State>

    init(_ state: sending State) { self.state = Mutex(state) }
  }

  /// What a program answered.
  public struct Answer: Hashable, Sendable {
    /// The best first.
    public var candidates: [Candidate]
    /// What the scores mean.
    public var scoreKind: ScoreKind
    /// Time that passed between question and answer.
    public var nanoseconds: UInt64
  }

  /// After this many failures in a row, the program is assumed not to work.
  public static let maximumFailuresInARow = 20
  /// How many times longer loading a lexicon may take than a trace.
  private static let patienceAtStart = 10

  /// - Parameters:
  ///   - lexicon: path of a file of the words, as the protocol describes it.
  ///   - limit: candidates wanted.
  ///   - milliseconds: time for one trace.
  ///   - start: starts a child.
  public init(
    lexicon: String, limit: Int, milliseconds: Int,
    start: @escaping @Sendable () throws(DecoderProcessError) -> sending any LineProcess
  ) {
    self.lexicon = lexicon
    self.limit = limit
    self.milliseconds = milliseconds
    self.start = start
  }

  /// - Parameters:
  ///   - command: a command line for `/bin/sh` that starts the program.
  ///   - lexicon: path of the word list that the program is told of.
  ///   - limit: candidates wanted for a trace.
  ///   - milliseconds: how long an answer may take.
  public convenience init(command: String, lexicon: String, limit: Int, milliseconds: Int) {
    self.init(lexicon: lexicon, limit: limit, milliseconds: milliseconds) {
      () throws(DecoderProcessError) in
      try DecoderProcess(command: command)
    }
  }

  /// Whether no further answers can be expected.
  public var isHopeless: Bool {
    state.withLock { $0.failuresInARow >= Self.maximumFailuresInARow }
  }

  /// - Parameters:
  ///   - trace: to decode.
  ///   - reference: what tells keyboards apart.
  ///   - keyboard: where its keys are.
  public func decode(
    _ trace: SwipeTrace, reference: KeyboardReference, keyboard: Keyboard
  ) throws(DecoderProcessError) -> Answer {
    do throws(DecoderProcessError) {
      let conversation =
        if let idle = state.withLock({ $0.idle.popLast() }) {
          idle
        } else {
          try converse(on: keyboard, reference)
        }
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

  /// Ends all children.
  public func end() {
    let idle = state.withLock { state in
      defer { state.idle.removeAll() }
      return state.idle
    }
    for conversation in idle { conversation.state.withLock { $0.process.end() } }
  }

  private func converse(
    on keyboard: Keyboard, _ reference: KeyboardReference
  ) throws(DecoderProcessError) -> Conversation {
    let process = try start()
    do throws(DecoderProcessError) {
      let line = try process.ask(
        Self.greeting(lexicon: lexicon, limit: limit, keyboard: keyboard),
        within: milliseconds * Self.patienceAtStart)
      let scores = try Self.scoreKind(greeted: line)
      return Conversation(
        .init(process: process, keyboard: reference, scoreKind: scores))
    } catch {
      process.kill()
      throw error
    }
  }

  /// A child that fails is ended.
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
      // A number as the id: the ids of corpora may reveal the word.
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

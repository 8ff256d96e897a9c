import DecoderEvaluation
import KeyboardGeometry
import ResourceLoading
import SwipeDecoding
import SwipeTraces
import Synchronization
import Testing

struct ExternalDecoderTests {
  /// Records the questions to programs, and how the programs ended.
  private final class Log: Sendable {
    struct State {
      var starts = 0
      var questions: [String] = []
      var kills = 0
      var ends = 0
    }

    let state = Mutex(State())
    var now: State { state.withLock { $0 } }
  }

  /// A program that gives prepared answers in order.
  private final class PreparedProcess: LineProcess {
    private let log: Log
    private var answers: ArraySlice<String>

    init(_ answers: [String], log: Log) {
      self.answers = answers[...]
      self.log = log
      log.state.withLock { $0.starts += 1 }
    }

    func ask(_ question: [UInt8], within: Int) throws(DecoderProcessError) -> [UInt8] {
      let text = String(decoding: question, as: UTF8.self)
      log.state.withLock { $0.questions.append(text) }
      guard let answer = answers.popFirst() else { throw .ended(status: "exit code 3") }
      return Array(answer.utf8)
    }

    func end() { log.state.withLock { $0.ends += 1 } }
    func kill() { log.state.withLock { $0.kills += 1 } }
  }

  private func decoder(_ answers: [String], _ log: Log) -> ExternalDecoder {
    ExternalDecoder(
      lexicon: { _ in "/words.tsv" }, limit: 2, milliseconds: 100,
      start: { () throws(DecoderProcessError) in PreparedProcess(answers, log: log) })
  }

  private let ring = KeyboardReference(layout: "ring", width: 390, height: 290)
  private let greeting = "{\"protocol\":1,\"scores\":\"log-probability\"}"
  private let tea =
    "{\"id\":\"1\",\"candidates\":[{\"word\":\"tea\",\"score\":-1},"
    + "{\"word\":\"it\",\"score\":-2},{\"word\":\"the\",\"score\":-3}]}"

  private func ask(
    _ decoder: ExternalDecoder, _ reference: KeyboardReference? = nil
  ) throws -> ExternalDecoder.Answer {
    let reference = reference ?? ring
    return try decoder.decode(
      SwipeTrace(
        id: "secret-word-tea", word: "tea", samples: [TraceSample(x: 1.5, y: 2, t: 8)],
        previous: ["a"]),
      reference: reference, keyboard: try KeyboardLibrary().keyboard(reference))
  }

  @Test func answersAreRead() throws {
    let log = Log()
    let answer = try ask(decoder([greeting, tea], log))
    #expect(
      answer.candidates == [Candidate(word: "tea", score: -1), Candidate(word: "it", score: -2)])
    #expect(answer.scoreKind == .logProbability)
    let questions = log.now.questions
    #expect(questions.count == 2)
    #expect(
      questions[0].hasPrefix(
        "{\"protocol\":1,\"lexicon\":\"/words.tsv\",\"limit\":2,\"keyboard\":{\"layout\":\"ring\""))
    // The question contains neither the id, which may reveal the word, nor the word.
    #expect(questions[1] == "{\"id\":\"1\",\"samples\":[[1.5,2,8]],\"previous\":[\"a\"]}\n")
  }

  @Test(arguments: ["{\"protocol\":1}", "{\"protocol\":1,\"scores\":\"any\"}"])
  func scoresOfAnyKind(greeting: String) throws {
    #expect(try ask(decoder([greeting, tea], Log())).scoreKind == .penalty)
  }

  @Test func aProgramIsReusedForAnotherKeyboard() throws {
    let log = Log()
    let again = tea.replacing("\"1\"", with: "\"2\"")
    let decoder = decoder([greeting, tea, again], log)
    _ = try ask(decoder)
    _ = try ask(decoder, KeyboardReference(layout: "qwerty", width: 400, height: 160))
    #expect(log.now.starts == 1)
    #expect(log.now.questions.last?.hasPrefix("{\"keyboard\":{\"layout\":\"qwerty\"") == true)
    #expect(log.now.questions.last?.contains("}\n{\"id\":\"2\"") == true)
    decoder.end()
    #expect(log.now.ends == 1)
    #expect(log.now.kills == 0)
  }

  @Test(
    "a malformed answer ends the program",
    arguments: [
      "what?", "[]", "{\"id\":\"7\",\"candidates\":[]}", "{\"id\":\"1\"}",
      "{\"id\":\"1\",\"candidates\":[{\"word\":\"tea\"}]}",
    ])
  func badAnswers(answer: String) throws {
    let log = Log()
    let decoder = decoder([greeting, answer], log)
    #expect(throws: DecoderProcessError.self) { try ask(decoder) }
    #expect(log.now.kills == 1)
    // The next trace gets a new process.
    #expect(throws: DecoderProcessError.self) { try ask(decoder) }
    #expect(log.now.starts == 2)
  }

  @Test(arguments: ["{}", "{\"protocol\":2}", "{\"protocol\":1,\"scores\":\"odd\"}"])
  func badGreetings(greeting: String) {
    let log = Log()
    #expect(throws: DecoderProcessError.self) { try ask(decoder([greeting, tea], log)) }
    #expect(log.now.kills == 1)
  }

  @Test func twentyFailuresInARowAreHopeless() throws {
    let decoder = decoder([], Log())
    for _ in 0..<19 { _ = try? ask(decoder) }
    #expect(!decoder.isHopeless)
    _ = try? ask(decoder)
    #expect(decoder.isHopeless)
  }
}

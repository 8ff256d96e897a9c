import DecoderEvaluation
import KeyboardGeometry
import Lexicon
import ResourceLoading
import SwipeDecoding
import SwipeTraces
import Synchronization
import Testing

struct DecoderPanelTests {
  private struct FixedDecoder: SwipeDecoder {
    var scoreKind: ScoreKind
    var candidates: [Candidate]

    func decode(_ query: SwipeQuery) -> DecodedSwipe {
      DecodedSwipe(candidates: Array(candidates.prefix(query.limit)))
    }
  }

  private struct FailingAnswers: TraceAnswering {
    var error: TraceAnswerError

    func answer(
      _ trace: SwipeTrace, on reference: KeyboardReference
    ) throws(TraceAnswerError) -> TraceAnswer { throw error }

    var hopelessness: String? { "no hope" }
  }

  private let words = Lexicon(entries: [
    LexiconEntry(word: "the", count: 30), LexiconEntry(word: "tea", count: 20),
    LexiconEntry(word: "it", count: 10),
  ])

  private func trace(
    _ word: String, layout: String = "ring", id: String = "t1"
  ) -> SwipeTrace {
    SwipeTrace(
      id: id, word: word, keyboard: KeyboardReference(layout: layout, width: 390, height: 290),
      samples: [TraceSample(x: 1, y: 2, t: 0)], user: "u")
  }

  /// exp(-ln 4) is a quarter.
  private let candidates = [
    Candidate(word: "the", score: -1.3862943611198906), Candidate(word: "Tea", score: -2),
    Candidate(word: "it", score: -3),
  ]

  private func fixed(_ isProbable: Bool = false) -> MeasuredDecoder {
    MeasuredDecoder("fixed") { [candidates] _ in
      FixedDecoder(scoreKind: isProbable ? .logProbability : .penalty, candidates: candidates)
    }
  }

  @Test(
    "the rank of the target word, ignoring case",
    arguments: [
      ("the", DecoderAnswer.Place.ranked(1)), ("tea", .ranked(2)), ("it", .missed),
      ("zzz", .missed),
    ])
  func ranks(word: String, place: DecoderAnswer.Place) throws {
    let panel = DecoderPanel([fixed()], words: words, limit: 2)
    let outcome = try panel.outcome(of: trace(word), meaning: word)
    #expect(outcome.answers.map(\.place) == [place])
    #expect(outcome.answers.first?.best == "the")
    #expect(outcome.answers.first?.millionths == nil)
    #expect(outcome.controls.isEmpty)
    #expect(outcome.isOutOfVocabulary == (word == "zzz"))
    #expect(outcome.frequencyRank == ["the": 1, "tea": 2, "it": 3][word])
  }

  /// What a decoder finds beside the list is in vocabulary, without a rank of frequency.
  @Test func wordsBesideTheListAreInVocabulary() throws {
    let more = Lexicon(entries: [LexiconEntry(word: "Zzz", count: 1)])
    let panel = DecoderPanel([fixed()], words: words, vocabulary: words.adding(more))
    let outcome = try panel.outcome(of: trace("zzz"), meaning: "zzz")
    #expect(!outcome.isOutOfVocabulary)
    #expect(outcome.frequencyRank == nil)
    #expect(outcome.answers.map(\.place) == [.missed])
  }

  /// Of a list whose accents are not swiped, a word has the rank that it has in the list.
  @Test func foldedWordsHaveARank() throws {
    let list = Lexicon(entries: [
      LexiconEntry(word: "the", count: 3), LexiconEntry(code: "ete", word: "été", count: 2),
    ])
    let outcome = DecoderPanel([], words: list).description(of: trace("été"), meaning: "été")
    #expect(outcome.frequencyRank == 2)
  }

  @Test func logProbabilitiesBecomeMillionths() throws {
    let panel = DecoderPanel([fixed(true)], words: words)
    let outcome = try panel.outcome(of: trace("the"), meaning: "the")
    #expect(outcome.answers.first?.millionths == 250_000)
  }

  @Test func noCandidateIsAbstaining() throws {
    let silent = MeasuredDecoder("silent") { _ in
      FixedDecoder(scoreKind: .logProbability, candidates: [])
    }
    let outcome = try DecoderPanel([silent], words: words).outcome(
      of: trace("the"), meaning: "the")
    #expect(outcome.answers.map(\.place) == [.abstained])
  }

  @Test("what a layout lacks is said of the traces' keyboard, not of the control's")
  func remarks() throws {
    let said = Mutex<[String]>([])
    let list = Lexicon(entries: [
      LexiconEntry(word: "the", count: 3), LexiconEntry(word: "été", count: 2),
    ])
    let assembly = DecoderAssembly(.firstMatch(list), folding: .plain) { line in
      said.withLock { $0.append(line) }
    }
    let panel = DecoderPanel(
      [MeasuredDecoder("first-match", assembly)], words: list, controlShare: 1)
    let outcome = try panel.outcome(of: trace("the"), meaning: "the")
    #expect(outcome.controls.count == 1)
    #expect(
      said.withLock { $0 } == ["1 words are swiped on ring with other letters (--fold)"])
  }

  @Test func theControlHasPermutedLetters() throws {
    let layouts = Mutex<[String]>([])
    let decoder = MeasuredDecoder("noting") { keyboard in
      layouts.withLock { $0.append(keyboard.layout.name) }
      return FixedDecoder(scoreKind: .logProbability, candidates: [])
    }
    let panel = DecoderPanel([decoder], words: words, controlShare: 1)
    let outcome = try panel.outcome(of: trace("the"), meaning: "the")
    #expect(outcome.controls.count == 1)
    // Made once for each keyboard.
    _ = try panel.outcome(of: trace("the"), meaning: "the")
    #expect(layouts.withLock { $0 } == ["ring", "permuted"])
  }

  /// Whether a trace is in the control sample depends on its id, not on its position.
  @Test func theControlIsAShare() throws {
    let panel = DecoderPanel([fixed()], words: words, controlShare: 0.25)
    let sampled = try (0..<400).filter {
      try !panel.outcome(of: trace("the", id: "\($0)"), meaning: "the").controls.isEmpty
    }
    // 100 on average, with a standard deviation below 9.
    #expect((60...140).contains(sampled.count))
    #expect(
      try !panel.outcome(of: trace("it", id: "\(sampled[0])"), meaning: "it").controls.isEmpty)
  }

  @Test func failuresAreReportedAndCounted() throws {
    let broken = MeasuredDecoder("broken") { _, _ in
      FailingAnswers(error: .failed(.timedOut(milliseconds: 1250)))
    }
    let panel = DecoderPanel([broken, fixed()], words: words)
    var messages: [String] = []
    let outcome = try panel.outcome(of: trace("the"), meaning: "the") { messages.append($0) }
    #expect(outcome.answers.map(\.place) == [.failed, .ranked(1)])
    #expect(messages == ["trace t1: broken gave no answer within 1.3 s"])
    #expect(panel.names == ["broken", "fixed"])
  }

  @Test func anUnknownKeyboardIsAnError() {
    let panel = DecoderPanel([fixed()], words: words)
    #expect(throws: InputError.self) {
      try panel.outcome(of: trace("the", layout: "no-such"), meaning: "the")
    }
  }

  @Test func aHopelessRunIsAbandoned() {
    let broken = MeasuredDecoder("broken") { _, _ in
      FailingAnswers(error: .failed(.ended(status: "exit code 1")))
    }
    let run = AccuracyRun(DecoderPanel([broken], words: words))
    #expect(throws: AccuracyRunError(reason: "no hope")) { try run.perform(on: [trace("the")]) }
  }
}

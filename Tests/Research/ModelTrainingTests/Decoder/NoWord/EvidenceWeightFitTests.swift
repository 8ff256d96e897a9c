import Lexicon
import ParallelWork
import RealModule
import Statistics
import SwipeDecoding
import Testing
import TraceSynthesis

@testable import ModelTraining

@Suite struct EvidenceWeightFitTests {
  private static func profile() -> PathProfile {
    var profile = Corpus.profile()
    profile.noWord = NoWordModel(threshold: 2)
    return profile
  }

  private static func fit(
    traces: Int = 110, jobs: Int = 1, monitor: FitMonitor = FitMonitor()
  ) throws -> EvidenceWeightFit {
    try EvidenceWeightFit(
      traces: try Corpus.traces(traces), lexicon: try Corpus.lexicon().lexicon,
      workers: Workers(jobs: jobs), monitor: monitor)
  }

  /// Evidence that says how often the best word is wrong if it counts twice with 100,000 words and three times
  /// with 10,000, and is too high by 0.5 in both: −ln 1.5 / ln 10 is the exponent.
  @Test func theLawOfTheCasesIsFound() {
    let sizes = [100_000, 10_000]
    var (random, cases) = (RandomSource(seed: 5), [EvidenceWeightFit.Case]())
    for (list, weight) in [Float(2), 3].enumerated() {
      for _ in 0..<20_000 {
        let evidence = Float(random.uniform(in: -2...2))
        let none = 1 / (1 + Float.exp(0.5 - weight * evidence))
        cases.append(
          .init(
            list: list, evidence: evidence, share: 1,
            isRight: random.uniform(in: 0...1) > Double(none)))
      }
    }
    // A share of a half says nothing.
    let model = NoWordModel(outsideShare: .constant(0.5))
    let law = EvidenceWeight.fitted(to: cases, sizes: sizes, by: model)
    #expect(abs(law.weight(wordCount: 100_000) - 2) < 0.08)
    #expect(abs(law.weight(wordCount: 10_000) - 3) < 0.12)
    #expect(abs(law.shift + 0.5) < 0.05)
    #expect(abs(law.exponent - .log(1.5) / .log(10)) < 0.02)
  }

  @Test func onlyTheWeightChangesAndThreadsDoNotMatter() throws {
    let profile = Self.profile()
    let outcome = try Self.fit().run(on: profile)
    try outcome.profile.validate()
    var rest = outcome.profile
    #expect(rest.noWord?.evidenceWeight != .one)
    rest.noWord?.evidenceWeight = .one
    #expect(rest == profile)
    #expect(try Self.fit(jobs: 3).run(on: profile).profile == outcome.profile)
    // What a former fit has left does not count.
    #expect(try Self.fit().run(on: outcome.profile).profile == outcome.profile)
    // The list has eight words; its fifth and its twentieth have one.
    #expect(outcome.figures.map(\.words) == [8, 1, 1])
    #expect(outcome.figures.map(\.traces) == [110, 110, 110])
  }

  @Test func listsThatAreInUseTakeThePlaceOfShares() throws {
    let words = ["fade", "face"].map { LexiconEntry(word: $0, count: 1) }
    let shorter = try CompiledLexicon(Lexicon(entries: words))
    let outcome = try EvidenceWeightFit(
      traces: try Corpus.traces(110), lexicon: try Corpus.lexicon().lexicon, shorter: [shorter],
      workers: Workers(jobs: 1), monitor: FitMonitor()
    ).run(on: Self.profile())
    #expect(outcome.figures.map(\.words) == [8, 2])
  }

  @Test func badInputIsRefused() throws {
    #expect(throws: FitError.noNetwork) {
      try Self.fit().run(on: PathProfile(alignment: .segmentation))
    }
    #expect(throws: FitError.interrupted) {
      try Self.fit(monitor: FitMonitor(isCancelled: { true })).run(on: Self.profile())
    }
    #expect(throws: FitError.tooFew(traces: 20, users: 5)) { try Self.fit(traces: 20) }
  }
}

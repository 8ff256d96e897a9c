import Statistics
import SwipeDecoding
import Testing

@testable import ModelTraining

@Suite struct RescoringSetTests {
  @Test func setsAreScaled() throws {
    // Every seventh row is measured, so that mean and deviation of all rows are only near 0 and 1.
    let sets = try Corpus.sets(80)
    let width = CandidateFeatures.wordWidth
    let costs = sets.flatMap { set in
      stride(from: WordInput.length.rawValue, to: set.wordRows.count, by: width).map {
        Double(set.wordRows[$0])
      }
    }
    let mean = costs.reduce(0, +) / Double(costs.count)
    #expect(abs(mean) < 0.35)
  }

  @Test func theRightCandidateIsMarked() throws {
    let traces = try Corpus.traces(10, noise: 2)
    let lexicon = try Corpus.lexicon()
    let stage = FirstStage(lexicon: lexicon, parameters: .segmentation)
    var features = CandidateFeatures()
    var set = RescoringSet()
    for trace in traces {
      let word = lexicon.index(of: trace.word)
      #expect(
        set.add(
          .init(samples: trace.samples, keyboard: trace.keyboard, word: word),
          choice: .init(needsTruth: true), stage: stage, features: &features))
      let found = stage.candidates(limit: 40, gap: 12)
      let right = try #require(word)
      #expect(found[Int(set.truth[set.count - 1])].word == UInt32(right))
    }
    #expect(set.count == 10)
    #expect(set.letterRows.count == (set.firstLetter.last ?? 0) * CandidateFeatures.letterWidth)
  }

  @Test func tracesWithoutTheirWordAreLeftOutOnRequest() throws {
    let trace = try #require(try Corpus.traces(1).first)
    let stage = FirstStage(lexicon: try Corpus.lexicon(), parameters: .segmentation)
    var features = CandidateFeatures()
    var set = RescoringSet()
    let item = RescoringSet.Item(samples: trace.samples, keyboard: trace.keyboard, word: nil)
    #expect(
      !set.add(item, choice: .init(needsTruth: true), stage: stage, features: &features))
    #expect(
      set.add(item, choice: .init(needsTruth: false), stage: stage, features: &features))
    #expect(set.truth == [-1])
    let empty = RescoringSet.Item(samples: [], keyboard: trace.keyboard, word: nil)
    #expect(
      !set.add(empty, choice: .init(needsTruth: false), stage: stage, features: &features))
  }
}

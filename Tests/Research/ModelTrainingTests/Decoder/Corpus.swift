import KeyboardGeometry
import Lexicon
import ModelTraining
import ParallelWork
import Statistics
import SwipeDecoding
import SwipeTraces
import TraceSynthesis

@testable import ModelTraining

/// A small corpus: minimum-jerk traces of eight words by five users, on a keyboard of two rows.
enum Corpus {
  static let words = ["fade", "dead", "bead", "cafe", "face", "bade", "deaf", "add"]

  static func keyboard() throws -> Keyboard {
    try KeyboardLayout(
      name: "small",
      arrangement: .grid(
        GridLayout(
          columns: 3, height: 2,
          rows: [
            .init(characters: "abc", x: 0, y: 0), .init(characters: "def", x: 0, y: 1),
          ]))
    ).placed(in: Size(width: 120, height: 80))
  }

  /// A profile whose second stage has no weights yet.
  static func profile() -> PathProfile {
    var profile = PathProfile(alignment: .segmentation)
    profile.rescoring = .init(
      networks: [RescoringNetwork()], scaling: .identity, priorWeight: 1)
    return profile
  }

  static func lexicon() throws -> TrainingLexicon {
    TrainingLexicon(
      try CompiledLexicon(
        Lexicon(
          entries: words.enumerated().map { index, word in
            LexiconEntry(word: word, count: Double(100 - 10 * index))
          })))
  }

  static func traces(_ count: Int, noise: Double = 12) throws -> [LabelledTrace] {
    var random = RandomSource(seed: 3)
    let keyboard = try keyboard()
    let synthesizer = try MinimumJerkSynthesizer(
      keyboard: keyboard, parameters: .init(keyNoise: noise))
    return try (0..<count).map { index in
      let word = words[random.below(words.count)]
      return LabelledTrace(
        word: word, user: "user \(index * 5 / max(count, 1))", keyboard: keyboard,
        samples: try synthesizer.samples(for: word, using: &random))
    }
  }

  /// Returns the corpus as scaled training sets.
  static func sets(_ count: Int, shards: Int = 2) throws -> [RescoringSet] {
    let (traces, lexicon) = (try traces(count), try lexicon())
    var sets = try RescoringSet.build(
      count, shards: shards, lexicon: lexicon, parameters: .segmentation,
      choice: .init(needsTruth: true), workers: Workers(jobs: 1), monitor: FitMonitor()
    ) { index, _ in
      RescoringSet.Item(
        samples: traces[index].samples, keyboard: traces[index].keyboard,
        word: lexicon.index(of: traces[index].word))
    }
    let scaling = InputScaling(measuring: sets)
    for index in sets.indices {
      scaling.scaleLetters(&sets[index].letterRows)
      scaling.scaleWords(&sets[index].wordRows)
    }
    return sets
  }
}

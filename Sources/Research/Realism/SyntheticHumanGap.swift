import KeyboardGeometry
import Lexicon
import ParallelWork
import Reports
import Statistics
import SwipeDecoding
import SwipeTraces
import TraceSynthesis

/// The gap between decoders' accuracy on a motor model's traces and on people's traces of the same
/// words, on the same keyboards. Every figure on the model's traces must be read with this gap.
package struct SyntheticHumanGap {
  private let profile: MotorModelProfile
  private let seed: UInt64
  private let workers: Workers
  private let words: [(name: String, lexicon: Lexicon)]
  private let pathProfile: PathProfile

  /// - Parameters:
  ///   - profile: the motor model.
  ///   - seed: of its persons and traces.
  ///   - workers: threads; the result is the same.
  ///   - words: the word lists that traces are decoded with, by name.
  ///   - pathProfile: the path decoder's.
  package init(
    profile: MotorModelProfile, seed: UInt64, workers: Workers,
    words: [(name: String, lexicon: Lexicon)], pathProfile: PathProfile
  ) {
    self.profile = profile
    self.seed = seed
    self.workers = workers
    self.words = words
    self.pathProfile = pathProfile
  }

  /// Top-1 in % of a decoder on people's traces and on the motor model's.
  package struct Row: Hashable, Sendable {
    package var decoder: String
    package var people: Double
    package var motorModel: Double

    var text: String {
      "\(decoder) \(formatted(people, decimals: 1)) / \(formatted(motorModel, decimals: 1))"
    }
  }

  /// The rows as one line, for a profile's note. It stands beside figures on any keyboard, so it names the
  /// layouts that it is of.
  package static func text(_ rows: [Row], on traces: [LabelledTrace]) -> String {
    let layouts = Set(traces.map(\.keyboard.layout.name)).sorted().joined(separator: ", ")
    return
      "top-1 in % of people / motor model on \(traces.count) traces on \(layouts), without rejection: "
      + rows.map(\.text).joined(separator: ", ")
  }

  /// Returns a row for each decoder with each word list.
  /// - Complexity: O(traces · decoders)
  package func rows(on traces: [LabelledTrace]) throws -> [Row] {
    let synthetic = synthesized(traces)
    var rows: [Row] = []
    for (name, lexicon) in words {
      let compiled = try CompiledLexicon(lexicon)
      let makers: [(String, (Keyboard) throws -> any SwipeDecoder)] = [
        (
          "path",
          { try PathDecoder(keyboard: $0, lexicon: compiled, profile: pathProfile) }
        ),
        ("subsequence", { SubsequenceDecoder(lexicon: lexicon, keyboard: $0) }),
      ]
      for (decoder, make) in makers {
        var decoders: [Place: any SwipeDecoder] = [:]
        for keyboard in traces.map(\.keyboard) where decoders[Place(keyboard)] == nil {
          decoders[Place(keyboard)] = try make(keyboard)
        }
        rows.append(
          Row(
            decoder: "\(decoder) \(name)",
            people: share(of: traces, traces.map(\.samples), decoders, lexicon),
            motorModel: share(of: traces, synthetic, decoders, lexicon)))
      }
    }
    return rows
  }

  /// What identifies a keyboard.
  private struct Place: Hashable {
    var layout: String
    var size: Size

    init(_ keyboard: Keyboard) {
      layout = keyboard.layout.name
      size = keyboard.size
    }
  }

  /// A synthetic trace for each, with one synthetic person for each user.
  private func synthesized(_ traces: [LabelledTrace]) -> [[TraceSample]] {
    var persons: [String: Int] = [:]
    for trace in traces where persons[trace.user] == nil { persons[trace.user] = persons.count }
    let (profile, seed, numbers) = (profile, seed, persons)
    return workers.map(traces.count) { index in
      let trace = traces[index]
      let person = Person(of: profile, number: numbers[trace.user] ?? 0, seed: seed)
      var random = RandomSource(seed: seed, stream: [UInt64(index)])
      let motorModel = try? MotorModelSynthesizer(
        keyboard: trace.keyboard, profile: profile, person: person)
      return (try? motorModel?.samples(for: swipeCode(of: trace.word), using: &random)) ?? []
    }
  }

  /// The share of traces whose best word is the target word, in %.
  private func share(
    of traces: [LabelledTrace], _ samples: [[TraceSample]],
    _ decoders: [Place: any SwipeDecoder], _ lexicon: Lexicon
  ) -> Double {
    let right = workers.map(traces.count) { index in
      let target = TargetWord(traces[index].word, in: lexicon)
      let best = decoders[Place(traces[index].keyboard)]?.decode(
        samples[index], limit: 1, previous: []
      ).first
      return best.map { target.isWritten(as: $0.word) } ?? false
    }
    return 100 * Double(right.count(where: \.self)) / Double(max(traces.count, 1))
  }
}

import KeyboardGeometry
import Lexicon
import Statistics
import SwipeDecoding
import SwipeTraces

/// The reason why a trace cannot be measured.
package enum RealismError: Error, Hashable, CustomStringConvertible {
  case noWord
  case noLetters(word: String)
  case noKey(character: Character, word: String)
  case tooFewSamples(count: Int)

  /// A readable message for the error.
  package var description: String {
    switch self {
    case .noWord: "has no word; realism compares traces of the same word"
    case .noLetters(let word): "“\(word)” has no letters to swipe"
    case .noKey(let character, let word):
      "the keyboard has no key “\(character)”, which “\(word)” needs"
    case .tooFewSamples(let count): "has too few samples (\(count)); it takes at least 2"
    }
  }
}

/// The measurements of a trace, in about 700 bytes, so that whole corpora can be compared.
package struct RealismTrace: Sendable {
  /// The word's letters; traces with the same letters are compared with each other.
  package var code: String
  /// The user who made the trace, if known.
  package var user: String?
  /// The name of the layout.
  package var layout: String
  /// Whether the trace says that it was generated.
  package var isSynthetic: Bool
  /// A hash of the samples; nil if they are too few to be unmistakable.
  package var movement: UInt64?
  /// The values of the statistics.
  package var values = TraceValues()
  /// The path resampled by length, for distances to other traces.
  package var curve: TraceCurve
  /// The regression of log speed on log curvature.
  package var speedOnCurvature = LineSums()
  /// The regression of log time on log ideal length with one point for each segment, as multiples
  /// of the trace's means.
  package var timeOnLength = LineSums()

  /// Measures a trace.
  ///
  /// - Complexity: O(samples · letters + keys²)
  package init(_ trace: SwipeTrace, on keyboard: Keyboard) throws(RealismError) {
    guard let word = trace.word else { throw .noWord }
    code = swipeCode(of: word)
    user = trace.user
    layout = keyboard.layout.name
    isSynthetic = trace.isSynthetic
    if trace.samples.count >= RepeatedTraces.smallestCount {
      movement = RepeatedTraces.fingerprint(of: trace.samples)
    }
    let keys: [Key]
    do {
      keys = try keyboard.keyVisits(for: code).map(\.key)
    } catch {
      throw .noKey(character: error.character, word: word)
    }
    guard !keys.isEmpty else { throw .noLetters(word: word) }
    guard trace.samples.count >= 2 else { throw .tooFewSamples(count: trace.samples.count) }
    let cuts = LetterCuts(parameters: .segmentation).cuts(
      of: trace.samples, code: code, on: keyboard)
    let measured = TraceInKeys(trace.samples, keys: keys, pitch: keyboard.keyPitch, cuts: cuts)
    measured.measureEnds(&values)
    measured.measureRests(&values)
    measured.measureSampling(&values)
    measured.measureLetters(&values)
    measured.measureTiming(&values)
    timeOnLength = measured.timeOnLength()
    curve = TraceCurve(measured.points)
    if let track = EvenTrack(measured) {
      track.measureSpeed(&values, segmentCount: measured.segmentCount)
      track.measureCurvature(&values, segmentCount: measured.segmentCount)
      speedOnCurvature = track.speedOnCurvature()
    }
  }
}

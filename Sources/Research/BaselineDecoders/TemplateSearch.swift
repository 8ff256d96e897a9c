import KeyboardGeometry
import Lexicon
import SwipeTraces

/// What decoders that compare a trace with the ideal paths of words have in common: the words, the keys
/// in key pitches, and the pruning by both ends.
struct TemplateSearch: Sendable {
  let lexicon: Lexicon
  let keyboard: Keyboard
  private let index: TemplateIndex
  /// The centres of the character keys, in key pitches.
  private let centers: [SIMD2<Float>]

  /// - Complexity: O(letters + words) in the lexicon.
  init(_ lexicon: Lexicon, on keyboard: Keyboard) {
    self.init(lexicon, keyboard, TemplateIndex(lexicon, keyboard: keyboard))
  }

  private init(_ lexicon: Lexicon, _ keyboard: Keyboard, _ index: TemplateIndex) {
    self.lexicon = lexicon
    self.keyboard = keyboard
    self.index = index
    centers = keyboard.characterKeys.map {
      Self.inPitches($0.center.x, $0.center.y, keyboard.keyPitch)
    }
  }

  /// The same words on another size or position of the same layout; nil if the keyboards differ in
  /// more than where their keys lie.
  func resized(to keyboard: Keyboard) -> TemplateSearch? {
    guard self.keyboard.keys.map(\.role) == keyboard.keys.map(\.role) else { return nil }
    return TemplateSearch(lexicon, keyboard, index)
  }

  /// Returns the positions of a trace, in key pitches. Samples that are not finite are left out, and
  /// coordinates clipped to 1000 pitches.
  private func positions(_ samples: [TraceSample]) -> [SIMD2<Float>] {
    samples.lazy.filter { $0.x.isFinite && $0.y.isFinite }.map {
      Self.inPitches($0.x, $0.y, keyboard.keyPitch)
    }
  }

  private static func inPitches(_ x: Double, _ y: Double, _ pitch: Double) -> SIMD2<Float> {
    let scaled = SIMD2(x / pitch, y / pitch)
    return SIMD2<Float>(
      scaled.clamped(lowerBound: SIMD2(repeating: -1000), upperBound: SIMD2(repeating: 1000)))
  }

  /// Calls `body` with a trace's path and the ideal path of every word whose first key is near the
  /// start of the trace and whose last key is near its end, and with the word's place in
  /// `Lexicon.entries`.
  /// - Parameters:
  ///   - samples: the trace.
  ///   - pruning: how near.
  ///   - pointCount: the number of points on both paths.
  /// - Complexity: O(words that are near · N).
  func forEachTemplate(
    near samples: [TraceSample], _ pruning: TemplatePruning, pointCount: Int,
    _ body: (_ entry: Int, _ trace: EvenPath, _ template: EvenPath) -> Void
  ) {
    let path = positions(samples)
    guard let start = path.first, let end = path.last else { return }
    let firsts = keys(within: pruning.start, of: start)
    let lasts = keys(within: pruning.end, of: end)
    var trace = EvenPath(pointCount: pointCount)
    trace.lay(path.count) { path[$0] }
    var template = EvenPath(pointCount: pointCount)
    index.keys.withUnsafeBufferPointer { keys in
      centers.withUnsafeBufferPointer { centers in
        for first in firsts {
          for last in lasts {
            for word in index.templates(first: first, last: last) {
              let start = Int(word.start)
              template.lay(Int(word.keyCount)) { centers[Int(keys[start + $0])] }
              body(Int(word.entry), trace, template)
            }
          }
        }
      }
    }
  }

  private func keys(within radius: Float, of position: SIMD2<Float>) -> [Int] {
    centers.indices.filter { distance(centers[$0], position) <= radius }
  }
}

/// Which words are compared with a trace at all.
public struct TemplatePruning: Hashable, Sendable {
  /// The largest distance of a word's first key from the start of the trace, in key pitches.
  public var start: Float
  /// The largest distance of a word's last key from the end of the trace, in key pitches.
  public var end: Float

  /// Creates a pruning.
  public init(start: Float, end: Float) {
    self.start = start
    self.end = end
  }
}

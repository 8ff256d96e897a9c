import KeyboardGeometry
import Lexicon
import Rendering
import ResourceLoading
import SwipeDecoding
import SwipeTraces

/// Where the target word of a trace lies: on the keyboard and on the trail.
package struct TraceLetters {
  private let trace: SwipeTrace
  private let keyboard: Keyboard
  /// The characters whose keys the word visits; nil without a word, and if the layout cannot spell
  /// it.
  private let code: String?

  /// - Parameter spellings: of an input method whose codes are swiped; nil for words of letters.
  package init(of trace: SwipeTrace, on keyboard: Keyboard, _ spellings: CodeSpellings?) {
    self.trace = trace
    self.keyboard = keyboard
    code = trace.word.flatMap { word in
      guard let spellings else { return swipeCode(of: word) }
      let spelling = try? spellings.spelling(on: keyboard.layout)
      return trace.code.flatMap { spelling?.keys(of: $0) } ?? spelling?.swipe(of: word)?.keys
    }
  }

  /// The keys' centres along the word; empty without a word, and if the keyboard cannot write it.
  package var idealPath: [Point] {
    guard let code else { return [] }
    let keys = code.map { keyboard.key(for: $0)?.center }
    return keys.contains(nil) ? [] : keys.compactMap(\.self)
  }

  /// Where the word's letters lie on the trail; empty as `idealPath`.
  package var points: [TrailPicture.LetterPoint] {
    guard let code, let visits = try? keyboard.keyVisits(for: code),
      let cuts = LetterCuts(parameters: .segmentation).cuts(
        of: trace.samples, code: code, on: keyboard)
    else { return [] }
    return zip(visits, cuts).compactMap { visit, cut in
      guard let letter = visit.key.character else { return nil }
      return point(at: cut).map { TrailPicture.LetterPoint(letter: letter, point: $0) }
    }
  }

  /// - Parameter position: between samples: 1.5 is half-way from the second to the third.
  private func point(at position: Double) -> Point? {
    let samples = trace.samples
    guard position >= 0, position <= Double(samples.count - 1) else { return nil }
    let index = Int(position)
    let (a, b) = (samples[index], samples[min(index + 1, samples.count - 1)])
    let rest = position - Double(index)
    return Point(x: a.x + (b.x - a.x) * rest, y: a.y + (b.y - a.y) * rest)
  }
}

import DecoderEvaluation
import KeyboardGeometry
import ParallelWork
import Rendering
import ResourceLoading
import SwipeTraces

/// All traces of a run in one picture, on the keyboard of the first.
///
/// Traces of one layout on screens of several sizes lie over one another key by key.
package struct TrailPile: Sendable {
  /// What the picture needs of a trace.
  package struct Layer: Sendable {
    var id: String
    var keyboard: Keyboard
    var samples: [TraceSample]
    var letters: [TrailPicture.LetterPoint]

    /// - Parameters:
    ///   - spellings: of an input method whose codes are swiped; nil for words of letters.
    ///   - hasLetters: whether the pile shows where letters are touched.
    package init(
      _ trace: SwipeTrace, on keyboard: Keyboard, _ spellings: CodeSpellings?, hasLetters: Bool
    ) {
      id = trace.id
      self.keyboard = keyboard
      samples = trace.samples
      letters = hasLetters ? TraceLetters(of: trace, on: keyboard, spellings).points : []
    }
  }

  private let theme: Theme
  private let style: TrailStyle
  private let monitor: WorkMonitor
  private var picture: TrailPicture?
  private var clouds: [Character: TouchCloud] = [:]
  /// Traces of other layouts, each of which was reported.
  package private(set) var refused = 0

  package init(theme: Theme, style: TrailStyle, monitor: WorkMonitor) {
    self.theme = theme
    self.style = style
    self.monitor = monitor
  }

  /// Lays a trace on top.
  package mutating func add(_ layer: Layer) {
    if picture == nil {
      picture = TrailPicture(keyboard: layer.keyboard, theme: theme)
      picture?.style = style
    }
    guard let target = picture?.keyboard else { return }
    guard let mapping = KeyboardMapping(from: layer.keyboard, to: target) else {
      refused += 1
      monitor.report(
        "trace \(layer.id): is on \(layer.keyboard.layout.name), the picture on "
          + "\(target.layout.name); skipped")
      return
    }
    picture?.trails.append(layer.samples.map(mapping.map))
    for letter in layer.letters {
      clouds[letter.letter, default: TouchCloud()].add(mapping.map(letter.point))
    }
  }

  /// Returns the picture of all traces and its title; nil if there is none.
  /// - Parameters:
  ///   - opacity: how much each trail covers, 0…1; nil for less the more there are, as some hundred
  ///     trails fill the picture.
  ///   - hasEllipses: whether the title explains the ellipses.
  ///   - hasCaption: whether the title stands below the picture.
  package func finished(
    opacity: Double?, hasEllipses: Bool, hasCaption: Bool
  ) -> (picture: TrailPicture, title: String)? {
    guard var picture else { return nil }
    let count = picture.trails.count
    picture.style.opacity = opacity ?? min(max(1.5 / Double(count).squareRoot(), 0.04), 0.8)
    picture.ellipses = clouds.sorted { $0.key < $1.key }
      .compactMap { $0.value.ellipse(holding: 0.5) }
    picture.growToTrails()
    let title =
      "\(count) swipe\(count == 1 ? "" : "s")"
      + (hasEllipses ? "; ellipses hold half of a normal distribution" : "")
    if hasCaption { picture.caption = title }
    return (picture, title)
  }
}

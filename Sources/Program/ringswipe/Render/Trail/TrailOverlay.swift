import ArgumentParser
import DecoderEvaluation
import KeyboardGeometry
import Rendering
import ResourceLoading
import SwipeTraces
import Synchronization
import SystemPackage

/// All traces of a run in one picture, on the keyboard of the first.
///
/// Traces of one layout on screens of several sizes lie over one another key by key.
struct TrailOverlay {
  var command: RenderTrail
  var theme: Theme
  var format: PictureFormat

  /// What the picture needs of a trace.
  private struct Overlaid: Sendable {
    var id: String
    var keyboard: Keyboard
    var samples: [TraceSample]
    var letters: [TrailPicture.LetterPoint]
  }

  /// The picture as it grows.
  private struct Pile: Sendable {
    var picture: TrailPicture?
    var clouds: [Character: TouchCloud] = [:]
    /// Traces of other layouts.
    var refused = 0
  }

  func run() throws {
    let keyboards = KeyboardLibrary()
    let pile = PileBox()
    let (keyboard, ellipses, theme) = (command.keyboard, command.ellipses, theme)
    let method = ellipses ? try command.contents.swiped.load()?.method : nil
    let spellings = method.map { CodeSpellings($0) }
    let style = command.contents.style
    let run = TraceRun(
      options: command.traces, keyboard: keyboard.choice, writesResults: false)
    let outcome = try run.perform { (trace) throws(InputError) in
      let own = try keyboards.keyboard(keyboard.reference(for: trace))
      let letters = ellipses ? TrailContents.letterPoints(of: trace, on: own, spellings) : []
      return (
        [UInt8](),
        Overlaid(id: trace.id, keyboard: own, samples: trace.samples, letters: letters)
      )
    } consume: { overlaid in
      pile.state.withLock { Self.add(overlaid, to: &$0, theme: theme, style: style) }
    }
    // A picture of some of the swipes would pass for one of all.
    if outcome.isInterrupted { return try outcome.end() }
    let grown = pile.state.withLock { $0 }
    guard var picture = grown.picture else {
      if !outcome.isEmpty { return try outcome.end() }
      throw InputError.badFile(
        path: command.traces.files.joined(separator: ", "), reason: "holds no trace")
    }
    // Some hundred trails fill the picture; each must cover less the more there are.
    picture.style.opacity =
      command.opacity ?? min(max(1.5 / Double(picture.trails.count).squareRoot(), 0.04), 0.8)
    picture.ellipses = grown.clouds.sorted { $0.key < $1.key }
      .compactMap { $0.value.ellipse(holding: 0.5) }
    picture.growToTrails()
    let count = picture.trails.count
    let title =
      "\(count) swipe\(count == 1 ? "" : "s")"
      + (command.ellipses ? "; ellipses hold half of a normal distribution" : "")
    if command.contents.caption { picture.caption = title }
    try write(picture, title: title)
    var whole = outcome
    whole.malformed += grown.refused
    try whole.end()
  }

  private final class PileBox: Sendable {
    let state = Mutex(Pile())
  }

  private static func add(
    _ overlaid: Overlaid, to pile: inout Pile, theme: Theme, style: TrailStyle
  ) {
    if pile.picture == nil {
      pile.picture = TrailPicture(keyboard: overlaid.keyboard, theme: theme)
      pile.picture?.style = style
    }
    guard let target = pile.picture?.keyboard else { return }
    guard let mapping = KeyboardMapping(from: overlaid.keyboard, to: target) else {
      pile.refused += 1
      Terminal.report(
        "trace \(overlaid.id): is on \(overlaid.keyboard.layout.name), the picture on "
          + "\(target.layout.name); skipped")
      return
    }
    pile.picture?.trails.append(overlaid.samples.map(mapping.map))
    for letter in overlaid.letters {
      pile.clouds[letter.letter, default: TouchCloud()].add(mapping.map(letter.point))
    }
  }

  private func write(_ picture: TrailPicture, title: String) throws {
    let drawing = command.drawing
    let file: Picture
    do {
      var canvas = try drawing.canvas(
        size: picture.size, format: format, theme: theme, title: title)
      picture.draw(on: &canvas)
      file = try canvas.finish()
    } catch {
      throw InputError.badTrace(reason: "\(error)")
    }
    WarningCollector().add(file.warnings)
    if command.output == "-" {
      try emit { try $0.write(file.bytes) }
    } else {
      try OutputFile.replace(FilePath(command.output)) { try $0.writeAll(file.bytes) }
    }
  }
}

import ArgumentParser
import Evaluation
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
    let style = command.contents.style
    let outcome = try TraceRun(options: command.traces).perform { (trace) throws(InputError) in
      let own = try keyboards.keyboard(keyboard.reference(for: trace))
      let letters = ellipses ? TrailContents.letterPoints(of: trace, on: own) : []
      return (
        [UInt8](),
        Overlaid(id: trace.id, keyboard: own, samples: trace.samples, letters: letters)
      )
    } consume: { overlaid in
      pile.state.withLock { Self.add(overlaid, to: &$0, theme: theme, style: style) }
    }
    let grown = pile.state.withLock { $0 }
    guard var picture = grown.picture else {
      if outcome.malformed > 0 || outcome.isInterrupted { return try outcome.end() }
      throw InputError.badFile(
        path: command.traces.files.joined(separator: ", "), reason: "holds no trace")
    }
    // Some hundred trails fill the picture; each must cover less the more there are.
    let count = Double(picture.trails.count)
    picture.style.opacity = command.opacity ?? min(max(1.5 / count.squareRoot(), 0.04), 0.8)
    picture.ellipses = grown.clouds.sorted { $0.key < $1.key }
      .compactMap { $0.value.ellipse(holding: 0.5) }
    picture.caption = "\(picture.trails.count) swipes"
    if command.ellipses {
      picture.caption += "; ellipses hold half of a normal distribution"
    }
    try write(picture)
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
      Terminal.say(
        "trace \(overlaid.id): is on \(overlaid.keyboard.layout.name), the picture on "
          + "\(target.layout.name); skipped")
      return
    }
    pile.picture?.trails.append(overlaid.samples.map(mapping.map))
    for letter in overlaid.letters {
      pile.clouds[letter.letter, default: TouchCloud()].add(mapping.map(letter.point))
    }
  }

  private func write(_ picture: TrailPicture) throws {
    let drawing = command.drawing
    let file: Picture
    do {
      file = try picture.drawn(
        as: format, scale: drawing.pixelScale, background: drawing.background(of: theme),
        metadata: PictureOptions.metadata(title: picture.caption))
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

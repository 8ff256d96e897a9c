import ArgumentParser
import ParallelWork
import Pictures
import Rendering
import ResourceLoading
import SwipeTraces
import Synchronization

struct RenderTrail: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trail",
    abstract: "Draw swipes over their keyboards.",
    discussion: """
      Each trace becomes a picture in the folder that -o names, named after its id; characters \
      that file names cannot have become _, and the second trace with the same id is named ID-2. \
      An existing picture is replaced as soon as the new one is complete. A name that ends in .png, \
      .svg or .pdf is a file for a single trace, or for all of them with --overlay.

      A malformed trace is named on standard error and skipped; the exit code is then 65.

      Examples:
        ringswipe render trail traces/ring-sample.jsonl -o trails
        ringswipe render trail traces/ring-sample.jsonl --overlay -o all.png
        head -n 1 traces/ring-sample.jsonl > one.jsonl
        ringswipe render trail one.jsonl --color speed --candidates 5 -o one.pdf
        ringswipe render trail one.jsonl --frames 30 -o frames
        ringswipe render trail strokes.jsonl --phrase direct -o phrases
      """)

  @OptionGroup var traces: TraceOptions
  @OptionGroup var keyboard: KeyboardOptions

  @Option(
    name: .output,
    help: ArgumentHelp(
      "The folder, or the picture's file; - is standard output.",
      valueName: "folder|file"),
    completion: .file())
  var output: String

  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var contents: TrailContents

  @Option(
    help: ArgumentHelp(
      "Draw the comet tail at this moment: what was drawn in the second before, fading.",
      valueName: "ms"))
  var at: Double?

  @Option(
    help: ArgumentHelp(
      "Draw the comet tail as numbered frames, this many per second, until it has faded.",
      valueName: "fps"))
  var frames: Double?

  @Flag(help: "Draw all traces into one picture.")
  var overlay = false

  @Option(
    help: ArgumentHelp(
      "With --overlay: how much each trail covers, 0 to 1 (default: by their number).",
      valueName: "share"))
  var opacity: Double?

  @Flag(help: "With --overlay: draw where half of each letter's touches land.")
  var ellipses = false

  func validate() throws {
    let destination = try PictureDestination(output, drawing: drawing)
    if overlay {
      guard case .file = destination else {
        throw ValidationError("With --overlay, -o names a file: many.png, .svg or .pdf.")
      }
      guard at == nil, frames == nil, !contents.visited, !contents.ideal, !contents.letters,
        contents.candidates == 0, contents.phrase == nil
      else {
        throw ValidationError(
          "--at, --frames, --visited, --ideal, --letters, --candidates and --phrase are for one trace "
            + "a picture, not for --overlay.")
      }
    } else if opacity != nil || ellipses {
      throw ValidationError("--opacity and --ellipses are for --overlay.")
    }
    if let opacity, !(opacity > 0 && opacity <= 1) {
      throw ValidationError("--opacity takes a number above 0 and up to 1, not \(opacity).")
    }
    if let frames {
      guard case .folder = destination else {
        throw ValidationError("With --frames, -o names a folder.")
      }
      guard frames > 0, frames <= 1000 else {
        throw ValidationError("--frames takes a number above 0 and up to 1000, not \(frames).")
      }
    }
    if let at, !at.isFinite { throw ValidationError("--at takes milliseconds, not \(at).") }
    if at != nil, frames != nil { throw ValidationError("Give --at or --frames, not both.") }
    if at != nil || frames != nil,
      contents.color != .accent || contents.dots || contents.phrase != nil
    {
      throw ValidationError(
        "--color, --dots and --phrase show the whole trail; --at and --frames show a moment.")
    }
  }

  func run() throws {
    try keyboard.check()
    let theme = try drawing.loadTheme()
    let destination = try PictureDestination(output, drawing: drawing)
    let settings = drawing.settings(destination.format, theme)
    if overlay { return try drawPile(settings) }
    let (decoders, skippedLines) = try contents.loadDecoders(limit: contents.candidates)
    let drawer = TrailDrawer(
      contents.contents, settings, keyboard: keyboard.choice, decoders: decoders,
      spellings: try contents.loadSpellings(), monitor: .onTerminal())
    let outcome =
      switch destination {
      case .folder(let path, let format):
        try pictures(
          into: try PictureFolder(path, format: format, monitor: .onTerminal()), drawer)
      case .file(let path, _): try picture(into: path, drawer)
      }
    try outcome.end(skippedLines: skippedLines)
  }

  private func pictures(
    into folder: PictureFolder, _ drawer: TrailDrawer
  ) throws -> TraceRun.Outcome {
    let outcome: TraceRun.Outcome
    if let frames {
      outcome = try self.frames(frames, into: folder, drawer)
      Terminal.say("\(folder.count) frames")
    } else {
      let run = TraceRun(options: traces, keyboard: keyboard.choice)
      outcome = try run.collect { [at] (trace) throws(InputError) in
        try drawer.drawn(trace, at: at)
      } into: { drawn in
        drawer.report(drawn)
        folder.write(drawn.picture.bytes, named: folder.name(for: drawn.id))
      }
      if folder.count == 0, outcome.isEmpty {
        throw InputError.badFile(
          path: traces.files.joined(separator: ", "), reason: "holds no trace")
      }
      if !outcome.hasReadNothing, folder.count != 1 {
        Terminal.say("\(folder.count) pictures in \(output)")
      }
    }
    if folder.failureCount > 0 { throw ExitCode.failure }
    return outcome
  }

  private func frames(
    _ rate: Double, into folder: PictureFolder, _ drawer: TrailDrawer
  ) throws -> TraceRun.Outcome {
    let frames = TrailFrames(
      drawer: drawer, rate: rate, workers: Workers(jobs: traces.jobs), monitor: .onTerminal())
    let refused = Atomic<Int>(0)
    // A trace has many frames: they are drawn side by side, not the traces.
    var options = traces
    options.jobs = 1
    var outcome = try TraceRun(options: options, keyboard: keyboard.choice).collect(\.self) {
      trace in
      do {
        try frames.draw(trace, into: folder)
      } catch {
        refused.wrappingAdd(1, ordering: .relaxed)
        Terminal.report("trace \(trace.id): \(error); skipped")
      }
    }
    outcome.malformed += refused.load(ordering: .relaxed)
    return outcome
  }

  private func picture(into path: String, _ drawer: TrailDrawer) throws -> TraceRun.Outcome {
    let drawn = Mutex<(first: DrawnTrail?, count: Int)>((nil, 0))
    let run = TraceRun(options: traces, keyboard: keyboard.choice)
    let outcome = try run.collect { [at] (trace) throws(InputError) in
      try drawer.drawn(trace, at: at)
    } into: { trail in
      drawn.withLock { $0 = ($0.first ?? trail, $0.count + 1) }
    }
    let (first, count) = drawn.withLock { $0 }
    guard count <= 1 else {
      throw InputError.badFile(
        path: path,
        reason: "holds one picture, and there are \(count) traces; give a folder to -o, or "
          + "--overlay")
    }
    if let first {
      drawer.report(first)
      try FileOrOutput.write(first.picture.bytes, to: path)
    } else if outcome.isEmpty {
      throw InputError.badFile(path: traces.files.joined(separator: ", "), reason: "holds no trace")
    }
    return outcome
  }

  private func drawPile(_ settings: PictureSettings) throws {
    let keyboards = KeyboardLibrary()
    let pile = Mutex(
      TrailPile(theme: settings.theme, style: contents.contents.style, monitor: .onTerminal()))
    let method = ellipses ? try contents.swiped.load()?.method : nil
    let spellings = method.map { CodeSpellings($0) }
    let run = TraceRun(options: traces, keyboard: keyboard.choice)
    var outcome = try run.collect { [keyboard, ellipses] (trace) throws(InputError) in
      TrailPile.Layer(
        trace, on: try keyboards.keyboard(keyboard.reference(for: trace)), spellings,
        hasLetters: ellipses)
    } into: { layer in
      pile.withLock { $0.add(layer) }
    }
    // A picture of some of the swipes would pass for one of all.
    if outcome.isInterrupted { return try outcome.end() }
    let (finished, refused) = pile.withLock {
      (
        $0.finished(opacity: opacity, hasEllipses: ellipses, hasCaption: contents.caption),
        $0.refused
      )
    }
    guard let (picture, title) = finished else {
      if !outcome.isEmpty { return try outcome.end() }
      throw InputError.badFile(path: traces.files.joined(separator: ", "), reason: "holds no trace")
    }
    do {
      let drawn = try settings.picture(size: picture.size, title: title) { picture.draw(on: &$0) }
      try PictureOptions.write(drawn, to: output)
    } catch let error as RenderingError {
      throw InputError.badTrace(reason: "\(error)")
    }
    outcome.malformed += refused
    try outcome.end()
  }
}

import ArgumentParser
import KeyboardGeometry
import Rendering
import ResourceLoading
import SwipeDecoding
import SwipeTraces
import SystemPackage

struct RenderTrail: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trail",
    abstract: "Draw swipes over their keyboards.",
    discussion: """
      Each trace becomes a picture in the folder that -o names, called after its id; characters \
      that a file name cannot have become _, and a second trace of the same id is called ID-2. \
      Pictures that are there already are replaced, each only when the new one is complete. A name \
      that ends in .png, .svg or .pdf is a file for a single trace, or for all of them with \
      --overlay.

      A malformed trace is named on standard error and skipped; the exit code is then 65.

      Examples:
        ringswipe render trail traces/ring-sample.jsonl -o trails
        ringswipe render trail traces/ring-sample.jsonl --overlay -o all.png
        head -n 1 traces/ring-sample.jsonl > one.jsonl
        ringswipe render trail one.jsonl --color speed --candidates 5 -o one.pdf
        ringswipe render trail one.jsonl --frames 30 -o frames
      """)

  @OptionGroup var traces: TraceOptions
  @OptionGroup var keyboard: KeyboardOptions

  @Option(
    name: [.short, .long],
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
      "Draw the comet tail as numbered frames, this many a second, until all has faded.",
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
        contents.candidates == 0
      else {
        throw ValidationError(
          "--at, --frames, --visited, --ideal, --letters and --candidates are for one trace a "
            + "picture, not for --overlay.")
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
    if at != nil || frames != nil, contents.color != .accent || contents.dots {
      throw ValidationError(
        "--color and --dots show the whole trail; --at and --frames show a moment.")
    }
  }

  func run() throws {
    try keyboard.check()
    let theme = try drawing.loadTheme()
    let destination = try PictureDestination(output, drawing: drawing)
    if overlay {
      return try TrailOverlay(command: self, theme: theme, format: destination.format).run()
    }
    let (decoders, skippedLines) = try contents.loadDecoders(limit: contents.candidates)
    let drawer = TrailDrawer(
      keyboard: keyboard, contents: contents, drawing: drawing, theme: theme,
      format: destination.format, decoders: decoders, spellings: try contents.loadSpellings())
    let outcome =
      switch destination {
      case .folder(let path, let format):
        if let frames {
          try TrailFrames(drawer: drawer, rate: frames).run(
            traces, into: try PictureFolder(path, format: format))
        } else {
          try pictures(into: try PictureFolder(path, format: format), drawer)
        }
      case .file(let path, _): try picture(into: path, drawer)
      }
    try outcome.end(skippedLines: skippedLines)
  }

  private func pictures(
    into folder: PictureFolder, _ drawer: TrailDrawer
  ) throws -> TraceRun.Outcome {
    let run = TraceRun(options: traces, keyboard: keyboard.choice, writesResults: false)
    let outcome = try run.perform {
      [at] (trace) throws(InputError) in
      ([UInt8](), try drawer.drawn(trace, at: at))
    } consume: { drawn in
      drawer.report(drawn)
      folder.write(drawn.picture.bytes, named: folder.name(for: drawn.id))
    }
    if !outcome.hasReadNothing, folder.count != 1 {
      Terminal.say("\(folder.count) pictures in \(output)")
    }
    if folder.failureCount > 0 { throw ExitCode.failure }
    return outcome
  }

  private func picture(into path: String, _ drawer: TrailDrawer) throws -> TraceRun.Outcome {
    let only = OnlyOne<DrawnTrail>()
    let run = TraceRun(options: traces, keyboard: keyboard.choice, writesResults: false)
    let outcome = try run.perform {
      [at] (trace) throws(InputError) in
      ([UInt8](), try drawer.drawn(trace, at: at))
    } consume: {
      only.add($0)
    }
    guard only.count <= 1 else {
      throw InputError.badFile(
        path: path,
        reason: "holds one picture, and there are \(only.count) traces; give a folder to -o, or "
          + "--overlay")
    }
    if let drawn = only.value {
      drawer.report(drawn)
      if path == "-" {
        try emit { try $0.write(drawn.picture.bytes) }
      } else {
        try OutputFile.replace(FilePath(path)) { try $0.writeAll(drawn.picture.bytes) }
      }
    } else if outcome.isEmpty {
      throw InputError.badFile(path: traces.files.joined(separator: ", "), reason: "holds no trace")
    }
    return outcome
  }
}

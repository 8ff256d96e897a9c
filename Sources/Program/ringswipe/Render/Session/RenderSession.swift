import ArgumentParser
import KeyboardGeometry
import Rendering
import Reports
import ResourceLoading
import TextEntry
import TypingEvaluation

struct RenderSession: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "session",
    abstract: "Draw a recorded session's keyboard at a moment, or a swipe as a filmstrip.",
    discussion: """
      The log is replayed to the moment: text, bar, chosen keys, trail, shift, symbols and cursor \
      mode are drawn as they were. --strip draws the swipe that is under way at --at, or the next \
      one, in this many pictures from touching down to half a second after lifting. Give the decoder, \
      the lists and the predictor that the session had.

      Examples:
        echo "See you at home." | ringswipe session write - --seed 1 > typed.jsonl
        ringswipe render session typed.jsonl --at 1200 -o moment.png
        ringswipe render session typed.jsonl --strip 6 -o swipe.png
      """)

  @Argument(
    help: ArgumentHelp("A session log; - for standard input.", valueName: "log"),
    completion: .file(extensions: ["jsonl"]))
  var log: String

  @Option(
    name: .customLong("session"),
    help: ArgumentHelp("Which session of the log, from 1.", valueName: "n"))
  var number = 1

  @Option(
    help: ArgumentHelp(
      "The moment, in ms of the session (default: its end; with --strip: its begin).",
      valueName: "ms"))
  var at: Double?

  @Option(help: ArgumentHelp("Draw a swipe in this many pictures.", valueName: "n"))
  var strip: Int?

  @Option(
    help: ArgumentHelp("Pictures side by side in a strip (default: up to 3).", valueName: "n"))
  var columns: Int?

  @OptionGroup var picture: PictureOptions
  @OptionGroup var keyboard: SessionOptions
  @OptionGroup var layouts: LayoutFolderOption

  /// How long after lifting the last picture of a strip is: the word is there, the ink half faded.
  private static let afterLift = 500.0
  /// Between the pictures of a strip, in pt.
  private static let gap = 10.0

  func validate() throws {
    guard number >= 1 else {
      throw ValidationError("--session takes a number from 1, not \(number).")
    }
    if let at, !at.isFinite { throw ValidationError("--at takes milliseconds, not \(at).") }
    if let strip, !(2...100).contains(strip) {
      throw ValidationError("--strip takes a number from 2 to 100, not \(strip).")
    }
    if columns != nil, strip == nil { throw ValidationError("--columns is for --strip.") }
    if let columns, columns < 1 {
      throw ValidationError("--columns takes a number from 1, not \(columns).")
    }
  }

  func run() throws {
    let (factory, skipped) = try keyboard.factory(layouts.access)
    var lines: [SessionLogReader.NumberedLine] = []
    var sessions = 0
    var isSimulated = false
    let bad = try SessionLogs.forEachLine(of: log) { (number, line: SessionLogLine) in
      if case .header(let header) = line {
        sessions += 1
        if sessions == self.number { isSimulated = header.simulation != nil }
      }
      // Earlier sessions may have taught the keyboard words.
      if sessions <= self.number { lines.append((number, line)) }
    }
    guard sessions >= number else {
      throw InputError.badFile(path: log, reason: "holds \(sessions) sessions, not \(number)")
    }
    let moments = try self.moments(of: lines)
    let watched = try watch(lines, at: moments, factory)
    try draw(watched, isSimulated: isSimulated)
    if bad + skipped > 0 { throw ExitCode.badInput }
  }

  /// The moments that are drawn.
  private func moments(of lines: [SessionLogReader.NumberedLine]) throws(InputError) -> [Double] {
    var touches = SessionTouches()
    var session = 0
    for (_, line) in lines {
      switch line {
      case .header: session += 1
      case .event(let event) where session == number: touches.add(event)
      default: break
      }
    }
    guard let strip else { return [at ?? touches.end] }
    guard let swipe = touches.swipe(at: at ?? 0) else {
      throw .badFile(path: log, reason: "has no swipe there")
    }
    let end = swipe.end + Self.afterLift
    return (0..<strip).map { index in
      swipe.begin + (end - swipe.begin) * Double(index) / Double(strip - 1)
    }
  }

  private func watch(
    _ lines: [SessionLogReader.NumberedLine], at moments: [Double],
    _ factory: SessionFactory<InputError>
  ) throws -> [SessionMoment] {
    var watch = SessionWatch(moments)
    var replay = SessionReplay { try factory.session($0) }
    var session = 0
    for (number, line) in lines {
      if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
      if case .header = line { session += 1 }
      // Touches after the last moment do not affect the pictures.
      if session == self.number, watch.isDone { break }
      if session == self.number, let before = replay.session {
        switch line {
        case .event(let event): watch.look(at: before, before: event)
        case .end: watch.finish(before)
        default: break
        }
      }
      do {
        _ = try replay.take(line, number: number)
      } catch let error as SessionLogError {
        throw InputError.badFile(path: log, reason: "\(error)")
      }
    }
    if let session = replay.session { watch.finish(session) }
    return watch.moments
  }

  private func draw(_ moments: [SessionMoment], isSimulated: Bool) throws {
    let drawing = picture.drawing
    let theme = drawing.theme == nil && drawing.themeFile == nil ? nil : try picture.loadTheme()
    if theme == nil {
      for name in Set(moments.compactMap(\.unknownTheme)).sorted() {
        Terminal.say(
          "ringswipe: warning: the session shows the theme \"\(name)\", which is not built in; it "
            + "is drawn as dark. Give its colours by --theme-file.")
      }
    }
    let start = moments.first?.time ?? 0
    let scenes = moments.map { moment in
      let simulated = isSimulated ? "simulated, " : ""
      let time =
        strip == nil
        ? formatted(moment.time / 1000, decimals: 2) + " s"
        : formatted(moment.time - start, decimals: 0) + " ms"
      return moment.scene(theme: theme, caption: simulated + time)
    }
    guard let first = scenes.first else { return }
    let columns = strip == nil ? 1 : min(self.columns ?? 3, scenes.count)
    let rows = (scenes.count + columns - 1) / columns
    // Symbols and letters may need different sizes.
    let width = scenes.map(\.size.width).max() ?? 0
    let height = scenes.map(\.size.height).max() ?? 0
    let gap = strip == nil ? 0 : Self.gap
    func length(_ count: Int, of side: Double) -> Double {
      Double(count) * side + Double(count - 1) * gap
    }
    try picture.write(
      size: Size(width: length(columns, of: width), height: length(rows, of: height)),
      theme: first.picture.theme, title: "A session at the keyboard"
    ) { canvas in
      for (index, scene) in scenes.enumerated() {
        canvas.local { canvas in
          canvas.translate(
            by: Point(
              x: (width + gap) * Double(index % columns) + (width - scene.size.width) / 2,
              y: (height + gap) * Double(index / columns)))
          canvas.clip(to: Path(Rectangle(origin: Point(x: 0, y: 0), size: scene.size)))
          scene.draw(on: &canvas)
        }
      }
    }
  }
}

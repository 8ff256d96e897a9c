import ArgumentParser
import Pictures
import Rendering
import ResourceLoading
import TextEntry
import TypingEvaluation

struct RenderSession: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "session",
    abstract: "Draw the keyboard of a recorded session at a moment, or a swipe as a filmstrip.",
    discussion: """
      The log is replayed to that moment: text, bar, chosen keys, trail, shift, symbols and cursor \
      mode are drawn as they were. --strip draws the swipe at --at, or the next one, as a number of \
      pictures from touch-down to half a second after lifting. Give the same decoder, lists and \
      predictor as in the session.

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
      "The moment, in ms of the session (default: its end; with --strip its beginning).",
      valueName: "ms"))
  var at: Double?

  @Option(help: ArgumentHelp("Draw a swipe as this number of pictures.", valueName: "n"))
  var strip: Int?

  @Option(
    help: ArgumentHelp("Pictures side by side in a strip (default: up to 3).", valueName: "n"))
  var columns: Int?

  @OptionGroup var picture: PictureOptions
  @OptionGroup var keyboard: SessionOptions
  @OptionGroup var layouts: LayoutFolderOption

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
    var pictures = SessionPictures(of: number, in: log)
    let bad = try SessionLogs.forEachLine(of: log) { (number, line: SessionLogLine) in
      pictures.add((number, line))
    }
    let moments = try pictures.moments(
      at: at, strip: strip, factory: factory, monitor: .onTerminal())
    try draw(moments, isSimulated: pictures.isSimulated)
    if bad + skipped > 0 { throw ExitCode.badInput }
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
    let sheet = SceneSheet(
      moments, theme: theme, isStrip: strip != nil, isSimulated: isSimulated,
      columns: strip == nil ? 1 : columns ?? 3)
    guard let shown = sheet.theme else { return }
    try picture.write(size: sheet.size, theme: shown, title: "A session at the keyboard") {
      sheet.draw(on: &$0)
    }
  }
}

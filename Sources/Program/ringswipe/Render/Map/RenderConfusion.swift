import ArgumentParser
import Pictures
import Rendering

struct RenderConfusion: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "confusion",
    abstract: "Paint which letters come out wrong, and what is written instead.",
    discussion: """
      The best word of each result is aligned with the target word, letter by letter, with the \
      fewest edits. A key's colour is its share of all letters that were wrong or missing; arrows \
      lead from target letters to those written instead. The keyboard is that of the results; \
      results of another layout than --layout are refused.

      Example:
        ringswipe bench accuracy traces/ring-sample.jsonl --decoders subsequence \\
          -o result.json
        ringswipe render map confusion result.json -o confusion.png
      """)

  @OptionGroup var results: ResultFiles
  @OptionGroup var keyboard: ResultKeyboard
  @OptionGroup var picture: PictureOptions

  @Option(
    help: ArgumentHelp(
      "The maximum number of arrows, the most frequent "
        + "exchanges.", valueName: "n"))
  var arrows = 15

  func validate() throws {
    guard (0...1000).contains(arrows) else {
      throw ValidationError("--arrows takes a number from 0 to 1000, not \(arrows).")
    }
  }

  func run() throws {
    let theme = try picture.loadTheme()
    let (letters, badLines) = try results.load(countingSilence: false)
    let keyboard = try letters.keyboard(keyboard.choice)
    letters.remarks.forEach(Terminal.say)
    try picture.write(
      .confusions(of: letters, on: keyboard, theme: theme, arrows: arrows),
      title: "Letters written wrong")
    if badLines > 0 { throw ExitCode.badInput }
  }
}

import ArgumentParser
import DecoderEvaluation
import Pictures
import Rendering
import ResourceLoading

struct RenderAccuracy: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accuracy",
    abstract: "Paint how often each letter came out right.",
    discussion: """
      The best word of each result is aligned with the target word, letter by letter, with the \
      fewest edits. Without a word all letters are missing. The keyboard is that of the results; \
      results of another layout than --layout are refused.

      Example:
        ringswipe decode traces/ring-sample.jsonl > words.jsonl
        ringswipe render map accuracy words.jsonl -o accuracy.png
      """)

  @OptionGroup var results: ResultFiles
  @OptionGroup var keyboard: ResultKeyboard
  @OptionGroup var picture: PictureOptions

  func run() throws {
    let theme = try picture.loadTheme()
    let (letters, badLines) = try results.load(countingSilence: true)
    let keyboard = try letters.keyboard(keyboard.choice)
    guard letters.isComplete else {
      throw InputError.badFile(
        path: results.files.joined(separator: ", "),
        reason: "a bench result keeps only the words that came out wrong; give results of "
          + "decode, or see render map confusion")
    }
    letters.remarks.forEach(Terminal.say)
    try picture.write(
      .accuracy(of: letters, on: keyboard, theme: theme),
      title: "Letters written right on each key")
    if badLines > 0 { throw ExitCode.badInput }
  }
}

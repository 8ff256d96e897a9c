import ArgumentParser
import DecoderEvaluation
import KeyboardGeometry
import ParallelWork
import ResourceLoading

/// Decoders' results: files of `decode` (JSON Lines, CSV) and of `bench accuracy`.
struct ResultFiles: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Results of decode (JSON Lines or CSV) or bench accuracy (-o); - is standard input.",
      valueName: "results"),
    completion: .file(extensions: ["jsonl", "csv", "json"]))
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "Which decoder of a bench result (default: its first).", valueName: "name"))
  var of: String?

  /// Reads the files; bad lines are named on standard error.
  /// - Parameter countingSilence: whether words without a candidate count as wrong in every letter.
  /// - Returns: the letters, and how many lines could not be used.
  func load(countingSilence: Bool) throws(InputError) -> (letters: DecodedLetters, badLines: Int) {
    try DecodedLetters.read(
      files, decoder: of, countingSilence: countingSilence, monitor: .onTerminal())
  }
}

/// The keyboard that results are painted on.
struct ResultKeyboard: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A built-in layout or a layout file (default: that of the results).", valueName: "name|file"))
  var layout: String?

  @Option(
    help: ArgumentHelp(
      "Width and height of the keyboard in pt (default: those of the first result).",
      valueName: "WxH"))
  var size: Size?

  @OptionGroup var variant: LayoutVariantOptions

  var choice: KeyboardChoice {
    KeyboardChoice(layout: layout, size: size, form: variant.form, layer: variant.layer)
  }
}

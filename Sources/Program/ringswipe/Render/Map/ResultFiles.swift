import ArgumentParser
import DecoderEvaluation
import KeyboardGeometry
import ResourceLoading
import SystemPackage

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
    var letters = DecodedLetters(countingSilence: countingSilence)
    var problems: [(place: String, reason: String)] = []
    for file in files {
      let bytes = try InputFile.contents(of: FilePath(file))
      if AccuracyResult.isResult(bytes) {
        try letters.add(try AccuracyResult(bytes, named: file), decoder: of, of: file)
        continue
      }
      let recorded = RecordedResults(bytes)
      problems += recorded.problems.map { ("\(file):\($0.line)", $0.reason) }
      try letters.add(recorded.results, of: file)
    }
    // A file of another kind is one mistake, and one line.
    if letters.confusions.words == 0, problems.count == 1, let only = problems.first {
      throw .badFile(path: only.place, reason: only.reason)
    }
    for problem in problems { Terminal.report("\(problem.place): \(problem.reason); skipped") }
    guard letters.confusions.words > 0 else {
      throw .badFile(
        path: files.joined(separator: ", "),
        reason: letters.isComplete
          ? "holds no result of a trace whose word is known; traces carry it as \"word\""
          : "has no word that came out wrong; there is nothing to draw")
    }
    if letters.unlabelled > 0 {
      Terminal.say("\(letters.unlabelled) results carry no word; skipped")
    }
    return (letters, problems.count)
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

import ParallelWork
import ResourceLoading
import SystemPackage

extension DecodedLetters {
  /// Reads decoders' results: files of `decode` and of `bench accuracy`.
  /// - Parameters:
  ///   - files: names; `-` is standard input.
  ///   - decoder: of results of `bench accuracy`; nil for the first.
  ///   - countsSilence: whether words without a candidate count as wrong in every letter.
  ///   - monitor: told about lines that cannot be used.
  /// - Returns: the letters, and how many lines could not be used.
  /// - Throws: `InputError` for a file that cannot be used, and if there is nothing to count.
  package static func read(
    _ files: [String], decoder: String?, countingSilence countsSilence: Bool, monitor: WorkMonitor
  ) throws(InputError) -> (letters: DecodedLetters, badLines: Int) {
    var letters = DecodedLetters(countingSilence: countsSilence)
    var problems: [(place: String, reason: String)] = []
    for file in files {
      let bytes = try InputFile.contents(of: FilePath(file))
      if AccuracyResult.isResult(bytes) {
        try letters.add(try AccuracyResult(bytes, named: file), decoder: decoder, of: file)
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
    for problem in problems { monitor.report("\(problem.place): \(problem.reason); skipped") }
    guard letters.confusions.words > 0 else {
      throw .badFile(
        path: files.joined(separator: ", "),
        reason: letters.isComplete
          ? "holds no result of a trace whose word is known; traces carry it as \"word\""
          : "has no word that came out wrong; there is nothing to draw")
    }
    if letters.unlabelled > 0 {
      monitor.say(
        "\(letters.unlabelled) results carry no word; "
          + "skipped")
    }
    return (letters, problems.count)
  }

  /// What makes the letters' counts look surer than they are, a line each.
  package var remarks: [String] {
    var lines: [String] = []
    if let repeated {
      lines.append(
        repeated.place == repeated.earlier
          ? "\(repeated.count) results are read more than once (first: \(repeated.place.text)) and count "
            + "as often; name each file once"
          : "\(repeated.count) results are there twice (first: \(repeated.place.text) is "
            + "\(repeated.earlier.text)) and count twice; leave the copies out")
    }
    for pair in measuredTwice {
      lines.append(
        pair.file == pair.earlier
          ? "\(pair.file) is named twice and counts twice; name each file once"
          : "\(pair.file) and \(pair.earlier) are of the same traces, which count twice; give one of "
            + "them")
    }
    let letters = confusions.letterCounts
    if isComplete, 2 * letters.rare > letters.all {
      lines.append(
        "\(confusions.words) word\(confusions.words == 1 ? " is" : "s are") too few for a map: "
          + "\(letters.rare) of \(letters.all) letters occur fewer than \(LetterConfusions.fewestForShare) "
          + "times; decode more traces")
    }
    return lines
  }
}

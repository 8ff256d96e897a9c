import ArgumentParser
import Evaluation
import JSONText
import Lexicon
import Rendering
import ResourceLoading
import SystemPackage

/// Decoders' results: files of `decode` (JSON Lines) and of `bench accuracy`.
struct ResultFiles: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Results of decode (JSON Lines) or bench accuracy (-o); - is standard input.",
      valueName: "results"),
    completion: .file(extensions: ["jsonl", "json"]))
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "Which decoder of a bench result (default: its first).", valueName: "name"))
  var of: String?

  /// Target letters and the letters decoded in their place.
  struct Letters {
    var confusions = LetterConfusions()
    /// Whether words that came out right are counted as well: a bench result does not keep them.
    var isComplete = true
    /// Results of traces that carry no word.
    var unlabelled = 0
    /// Lines that could not be used, each of which was named.
    var badLines = 0
  }

  /// Whether words without a candidate count as wrong in every letter.
  func load(countingSilence: Bool) throws(InputError) -> Letters {
    var letters = Letters()
    for file in files {
      let bytes = try InputFile.contents(of: FilePath(file))
      if Self.isBenchResult(bytes) {
        try add(try AccuracyResult(reading: file), named: file, to: &letters)
        continue
      }
      var number = 0
      for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
        number += 1
        guard !line.allSatisfy({ $0 <= 0x20 }) else { continue }
        do {
          try Self.add(line, countingSilence: countingSilence, to: &letters)
        } catch {
          letters.badLines += 1
          Terminal.say("\(file):\(number): \(error); skipped")
        }
      }
    }
    guard letters.confusions.words > 0 else {
      throw .badFile(
        path: files.joined(separator: ", "),
        reason: "holds no result of a trace whose word is known; traces carry it as \"word\"")
    }
    if letters.unlabelled > 0 {
      Terminal.say("\(letters.unlabelled) results carry no word; skipped")
    }
    return letters
  }

  /// Both formats are JSON; the one of `bench` says so at its beginning.
  private static func isBenchResult(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.prefix(200), as: UTF8.self).contains(AccuracyResult.format)
  }

  private func add(
    _ result: AccuracyResult, named file: String, to letters: inout Letters
  ) throws(InputError) {
    let names = result.record.decoders
    guard let index = of.map({ names.firstIndex(of: $0) }) ?? names.indices.first else {
      throw .badFile(
        path: file,
        reason: "has no decoder \(of ?? ""); it has \(names.joined(separator: ", "))")
    }
    letters.isComplete = false
    for (confusion, count) in result.record.mostFrequentConfusions(decoder: index, limit: .max) {
      letters.confusions.add(
        target: swipeCode(of: confusion.target), written: swipeCode(of: confusion.written),
        times: count)
    }
  }

  private struct BadLine: Error, CustomStringConvertible {
    var description: String
  }

  private static func add(
    _ line: ArraySlice<UInt8>, countingSilence: Bool, to letters: inout Letters
  ) throws(BadLine) {
    let value: JSONValue
    do {
      value = try JSONValue(json: Array(line))
    } catch {
      throw BadLine(description: "\(error.reason) (byte \(error.offset + 1) of the line)")
    }
    guard case .object(let members) = value,
      case .array(let candidates) = members.first(where: { $0.name == "candidates" })?.value
    else { throw BadLine(description: "no result of decode: an object with \"candidates\"") }
    guard case .string(let word) = members.first(where: { $0.name == "word" })?.value else {
      letters.unlabelled += 1
      return
    }
    var written = ""
    if let best = candidates.first {
      guard case .object(let fields) = best,
        case .string(let text) = fields.first(where: { $0.name == "word" })?.value
      else { throw BadLine(description: "a candidate has no \"word\"") }
      written = swipeCode(of: text)
    }
    if !written.isEmpty || countingSilence {
      letters.confusions.add(target: swipeCode(of: word), written: written)
    }
  }
}

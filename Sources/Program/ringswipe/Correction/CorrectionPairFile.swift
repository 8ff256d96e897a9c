import Lexicon
import ResourceLoading
import SystemPackage
import TypingEvaluation

/// Lists of misspellings in files.
enum CorrectionPairFile {
  /// Reads a list; wrong lines are named on standard error and skipped. A list whose columns are the
  /// other way round is turned round, which is said as well.
  /// - Parameter words: tells which column has the right words.
  /// - Returns: the pairs, and how many lines were skipped.
  /// - Throws: `InputError` for a file that cannot be read, and for a list of counts.
  static func read(
    _ path: String, words: CompiledLexicon
  ) throws(InputError) -> (pairs: [CorrectionPair], skipped: Int) {
    let text = String(
      decoding: try InputFile.contents(of: FilePath(path), limit: FileSizeLimit.model),
      as: UTF8.self)
    let (pairs, wrongLines) = CorrectionPair.parse(text)
    for line in wrongLines {
      Terminal.report("\(path):\(line): expected a wrong word, a tab and the right one; skipped")
    }
    let check = CorrectionPairCheck(pairs, words: words)
    if let fault = check.fault { throw .badFile(path: path, reason: fault) }
    for remark in check.remarks { Terminal.say("\(path): \(remark)") }
    return (check.areSwapped ? pairs.map(\.turnedRound) : pairs, wrongLines.count)
  }
}

import LanguageModel
import ResourceLoading
import SystemPackage

/// Reading running text piece by piece.
enum TextReading {
  /// Calls `body` with the pieces of a file, or of standard input for `-`.
  static func pieces(
    of path: FilePath, _ body: (ArraySlice<UInt8>) -> Void
  ) throws(InputError) {
    let descriptor = try InputFile.open(path)
    defer { if path != "-" { try? descriptor.close() } }
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while !Interruption.isRequested {
      let count: Int
      do {
        count = try chunk.withUnsafeMutableBytes { try descriptor.read(into: $0) }
      } catch {
        throw InputError.cannotRead(path: path.string, reason: "\(error)")
      }
      if count == 0 { return }
      body(chunk[..<count])
    }
  }

  /// The words and pairs of texts, with progress on a terminal.
  static func counts(of paths: [FilePath]) throws(InputError) -> TextCounts {
    var counts = TextCounts()
    var progress = ProgressLine(counting: "words", writesMeanwhile: false)
    for path in paths {
      try pieces(of: path) { piece in
        counts.add(piece)
        progress.show(counts.wordCount, fraction: nil)
      }
      counts.finish()
    }
    progress.clear()
    return counts
  }

  /// Lets a predictor learn from a text as if it had been written with it.
  static func learn(
    _ path: FilePath, into predictor: inout some LearningPredictor
  ) throws(InputError) {
    var (scanner, context) = (WordScanner(), WordContext())
    func take(_ word: TextWord) {
      if word.startsSentence { context.beginSentence() }
      predictor.commit(word.word, after: context.previous)
      context.append(word.word)
    }
    try pieces(of: path) { scanner.scan($0, take) }
    scanner.finish(take)
  }

  /// The words of a whole text, and its length in characters.
  static func words(
    of path: FilePath
  ) throws(InputError) -> (words: [TextWord], characters: Int) {
    var scanner = WordScanner()
    var words: [TextWord] = []
    var bytes: [UInt8] = []
    try pieces(of: path) { piece in
      scanner.scan(piece) { words.append($0) }
      bytes += piece
    }
    scanner.finish { words.append($0) }
    return (words, String(decoding: bytes, as: UTF8.self).count)
  }
}

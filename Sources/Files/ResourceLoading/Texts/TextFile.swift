import LanguageModel
import Lexicon
import SystemPackage

/// Reads running text piece by piece. Files that are no text, or whose tokens mostly do not look like words,
/// are refused.
public enum TextFile {
  /// Calls `body` with the pieces of a file, unpacked if it is compressed with gzip, and the share of the
  /// file that has been read by then, 0…1, if its size is known.
  /// - Parameters:
  ///   - path: the path of the file; `-` is standard input.
  ///   - isCancelled: asked before each piece; if it returns true, the rest is left out.
  ///   - body: called with each piece and the share.
  /// - Throws: `InputError` for a file that cannot be read, or is no text of words.
  public static func pieces(
    of path: FilePath, isCancelled: () -> Bool = { false },
    _ body: (ArraySlice<UInt8>, Double?) -> Void
  ) throws(InputError) {
    let input = try ByteInput(path)
    var check = TextCheck()
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while !isCancelled() {
      let count: Int
      do {
        count = try chunk.withUnsafeMutableBytes { try input.read(into: $0) }
      } catch Errno.interrupted {
        continue
      } catch {
        throw InputError.cannotRead(path: path.string, reason: "\(error)")
      }
      check.add(chunk[..<count])
      if let reason = check.fault(isComplete: count == 0) {
        throw .badFile(path: path.string, reason: reason)
      }
      if count == 0 { return }
      body(chunk[..<count], input.fractionRead)
    }
  }

  /// Does what `pieces` does with work that may fail, which ends the reading.
  /// - Throws: `InputError` for a file that cannot be read, or is no text of words; what `body` throws.
  package static func forEachPiece(
    of path: FilePath, isCancelled: () -> Bool = { false },
    _ body: (ArraySlice<UInt8>, Double?) throws -> Void
  ) throws {
    var failure: (any Error)?
    func isOver() -> Bool { failure != nil || isCancelled() }
    try pieces(of: path, isCancelled: isOver) { piece, fraction in
      do {
        try body(piece, fraction)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  /// Calls `body` with the words of a text one after the other, and the share of the file that has been read,
  /// 0…1, if its size is known.
  /// - Throws: as `forEachPiece`.
  package static func forEachWord(
    of path: FilePath, isCancelled: () -> Bool = { false },
    _ body: (TextWord, Double?) throws -> Void
  ) throws {
    var scanner = WordScanner()
    var words: [TextWord] = []
    try forEachPiece(of: path, isCancelled: isCancelled) { piece, fraction in
      scanner.scan(piece) { words.append($0) }
      for word in words { try body(word, fraction) }
      words.removeAll(keepingCapacity: true)
    }
    scanner.finish { words.append($0) }
    for word in words { try body(word, 1) }
  }

  /// Refuses files that are no text of words before anything is made of them; of long ones the beginning
  /// is read. `-` and pipes, which can be read only once, are left for `pieces`.
  /// - Throws: `InputError` for a file that cannot be read, or is no text of words.
  package static func check(_ path: FilePath) throws(InputError) {
    let input = try ByteInput(path)
    guard input.size != nil else { return }
    var check = TextCheck()
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var byteCount = 0
    while true {
      let count: Int
      do {
        count = try chunk.withUnsafeMutableBytes { try input.read(into: $0) }
      } catch Errno.interrupted {
        continue
      } catch {
        throw InputError.cannotRead(path: path.string, reason: "\(error)")
      }
      check.add(chunk[..<count])
      byteCount += count
      let isComplete = count == 0 || byteCount >= TextCheck.examinedBytes
      if let reason = check.fault(isComplete: isComplete) {
        throw .badFile(path: path.string, reason: reason)
      }
      if isComplete { return }
    }
  }

  /// Returns the bytes of a list: of words, pairs or the like, with numbers.
  /// - Throws: `InputError` for a file that cannot be read, is no text, or is JSON.
  package static func list(in path: FilePath) throws(InputError) -> [UInt8] {
    try list(
      try InputFile.contents(of: path, limit: FileSizeLimit.list), named: path.string)
  }

  /// Returns the bytes of a list that is in memory.
  /// - Throws: `InputError`, with a name for it, for what is no text, or is JSON.
  package static func list(_ bytes: [UInt8], named name: String) throws(InputError) -> [UInt8] {
    var check = TextCheck()
    check.add(bytes[...])
    if let reason = check.fault(isComplete: true, needsWords: false) {
      throw .badFile(path: name, reason: reason)
    }
    let first = bytes.first { ![0x09, 0x0A, 0x0D, 0x20, 0xEF, 0xBB, 0xBF].contains($0) }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      throw .badFile(
        path: name,
        reason: "is JSON, no list; a list has a line for each word: the word, a tab, its count")
    }
    return bytes
  }

  /// Counts the words and pairs of texts.
  /// - Parameters:
  ///   - paths: the paths of the files; `-` is standard input.
  ///   - order: the number of words that are counted together: 2, or 3 for triples too.
  ///   - letterCase: the language's rules for capitals.
  ///   - isCancelled: asked before each piece.
  ///   - progress: called with the number of words read.
  /// - Throws: `InputError` for a file that cannot be read, is no text of words, or holds none.
  public static func counts(
    of paths: [FilePath], order: Int = 2, letterCase: LetterCase = .standard,
    isCancelled: () -> Bool = { false }, progress: (Int) -> Void = { _ in }
  ) throws(InputError) -> TextCounts {
    var counts = TextCounts(order: order, letterCase: letterCase)
    for path in paths {
      let before = counts.wordCount
      try pieces(of: path, isCancelled: isCancelled) { piece, _ in
        counts.add(piece)
        progress(counts.wordCount)
      }
      counts.finish()
      if counts.wordCount == before, !isCancelled() { throw noWords(in: path) }
    }
    return counts
  }

  private static func noWords(in path: FilePath) -> InputError {
    .badFile(path: path.string, reason: "holds no words")
  }

  /// Lets a predictor learn from a text as if it had been written with it.
  /// - Parameters:
  ///   - path: the path of the file; `-` is standard input.
  ///   - predictor: the predictor that learns.
  ///   - isCancelled: asked before each piece.
  ///   - progress: called with the number of words learned and the share of the file, 0…1, if it is known.
  /// - Throws: as `counts`.
  public static func learn(
    _ path: FilePath, into predictor: inout some LearningPredictor,
    isCancelled: () -> Bool = { false }, progress: (Int, Double?) -> Void = { _, _ in }
  ) throws(InputError) {
    var (scanner, context) = (WordScanner(), WordContext())
    var count = 0
    func take(_ word: TextWord) {
      count += 1
      if word.startsSentence { context.beginSentence() }
      predictor.commit(word.word, after: context.previous)
      context.append(word.word)
    }
    try pieces(of: path, isCancelled: isCancelled) { piece, fraction in
      scanner.scan(piece, take)
      progress(count, fraction)
    }
    scanner.finish(take)
    if count == 0, !isCancelled() { throw noWords(in: path) }
  }
}

import ArgumentParser
import LanguageModel
import LanguageModelStore
import ResourceLoading
import SystemPackage

/// The words of texts as they arrive, each with the one before it in its sentence.
enum WrittenWordStream {
  /// Reads a text to its end.
  /// - Parameters:
  ///   - path: of a text in UTF-8, or `-`.
  ///   - body: called with the words of a piece and how much of the text has been read, 0…1, where
  ///     that is known; a sentence's first word has no previous one.
  /// - Throws: `InputError`, `ExitCode` if somebody asks to stop, or what `body` throws.
  static func read(_ path: String, _ body: ([WrittenWord], Double?) throws -> Void) throws {
    let descriptor = try InputFile.open(FilePath(path))
    defer { if path != "-" { try? descriptor.close() } }
    let size = InputFile.size(of: descriptor).map(Double.init)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var bytesRead = 0
    var scanner = WordScanner()
    var last: String?
    func written(_ words: [TextWord]) -> [WrittenWord] {
      words.map { word in
        defer { last = word.word }
        return WrittenWord(word: word.word, previous: word.startsSentence ? nil : last)
      }
    }
    while true {
      if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
      let count: Int
      do {
        count = try chunk.withUnsafeMutableBytes {
          try descriptor.read(into: $0, retryOnInterrupt: false)
        }
      } catch Errno.interrupted {
        continue
      } catch {
        throw InputError.cannotRead(path: path, reason: "\(error)")
      }
      var words: [TextWord] = []
      if count == 0 {
        scanner.finish { words.append($0) }
        try body(written(words), 1)
        return
      }
      bytesRead += count
      scanner.scan(chunk[..<count]) { words.append($0) }
      try body(written(words), size.map { Double(bytesRead) / max(1, $0) })
    }
  }
}

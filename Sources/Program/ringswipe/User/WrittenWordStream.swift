import LanguageModelStore
import ResourceLoading
import SystemPackage

/// The words of texts as they arrive, each with the one before it in its sentence.
enum WrittenWordStream {
  /// Reads a text to its end.
  /// - Parameters:
  ///   - path: of a text in UTF-8, or `-`.
  ///   - body: called with the words of a piece and how much of the text has been read, 0…1, where
  ///     that is known.
  /// - Throws: `InputError`, `CancellationError` if a stop was requested, or what `body` throws.
  static func read(_ path: String, _ body: ([WrittenWord], Double?) throws -> Void) throws {
    var scanner = WrittenWordScanner()
    func isOver() -> Bool { Interruption.isRequested }
    try TextFile.forEachPiece(of: FilePath(path), isCancelled: isOver) {
      try body(scanner.words(in: $0), $1)
    }
    if Interruption.isRequested { throw CancellationError() }
    try body(scanner.finish(), 1)
  }
}

import SwipeTraces
import SystemPackage

/// Reads the lines of a text or a list one by one, in memory for one line.
package enum TextLines {
  /// Calls `body` with each line, without its end, and the share of the file that has been read, 0…1, if its size
  /// is known. Bytes that are not UTF-8 are replaced.
  /// - Parameters:
  ///   - path: the path of the file, which may be compressed with gzip; `-` is standard input.
  ///   - limit: the largest length of a line in bytes; longer ones are left out.
  ///   - keepsBlankLines: whether `body` is called with blank lines too.
  ///   - isCancelled: asked after a signal; if it returns true, the rest is left out.
  ///   - tooLong: called in place of `body` for a line that is too long.
  ///   - body: called with each line.
  /// - Returns: the number of lines that were left out.
  /// - Throws: `InputError` for a file that cannot be read or is no text; what `body` and `tooLong` throw.
  package static func forEach(
    of path: FilePath, limit: Int, keepsBlankLines: Bool = false,
    isCancelled: @escaping () -> Bool = { false }, tooLong: () throws -> Void = {},
    _ body: (String, Double?) throws -> Void
  ) throws -> Int {
    let input = try ByteInput(path)
    var lines = LineReader(lineLimit: limit) { buffer in
      while !isCancelled() {
        do {
          return try input.read(into: buffer)
        } catch Errno.interrupted {
          continue
        }
      }
      return 0
    }
    lines.skipsBlankLines = !keepsBlankLines
    var leftOut = 0
    while true {
      do throws(TraceError) {
        guard try lines.advance() else { return leftOut }
      } catch {
        guard case .lineTooLong = error else {
          throw InputError.badFile(path: path.string, reason: "\(error)")
        }
        leftOut += 1
        try tooLong()
        continue
      }
      let line = lines.withLine { line in
        line.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
      }
      try body(line, input.fractionRead)
    }
  }
}

import SwipeTraces
import SystemPackage

/// Reads the lines of a text or a list one by one, in memory for one line.
package enum TextLines {
  /// Calls `body` with each line that is not blank, without its end, and the share of the file that has been read,
  /// 0…1, if its size is known. Bytes that are not UTF-8 are replaced.
  /// - Parameters:
  ///   - path: the path of the file, which may be compressed with gzip; `-` is standard input.
  ///   - limit: the largest length of a line in bytes; longer ones are left out.
  ///   - body: called with each line.
  /// - Returns: the number of lines that were left out.
  /// - Throws: `InputError` for a file that cannot be read or is no text; what `body` throws.
  package static func forEach(
    of path: FilePath, limit: Int, _ body: (String, Double?) throws -> Void
  ) throws -> Int {
    let input = try ByteInput(path)
    var lines = LineReader(lineLimit: limit) { buffer in
      while true {
        do {
          return try input.read(into: buffer)
        } catch Errno.interrupted {
          // Who wants to stop does so in `body`.
          continue
        }
      }
    }
    var tooLong = 0
    while true {
      do throws(TraceError) {
        guard try lines.advance() else { return tooLong }
      } catch {
        guard case .lineTooLong = error else {
          throw InputError.badFile(path: path.string, reason: "\(error)")
        }
        tooLong += 1
        continue
      }
      let line = lines.withLine { line in
        line.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
      }
      try body(line, input.fractionRead)
    }
  }
}

import SwipeDecoding
import SwipeTraces

/// Lines of keys as a keyboard writes them, read one by one and answered as soon as each has ended.
///
/// Letters without a key are reported and left out. Bytes that are no text end the input.
package struct KeyStreamLines: ~Copyable {
  /// A Boolean value that is true if a letter had no key, or a line could not be read.
  package private(set) var hasProblem = false

  private var lines: LineReader
  private var reader: KeyStreamReader
  private let name: String
  private let report: (String) -> Void

  /// No swipe crosses as many keys.
  private static let lineLimit = 1 << 16

  /// - Parameters:
  ///   - input: the lines.
  ///   - name: the input's name in reports.
  ///   - reader: decodes them.
  ///   - report: called with what is wrong in a line.
  package init(
    _ input: ByteInput, name: String, reader: KeyStreamReader, report: @escaping (String) -> Void
  ) {
    lines = LineReader(lineLimit: Self.lineLimit) { buffer in
      let count = try input.read(into: buffer)
      // Keyboards write the characters of the keys for deleting and leaving, which no text has.
      for index in 0..<count where buffer[index] == 0x08 || buffer[index] == 0x1B {
        buffer[index] = Self.otherKey
      }
      return count
    }
    self.reader = reader
    self.name = name
    self.report = report
  }

  /// Stands for a key that writes no character.
  private static let otherKey = UInt8(ascii: "\u{7F}")

  /// Answers the next line; nil at the end. Lines without any character, as of the key for a new
  /// line, are skipped.
  /// - Parameter limit: the maximum number of words.
  /// - Throws: `InputError` for what is not text, and for input that cannot be read.
  package mutating func next(limit: Int) throws(InputError) -> KeyStreamAnswer? {
    while true {
      do throws(TraceError) {
        guard try lines.advance() else { return nil }
      } catch .lineTooLong(let limit) {
        problem("is longer than \(limit) bytes; skipped")
        continue
      } catch {
        throw .badFile(path: "\(name):\(max(1, lines.lineNumber))", reason: "\(error)")
      }
      let text = lines.withLine { line in
        String(decoding: line.indices.map { line[$0] }, as: UTF8.self)
      }
      let line = KeyStreamLine(text, on: reader.keyboard)
      for letter in line.unknownLetters {
        problem(
          "\(reader.keyboard.layout.name) has no key for \(printable(String(letter))); left out "
            + "(--layout names the keyboard's own)")
      }
      return KeyStreamAnswer(
        keys: line.stream.keys.compactMap { reader.keyboard.keys[$0].character },
        candidates: reader.candidates(for: line, limit: limit))
    }
  }

  private mutating func problem(_ text: String) {
    hasProblem = true
    report("\(name):\(lines.lineNumber): \(text)")
  }
}

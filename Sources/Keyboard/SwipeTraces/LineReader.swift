/// Returns the lines of a byte stream one by one, in memory that does not grow with the stream.
///
/// Lines end with LF or CRLF; the last one may have no line break. A byte order mark before the
/// first line is dropped; lines with only spaces and tabs are skipped (and counted). A line is
/// returned as soon as its end has been read, so the reader can be used with a terminal or a live
/// pipe.
///
///     var lines = LineReader { buffer in try descriptor.read(into: buffer) }
///     while try lines.advance() {
///       lines.withLine { bytes in print(lines.lineNumber, bytes.count) }
///     }
public struct LineReader: ~Copyable {
  /// Fills the beginning of the buffer and returns the number of bytes: as many as are available,
  /// at least one; 0 at the end of the stream. The buffer is never empty.
  public typealias Source = (UnsafeMutableRawBufferPointer) throws -> Int

  /// The default limit of a line's length: 16 MiB, about a million samples.
  public static let defaultLineLimit = 16 << 20
  /// The number of bytes requested from the source at a time: large enough that the cost of the
  /// calls is negligible, small enough for the processor's cache.
  static let chunkSize = 1 << 16

  /// The number of the last line returned or reported, counted from 1; 0 before the first line.
  public private(set) var lineNumber = 0
  /// A Boolean value that is true if lines without content are skipped.
  package var skipsBlankLines = true

  /// Whether the line ended with CRLF.
  package private(set) var endsWithCarriageReturn = false

  private let source: Source
  private let lineLimit: Int
  private var buffer: [UInt8]
  /// The bytes read and not yet returned; no line ends before `scanned`.
  private var unread = 0..<0
  private var scanned = 0
  private var line = 0..<0
  private var isDiscarding = false
  private var hasEnded = false

  /// Creates a reader.
  /// - Parameters:
  ///   - lineLimit: the maximum length of a line in bytes, without its line break; longer lines are
  ///     skipped with an error.
  ///   - source: provides the bytes.
  public init(lineLimit: Int = LineReader.defaultLineLimit, source: @escaping Source) {
    self.lineLimit = max(1, lineLimit)
    self.source = source
    self.buffer = [UInt8](repeating: 0, count: LineReader.chunkSize)
  }

  /// Advances to the next line.
  /// - Returns: false at the end of the stream.
  /// - Throws: `TraceError.lineTooLong` for a line beyond the limit, after which the next call
  ///   continues with the line after it; `.compressed`, `.notText` (detected in the first line) and
  ///   `.unreadable`, which end the stream.
  public mutating func advance() throws(TraceError) -> Bool {
    while true {
      guard let range = try nextLine() else { return false }
      guard !isDiscarding else {
        // The rest of a line that has already been reported.
        isDiscarding = false
        continue
      }
      lineNumber += 1
      line = trimmed(range)
      endsWithCarriageReturn = line.count < range.count
      if lineNumber == 1 { try inspectStart() }
      guard range.count <= lineLimit else { throw .lineTooLong(limit: lineLimit) }
      if !skipsBlankLines || !isBlank(line) { return true }
    }
  }

  /// Calls `body` with the bytes of the line that `advance` moved to, without its line break; empty
  /// before the first line.
  public func withLine<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(buffer.span.extracting(line))
  }

  /// Returns the next line with its CR but without its LF; nil at the end.
  private mutating func nextLine() throws(TraceError) -> Range<Int>? {
    while true {
      if let end = endOfLine(in: scanned..<unread.upperBound) {
        let range = unread.lowerBound..<end
        unread = (end + 1)..<unread.upperBound
        scanned = unread.lowerBound
        return range
      }
      scanned = unread.upperBound
      if hasEnded {
        guard !unread.isEmpty || isDiscarding else { return nil }
        let range = unread
        unread = unread.upperBound..<unread.upperBound
        if range.isEmpty {
          isDiscarding = false
          return nil
        }
        return range
      }
      if isDiscarding || unread.count > lineLimit { try discard() }
      try refill()
    }
  }

  /// Drops the beginning of a line that is too long, and reports it the first time.
  private mutating func discard() throws(TraceError) {
    unread = 0..<0
    scanned = 0
    guard !isDiscarding else { return }
    isDiscarding = true
    lineNumber += 1
    throw .lineTooLong(limit: lineLimit)
  }

  /// Reads once, appending to the unread bytes, which move to the beginning of the buffer.
  private mutating func refill() throws(TraceError) {
    makeRoom()
    let room = unread.upperBound..<buffer.count
    let count: Int
    do {
      count = try buffer.withUnsafeMutableBytes { bytes in
        try source(UnsafeMutableRawBufferPointer(rebasing: bytes[room]))
      }
    } catch {
      end()
      throw .unreadable(reason: "\(error)")
    }
    guard count >= 0, count <= room.count else {
      end()
      throw .unreadable(reason: "the source claims \(count) bytes of \(room.count)")
    }
    hasEnded = count == 0
    unread = unread.lowerBound..<(unread.upperBound + count)
    if lineNumber == 0 { try inspect(room.lowerBound..<unread.upperBound) }
  }

  /// Refuses a file whose first line contains a zero byte, which text never does, as soon as it is
  /// read: such a line may have no end.
  private mutating func inspect(_ range: Range<Int>) throws(TraceError) {
    let line = range.lowerBound..<(endOfLine(in: range) ?? range.upperBound)
    guard buffer[line].contains(0) else { return }
    let fault = fault(ofFileBeginning: unread)
    lineNumber = 1
    end()
    throw fault ?? .notText(kind: nil)
  }

  /// Returns the error for a file that begins with these bytes, if it is known not to be text.
  private func fault(ofFileBeginning range: Range<Int>) -> TraceError? {
    if buffer[range].starts(with: [0x1F, 0x8B]) { return .compressed }
    return FileKind.name(ofFileBeginning: buffer[range]).map { .notText(kind: $0) }
  }

  private mutating func makeRoom() {
    let count = unread.count
    if count < LineReader.chunkSize, buffer.count > 16 * LineReader.chunkSize {
      // After a long line, its memory is released.
      buffer = Array(buffer[unread]) + [UInt8](repeating: 0, count: LineReader.chunkSize)
    } else {
      if unread.lowerBound > 0, count > 0 {
        buffer.withUnsafeMutableBytes { bytes in
          bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[unread]))
        }
      }
      if buffer.count - count < LineReader.chunkSize / 2 {
        // Doubling keeps the cost of a long line linear.
        let growth = max(LineReader.chunkSize, min(buffer.count, lineLimit - count))
        buffer.append(contentsOf: repeatElement(0, count: growth))
      }
    }
    unread = 0..<count
    scanned = count
  }

  /// Drops a byte order mark and refuses files that are not text.
  private mutating func inspectStart() throws(TraceError) {
    if buffer[line].starts(with: [0xEF, 0xBB, 0xBF]) {
      line = (line.lowerBound + 3)..<line.upperBound
    }
    var fault = fault(ofFileBeginning: line)
    if fault == nil, buffer[line].contains(where: { $0 < 0x20 && $0 != 0x09 && $0 != 0x0D }) {
      fault = .notText(kind: nil)
    }
    if let fault {
      end()
      throw fault
    }
  }

  /// Ends the stream at this point.
  private mutating func end() {
    hasEnded = true
    unread = 0..<0
    scanned = 0
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    guard let last = range.last, buffer[last] == UInt8(ascii: "\r") else { return range }
    return range.lowerBound..<last
  }

  private func isBlank(_ range: Range<Int>) -> Bool {
    buffer[range].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }

  /// Returns the first LF, searching eight bytes at a time.
  private func endOfLine(in range: Range<Int>) -> Int? {
    buffer.withUnsafeBytes { bytes in
      var index = range.lowerBound
      while index + 8 <= range.upperBound {
        // A byte of `difference` is 0 where the text has LF; the subtraction borrows there.
        let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let difference = word ^ 0x0A0A_0A0A_0A0A_0A0A
        if (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080 != 0 {
          break
        }
        index += 8
      }
      while index < range.upperBound {
        if bytes[index] == UInt8(ascii: "\n") { return index }
        index += 1
      }
      return nil
    }
  }
}

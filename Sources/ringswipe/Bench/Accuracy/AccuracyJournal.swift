import Evaluation
import JSONText
import ResourceLoading
import SystemPackage

/// What is finished of a run, line by line in `RESULT.part`, so that a run that was stopped, however
/// rudely, goes on where it was. The first line says what the run is; of another run's file nothing
/// is taken. A last line that was cut off is dropped. Used by the thread that hands out the work; the
/// writer is for the one that delivers it.
final class AccuracyJournal {
  /// The answers to one trace, by its place in the input.
  struct Entry: Sendable {
    var number: Int
    /// Hash of the trace, to notice input that has changed.
    var checksum: UInt64
    var answers: [DecoderAnswer]
    var controls: [DecoderAnswer]
  }

  private let path: FilePath
  private var lines: LineCursor?
  private var next: Entry?
  private let writer: JournalWriter

  /// Opens the journal, with what an earlier run left in it.
  /// - Parameter run: text that is the same for runs with the same result.
  init(_ path: FilePath, run: String) throws {
    self.path = path
    let header = Self.header(run)
    let kept = LineCursor(path)
    var length: Int64 = 0
    if kept?.next() == header {
      while let line = kept?.next(), Entry(line) != nil {}
      length = kept?.lastStart ?? 0
      if kept?.isAtEnd == true { length = kept?.offset ?? length }
      lines = LineCursor(path)
      _ = lines?.next()
    } else if kept != nil {
      Terminal.say("\(path): left by another run; starting anew")
    }
    let descriptor = try FileDescriptor.open(
      path, .writeOnly, options: [.create],
      permissions: [.ownerReadWrite, .groupRead, .otherRead])
    try descriptor.resize(to: length)
    try descriptor.seek(offset: length, from: .start)
    writer = JournalWriter(descriptor)
    if length == 0 { try writer.write(header + [0x0A]) }
  }

  private static func header(_ run: String) -> [UInt8] {
    var line: [UInt8] = []
    JSONText.append(string: run, to: &line)
    return line
  }

  /// The entry of the trace with that number, if it is finished. Numbers must ascend.
  func entry(_ number: Int) -> Entry? {
    while next.map({ $0.number < number }) ?? true {
      guard let line = lines?.next(), let entry = Entry(line) else {
        lines = nil
        return nil
      }
      next = entry
    }
    return next?.number == number ? next : nil
  }

  /// Where new entries go.
  var output: JournalWriter { writer }

  /// Takes the file away.
  func remove() { OutputFile.remove(path) }
}

/// Appends entries. Used by one thread at a time.
final class JournalWriter: @unchecked Sendable {
  private let descriptor: FileDescriptor
  private var pending: [UInt8] = []
  private var lastWrite = ContinuousClock.now

  init(_ descriptor: FileDescriptor) { self.descriptor = descriptor }

  deinit { try? descriptor.close() }

  /// Hands an entry over; it is on its way to the file half a second later.
  func append(_ entry: AccuracyJournal.Entry) throws {
    pending += entry.line
    if pending.count > 1 << 16 || ContinuousClock.now - lastWrite > .milliseconds(500) {
      try flush()
    }
  }

  func flush() throws {
    try write(pending)
    pending.removeAll(keepingCapacity: true)
    lastWrite = .now
  }

  func write(_ bytes: [UInt8]) throws { _ = try descriptor.writeAll(bytes) }
}

extension AccuracyJournal.Entry {
  /// `[number, "hash", [[place, best, millionths, nanoseconds], …], [control places]]`
  var line: [UInt8] {
    var line = Array("[\(number),\"\(ContentHash.text(checksum))\",".utf8)
    for (list, end) in [(answers, ","), (controls, "]\n")] {
      line += "[".utf8
      for (index, answer) in list.enumerated() {
        line += (index == 0 ? "[\"" : ",[\"").utf8
        line.append(answer.place.letter)
        line += "\",".utf8
        if let best = answer.best {
          JSONText.append(string: best, to: &line)
        } else {
          line += "null".utf8
        }
        line += ",\(answer.millionths ?? -1),\(answer.nanoseconds)]".utf8
      }
      line += "]\(end)".utf8
    }
    return line
  }

  init?(_ line: [UInt8]) {
    guard case .array(let parts)? = try? JSONValue(json: line), parts.count == 4,
      let number = parts[0].count, case .string(let hash) = parts[1],
      let checksum = UInt64(hash, radix: 16), let answers = Self.answers(parts[2]),
      let controls = Self.answers(parts[3])
    else { return nil }
    self.init(number: number, checksum: checksum, answers: answers, controls: controls)
  }

  private static func answers(_ value: JSONValue) -> [DecoderAnswer]? {
    guard case .array(let values) = value else { return nil }
    var answers: [DecoderAnswer] = []
    for value in values {
      guard case .array(let parts) = value, parts.count == 4, case .string(let letter) = parts[0],
        let byte = letter.utf8.first, let place = DecoderAnswer.Place(letter: byte),
        let nanoseconds = parts[3].count
      else { return nil }
      var best: String?
      if case .string(let word) = parts[1] { best = word }
      answers.append(
        DecoderAnswer(
          place: place, best: best, millionths: parts[2].count, nanoseconds: UInt64(nanoseconds)))
    }
    return answers
  }
}

/// The complete lines of a file, one after the other.
private final class LineCursor {
  private let descriptor: FileDescriptor
  private var buffer: [UInt8] = []
  private var start = 0
  /// Byte behind the last line that was given out.
  private(set) var offset: Int64 = 0
  /// Byte at which that line began.
  private(set) var lastStart: Int64 = 0
  /// Whether the last complete line has been passed.
  private(set) var isAtEnd = false

  init?(_ path: FilePath) {
    guard let descriptor = try? FileDescriptor.open(path, .readOnly) else { return nil }
    self.descriptor = descriptor
  }

  deinit { try? descriptor.close() }

  func next() -> [UInt8]? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        defer { start = end + 1 }
        lastStart = offset
        offset += Int64(end - start + 1)
        return Array(buffer[start..<end])
      }
      buffer.removeSubrange(..<start)
      start = 0
      searched = buffer.count
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      let count = (try? chunk.withUnsafeMutableBytes { try descriptor.read(into: $0) }) ?? 0
      guard count > 0 else {
        isAtEnd = true
        return nil
      }
      buffer += chunk[..<count]
    }
  }
}

import SwipeTraces
import SystemPackage

/// The traces of several files, one after the other; `-` is standard input.
public struct TraceInput: ~Copyable {
  private var files: ArraySlice<String>
  private let format: TraceFileFormat?
  private var reader: TraceReader?
  private var descriptor: FileDescriptor?
  private let counter = ByteCounter()
  /// Size of all files together, in bytes; nil if one is no regular file.
  private let totalBytes: Int64?
  private let isCancelled: @Sendable () -> Bool

  /// - Parameters:
  ///   - format: of all files; nil to tell it from the first line of each.
  ///   - isCancelled: whether waiting for input is over, asked when a signal interrupts it.
  public init(
    files: [String], format: TraceFileFormat? = nil,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    self.isCancelled = isCancelled
    self.files = files[...]
    self.format = format
    var total: Int64? = 0
    for file in files {
      var size: Int64?
      if file != "-", let descriptor = try? InputFile.open(FilePath(file)) {
        size = InputFile.size(of: descriptor)
        try? descriptor.close()
      }
      total = if let size, let sum = total { sum + size } else { nil }
    }
    totalBytes = total
  }

  deinit { try? descriptor?.close() }

  /// How much has been read, 0…1, where the size is known.
  public var fractionRead: Double? {
    guard let totalBytes, totalBytes > 0 else { return nil }
    return Double(counter.bytes) / Double(totalBytes)
  }

  /// The next trace, not yet parsed; a file that cannot be opened is an error, and the next one
  /// follows; nil at the end.
  public mutating func next() -> Result<PendingTrace, InputError>? {
    while true {
      if let pending = reader?.nextPending() { return .success(pending) }
      closeFile()
      guard let file = files.popFirst() else { return nil }
      do {
        try open(file)
      } catch {
        return .failure(error)
      }
    }
  }

  private mutating func open(_ file: String) throws(InputError) {
    let descriptor = try InputFile.open(FilePath(file))
    if file != "-" { self.descriptor = descriptor }
    let (counter, isCancelled) = (counter, isCancelled)
    reader = TraceReader(file: file, format: format) { buffer in
      while true {
        do {
          let count = try descriptor.read(into: buffer, retryOnInterrupt: false)
          counter.bytes += Int64(count)
          return count
        } catch Errno.interrupted {
          // Only a request to stop ends the stream; other signals are ignored.
          if isCancelled() { return 0 }
        }
      }
    }
  }

  private mutating func closeFile() {
    reader = nil
    try? descriptor?.close()
    descriptor = nil
  }

  /// Shared with the reader's source, which outlives any borrow of this input; used on one thread.
  private final class ByteCounter {
    var bytes: Int64 = 0
  }
}

/// What a `TraceReader` has read and not parsed yet: work that can be given to another thread.
public struct PendingTrace: Sendable {
  private enum Content {
    case line(bytes: [UInt8], number: Int, file: String)
    case finished(TraceReader.Outcome)
  }

  private let content: Content

  init(line: Span<UInt8>, number: Int, file: String) {
    let bytes = line.withUnsafeBufferPointer { Array($0) }
    self.content = .line(bytes: bytes, number: number, file: file)
  }

  init(_ outcome: TraceReader.Outcome) {
    self.content = .finished(outcome)
  }

  /// Roughly the memory that it holds.
  public var byteCount: Int {
    switch content {
    case .line(let bytes, _, _): bytes.count
    case .finished(.success(let trace)): trace.samples.count * MemoryLayout<TraceSample>.stride
    case .finished(.failure): 0
    }
  }

  /// Parses, where that is still to do.
  /// - Complexity: O(bytes of the trace)
  public func trace() -> TraceReader.Outcome {
    switch content {
    case .line(let bytes, let number, let file):
      TraceReader.parse(bytes.span, number: number, file: file)
    case .finished(let outcome): outcome
    }
  }
}

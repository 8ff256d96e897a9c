/// What a `TraceReader` has read and not parsed yet: work that can be given to another thread.
public struct PendingTrace: Sendable {
  private enum Content {
    case line(bytes: [UInt8], format: TraceReader.LineFormat)
    case finished(TraceReader.Outcome)
  }

  private let content: Content
  /// Where the trace stands; what is wrong with it may stand further down.
  public let location: TraceLocation
  /// What is done to the trace when it has been parsed.
  private var step: Step?

  /// Work on a parsed trace that is part of reading it.
  public typealias Step = @Sendable (SwipeTrace) throws(TraceError) -> SwipeTrace

  init(line: Span<UInt8>, format: TraceReader.LineFormat, location: TraceLocation) {
    let bytes = line.withUnsafeBufferPointer { Array($0) }
    content = .line(bytes: bytes, format: format)
    self.location = location
  }

  init(_ outcome: TraceReader.Outcome, location: TraceLocation) {
    content = .finished(outcome)
    self.location = location
  }

  /// Roughly the memory that it holds.
  public var byteCount: Int {
    switch content {
    case .line(let bytes, _): bytes.count
    case .finished(.success(let trace)): trace.samples.count * MemoryLayout<TraceSample>.stride
    case .finished(.failure): 0
    }
  }

  /// The same, with a step that follows parsing; an error in it is reported at the trace's line.
  public func adding(_ step: @escaping Step) -> PendingTrace {
    var changed = self
    changed.step = step
    return changed
  }

  /// Parses, where that is still to do.
  /// - Complexity: O(bytes of the trace)
  public func trace() -> TraceReader.Outcome {
    let outcome =
      switch content {
      case .line(let bytes, let format): format.parse(bytes.span, at: location)
      case .finished(let outcome): outcome
      }
    guard let step, case .success(let trace) = outcome else { return outcome }
    do throws(TraceError) {
      return .success(try step(trace))
    } catch {
      return .failure(
        LocatedTraceError(file: location.file, line: location.line, error: error))
    }
  }
}

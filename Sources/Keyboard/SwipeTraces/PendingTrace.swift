/// A trace that a `TraceReader` has read but not yet parsed, so that another thread can parse it.
public struct PendingTrace: Sendable {
  private enum Content {
    case line(bytes: [UInt8], format: TraceReader.LineFormat)
    case finished(TraceReader.Outcome)
  }

  private let content: Content
  /// The location of the trace; an error in it may be further down.
  package let location: TraceLocation
  /// The step applied to the trace after parsing.
  private var step: Step?

  /// A step applied to a parsed trace as part of reading it.
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

  /// The approximate memory used by the content, in bytes.
  public var byteCount: Int {
    switch content {
    case .line(let bytes, _): bytes.count
    case .finished(.success(let trace)):
      trace.samples.count
        * (MemoryLayout<TraceSample>.stride
          + trace.channels.count * MemoryLayout<Double?>.stride)
    case .finished(.failure): 0
    }
  }

  /// Returns the same trace with a step that follows parsing; an error in the step is reported at
  /// the trace's line.
  public func adding(_ step: @escaping Step) -> PendingTrace {
    var changed = self
    changed.step = step
    return changed
  }

  /// Parses the trace, if that has not happened yet.
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

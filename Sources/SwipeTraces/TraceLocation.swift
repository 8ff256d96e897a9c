/// Where a trace stands in its file.
public struct TraceLocation: Hashable, Sendable {
  /// As the caller named it; `-` for standard input by custom.
  public var file: String
  /// Counted from 1; of a trace of several rows the first one.
  public var line: Int

  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

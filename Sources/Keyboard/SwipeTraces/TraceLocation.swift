/// The location of a trace in its file.
package struct TraceLocation: Hashable, Sendable {
  /// The name of the file as given by the caller; by convention `-` for standard input.
  package var file: String
  /// The line, counted from 1; the first one of a trace of several rows.
  package var line: Int

  /// Creates a location.
  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

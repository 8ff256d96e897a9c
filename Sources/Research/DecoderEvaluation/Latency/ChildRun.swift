/// The time and memory of a complete run of a program.
package struct ChildRun: Hashable, Sendable {
  /// The time from before the start until the end, in seconds.
  package var seconds: Double
  /// The peak memory, in bytes.
  ///
  /// On Linux it includes the memory of the process that started the program, so the figure is
  /// meaningful only while that process is smaller: children run first, before traces and lists are
  /// read.
  package var peakBytes: Int

  /// Creates the figures of a run.
  package init(seconds: Double, peakBytes: Int) {
    self.seconds = seconds
    self.peakBytes = peakBytes
  }
}

/// A program whose runs are measured.
package protocol MeasuredProgram: Sendable {
  /// Runs the program to its end.
  ///
  /// - Parameter arguments: the arguments without the program's name
  /// - Throws: an error if it cannot be started or fails
  func run(_ arguments: [String]) throws -> ChildRun
}

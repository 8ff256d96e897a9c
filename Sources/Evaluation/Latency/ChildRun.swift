/// What a run of a program to its end took.
public struct ChildRun: Hashable, Sendable {
  /// From before it was started until it was gone.
  public var seconds: Double
  /// Peak memory, in bytes.
  ///
  /// Linux includes the memory of the process that started the program, so the figure is meaningful
  /// only while that process is smaller: children run first, before traces and lists are read.
  public var peakBytes: Int

  public init(seconds: Double, peakBytes: Int) {
    self.seconds = seconds
    self.peakBytes = peakBytes
  }
}

/// A program whose runs are measured.
public protocol MeasuredProgram: Sendable {
  /// Runs it to its end.
  /// - Parameter arguments: without the program's name.
  /// - Throws: if it cannot be started or fails.
  func run(_ arguments: [String]) throws -> ChildRun
}

/// What a run of a program to its end took.
public struct ChildRun: Hashable, Sendable {
  /// From before it was started until it was gone.
  public var seconds: Double
  /// Most memory that it held at once, in bytes.
  ///
  /// Linux counts the memory of whoever starts a program to it, so this says something only as long
  /// as the starter is smaller: children come first, before traces and lists are read.
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

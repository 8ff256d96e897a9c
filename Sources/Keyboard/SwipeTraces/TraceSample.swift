/// The position of the finger at one moment.
public struct TraceSample: Hashable, Sendable {
  /// The distance from the keyboard's left edge, in pt.
  public var x: Double
  /// The distance from the keyboard's top edge, downwards, in pt.
  public var y: Double
  /// The time since the first sample of the trace, in ms.
  public var t: Double

  /// Creates a sample.
  @inlinable
  public init(x: Double, y: Double, t: Double) {
    self.x = x
    self.y = y
    self.t = t
  }
}

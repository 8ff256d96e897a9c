/// Where the finger was at one moment.
public struct TraceSample: Hashable, Sendable {
  /// In pt, from the keyboard's left edge.
  public var x: Double
  /// In pt, from the keyboard's top edge, downwards.
  public var y: Double
  /// In ms since the first sample of the trace.
  public var t: Double

  @inlinable
  public init(x: Double, y: Double, t: Double) {
    self.x = x
    self.y = y
    self.t = t
  }
}

import KeyboardGeometry

/// The character keys of a placed keyboard as the alignment sees them: centres in key units.
///
/// A key unit is the keyboard's key pitch, the median distance between nearest neighbours, on both
/// axes and for every layout; so numbers that were fitted on one layout hold on another. (Units of
/// their own for x and y, key width and key height, were worse on human QWERTY traces: 80.7 against
/// 82.0 % top-1.)
public struct KeyField: Sendable {
  /// Points (pt) per key unit.
  public let pitch: Float
  /// Key centres in key units, y downwards, by position in `Keyboard.keys`.
  public let x: [Float]
  public let y: [Float]

  public var count: Int { x.count }

  public init(_ keyboard: Keyboard) {
    self.init(
      centers: keyboard.characterKeys.map(\.center), pitch: keyboard.keyPitch)
  }

  /// - Parameters:
  ///   - centers: in pt.
  ///   - pitch: in pt; one that is not positive and finite is taken as 1.
  public init(centers: [Point], pitch: Double) {
    let usable = pitch > 0 && pitch.isFinite ? pitch : 1
    self.pitch = Float(usable)
    x = centers.map { Float($0.x / usable) }
    y = centers.map { Float($0.y / usable) }
  }

  /// Distance between the centres of two keys, in key units.
  @inline(__always)
  func distance(_ a: Int, _ b: Int) -> Float {
    let dx = x[b] - x[a]
    let dy = y[b] - y[a]
    return (dx * dx + dy * dy).squareRoot()
  }
}

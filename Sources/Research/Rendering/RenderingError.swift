import KeyboardGeometry

/// The reason why a picture cannot be drawn.
public enum RenderingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The scale is not finite, or outside `Canvas.scales`.
  case badScale(Double)
  /// A side is not finite, less than 1 pt, or longer than `Canvas.maximumSide`.
  case badSize(Size)
  /// The picture has more pixels than a canvas allocates memory for.
  case tooManyPixels(width: Double, height: Double)
  /// Cairo or libpng failed.
  case failed(reason: String)
  /// A field of a theme file breaks a rule.
  case badTheme(part: String, reason: String)

  /// A readable message.
  public var description: String {
    switch self {
    case .badScale(let scale):
      "a scale of \(scale) is outside \(Canvas.scales.lowerBound)…\(Canvas.scales.upperBound)"
    case .badSize(let size):
      "a picture of \(Self.rounded(size.width)) × \(Self.rounded(size.height)) pt cannot be drawn; "
        + "sides are from 1 to \(Int(Canvas.maximumSide)) pt"
    case .tooManyPixels(let width, let height):
      "a picture of \(Int(width)) × \(Int(height)) pixels is too large; the most is "
        + "\(Int(Canvas.maximumPixelSide)) pixels a side and \(Int(Canvas.maximumPixelCount)) in all"
    case .failed(let reason):
      "the picture cannot be drawn: \(reason)"
    case .badTheme(let part, let reason):
      "\(part): \(reason)"
    }
  }

  /// Returns the value rounded to a tenth.
  private static func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}

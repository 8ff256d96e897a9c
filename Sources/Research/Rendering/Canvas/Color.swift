/// A colour of the sRGB space; components in 0…1, not multiplied by alpha.
public struct Color: Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  /// 0 is clear, 1 covers what lies beneath.
  public var alpha: Double

  /// Components outside 0…1 are moved to the nearer end; what is not a number becomes 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = Self.component(red)
    self.green = Self.component(green)
    self.blue = Self.component(blue)
    self.alpha = Self.component(alpha)
  }

  /// A grey, from 0 (black) to 1 (white).
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  public static let black = Color(white: 0)
  public static let white = Color(white: 1)
  public static let clear = Color(white: 0, alpha: 0)

  /// The colour written as `#rrggbb` or `#rrggbbaa`; nil for anything else.
  public init?(hex text: String) {
    let digits = Array(text.utf8)
    guard digits.count == 7 || digits.count == 9, digits[0] == UInt8(ascii: "#") else { return nil }
    var bytes: [Double] = []
    for start in stride(from: 1, to: digits.count, by: 2) {
      guard let high = Self.hexDigit(digits[start]), let low = Self.hexDigit(digits[start + 1])
      else { return nil }
      bytes.append(Double(high * 16 + low) / 255)
    }
    self.init(
      red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count == 4 ? bytes[3] : 1)
  }

  /// The same colour, covering `factor` times as much.
  public func faded(by factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * factor)
  }

  /// A colour between this one (fraction 0) and the other (1), component by component.
  public func mixed(with other: Color, fraction: Double) -> Color {
    let part = Self.component(fraction)
    return Color(
      red: red + (other.red - red) * part, green: green + (other.green - green) * part,
      blue: blue + (other.blue - blue) * part, alpha: alpha + (other.alpha - alpha) * part)
  }

  private static func component(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, 0), 1)
  }

  private static func hexDigit(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}

/// A colour of the sRGB space; components in 0…1, not multiplied by alpha.
public struct Color: Hashable, Sendable {
  /// The red component, 0…1.
  public var red: Double
  /// The green component, 0…1.
  public var green: Double
  /// The blue component, 0…1.
  public var blue: Double
  /// The opacity, from 0 (clear) to 1 (covers everything beneath).
  public var alpha: Double

  /// Creates a colour. Components outside 0…1 are moved to the nearer end; components that are not
  /// numbers become 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = Self.component(red)
    self.green = Self.component(green)
    self.blue = Self.component(blue)
    self.alpha = Self.component(alpha)
  }

  /// Creates a grey, from 0 (black) to 1 (white).
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Black.
  public static let black = Color(white: 0)
  /// White.
  public static let white = Color(white: 1)
  /// Transparent.
  public static let clear = Color(white: 0, alpha: 0)

  /// Creates the colour of a text `#rrggbb` or `#rrggbbaa`; nil for any other text.
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

  /// Returns the same colour with its opacity multiplied by a factor.
  public func faded(by factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * factor)
  }

  /// Returns a colour between this one (fraction 0) and another (1), component by component.
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

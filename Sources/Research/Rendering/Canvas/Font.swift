import KeyboardGeometry

/// Which letters are drawn, how large and how heavy.
public struct Font: Hashable, Sendable {
  /// Families in order of preference; the first that is installed and has all the characters of a
  /// text draws it.
  public var families: [String]
  /// In pt.
  public var size: Double
  public var isBold: Bool

  public init(families: [String] = Font.defaultFamilies, size: Double, isBold: Bool = false) {
    self.families = families
    self.size = size
    self.isBold = isBold
  }

  /// A free family with arrows, Greek and Cyrillic that Debian, Homebrew and others package, then
  /// one for Chinese, Japanese and Korean.
  public static let defaultFamilies = ["DejaVu Sans", "Noto Sans CJK TC"]

  /// Families for Chinese characters and Bopomofo, tried where no family of a font has a text's
  /// characters: those that Debian packages, the smallest first (`fonts-wqy-microhei`,
  /// `fonts-droid-fallback`, `fonts-noto-cjk`), then macOS's.
  public static let chineseFamilies = [
    "WenQuanYi Micro Hei", "Droid Sans Fallback", "Noto Sans CJK TC", "PingFang TC",
  ]

  /// The Debian package with the first of them.
  static let chinesePackage = "fonts-wqy-microhei"

  public func sized(_ size: Double) -> Font {
    Font(families: families, size: size, isBold: isBold)
  }
}

/// Which point of a text stands where the text is put.
public enum TextAnchor: Hashable, Sendable {
  /// The middle of what is inked, in both directions.
  case inkCenter
  /// Half of the advance width; halfway up the capitals.
  case center
  /// The beginning; halfway up the capitals.
  case left
  /// The end; halfway up the capitals.
  case right
  /// On the base line: the beginning, the middle of the advance width, the end.
  case baselineLeft, baselineCenter, baselineRight
}

/// The measures of a text in one font, in pt, from its origin on the base line, y down.
public struct TextMeasure: Hashable, Sendable {
  /// What is inked; empty at the origin for a text without ink.
  public var ink: Rectangle
  /// How far the text moves on.
  public var advance: Double
  /// Height of the font's capitals above the base line.
  public var capHeight: Double

  /// The place in the text that an anchor means.
  func offset(of anchor: TextAnchor) -> Point {
    switch anchor {
    case .inkCenter: ink.center
    case .center: Point(x: advance / 2, y: -capHeight / 2)
    case .left: Point(x: 0, y: -capHeight / 2)
    case .right: Point(x: advance, y: -capHeight / 2)
    case .baselineLeft: Point(x: 0, y: 0)
    case .baselineCenter: Point(x: advance / 2, y: 0)
    case .baselineRight: Point(x: advance, y: 0)
    }
  }
}

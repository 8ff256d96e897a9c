import KeyboardGeometry

/// The family, size and weight of letters.
package struct Font: Hashable, Sendable {
  /// The families in order of preference. A text is drawn with the first that is installed and has
  /// all its characters.
  package var families: [String]
  /// The size, in pt.
  package var size: Double
  /// A Boolean value that indicates whether the letters are bold.
  package var isBold: Bool

  /// Creates a font.
  package init(families: [String] = Font.defaultFamilies, size: Double, isBold: Bool = false) {
    self.families = families
    self.size = size
    self.isBold = isBold
  }

  /// The default families: a free one with arrows, Greek and Cyrillic that Debian, Homebrew and
  /// others package, then one for Chinese, Japanese and Korean.
  package static let defaultFamilies = ["DejaVu Sans", "Noto Sans CJK TC"]

  /// The families for Chinese characters and Bopomofo, tried if none of a font's families has the
  /// characters of a text: those that Debian packages, the smallest first (`fonts-wqy-microhei`,
  /// `fonts-droid-fallback`, `fonts-noto-cjk`), then that of macOS.
  package static let chineseFamilies = [
    "WenQuanYi Micro Hei", "Droid Sans Fallback", "Noto Sans CJK TC", "PingFang TC",
  ]

  /// The Debian package with the first of them.
  static let chinesePackage = "fonts-wqy-microhei"

  /// Returns the same font in another size, in pt.
  package func sized(_ size: Double) -> Font {
    Font(families: families, size: size, isBold: isBold)
  }
}

/// The point of a text that is placed at a given position.
package enum TextAnchor: Hashable, Sendable {
  /// The middle of the ink, in both directions.
  case inkCenter
  /// The middle of the advance width, halfway up the capitals.
  case center
  /// The beginning, halfway up the capitals.
  case left
  /// The end, halfway up the capitals.
  case right
  /// The beginning, the middle of the advance width and the end, on the baseline.
  case baselineLeft, baselineCenter, baselineRight
}

/// The measures of a text in one font, in pt, from its origin on the baseline, y down.
package struct TextMeasure: Hashable, Sendable {
  /// The box of the ink; empty at the origin for a text without ink.
  package var ink: Rectangle
  /// The distance to the origin of a following text.
  package var advance: Double
  /// The height of the font's capitals above the baseline.
  package var capHeight: Double

  /// Returns the position of an anchor in the text.
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

import KeyboardGeometry

/// The sizes of pages for print.
public enum Paper: String, Hashable, Sendable, CaseIterable {
  /// A4, upright.
  case a4
  /// A4, sideways.
  case a4Landscape = "a4-landscape"
  /// US Letter, upright.
  case letter
  /// US Letter, sideways.
  case letterLandscape = "letter-landscape"

  /// The size in pt of 1/72 inch: A4 is 210 × 297 mm (ISO 216), Letter 8.5 × 11 inches.
  public var size: Size {
    let (a4, letter) = (
      Size(width: 210 / 25.4 * 72, height: 297 / 25.4 * 72), Size(width: 612, height: 792)
    )
    return switch self {
    case .a4: a4
    case .a4Landscape: Size(width: a4.height, height: a4.width)
    case .letter: letter
    case .letterLandscape: Size(width: letter.height, height: letter.width)
    }
  }

  /// The margin on each side, in pt: 15 mm, more than any printer needs.
  public static let margin = 15 / 25.4 * 72
}

/// Colours for the numbers from 0 to 1. Equal steps look equally different, and lightness only
/// increases.
///
/// The colours are those of viridis (Smith, van der Walt and Firing, matplotlib's colormaps, 2015,
/// CC0): uniform in CAM02-UCS, and legible with any of the common colour vision deficiencies and as
/// greys on paper. Every 17th of its 256 entries is stored; linear interpolation differs from the
/// entries between by less than 0.02 a channel.
public struct ColorScale: Hashable, Sendable {
  /// The part of viridis that is used, which is as uniform as the whole.
  private let range: ClosedRange<Double>

  /// The colours for dark grounds, without the purple that is invisible on black.
  public static let onDark = ColorScale(range: 0.25...1)
  /// The colours for light grounds, without the yellow that is invisible on white.
  public static let onLight = ColorScale(range: 0...0.8)
  /// All colours.
  public static let whole = ColorScale(range: 0...1)

  /// Returns the colours that stand out from a ground.
  package static func legible(on ground: Color) -> ColorScale {
    ground.luminance > 0.18 ? onLight : onDark
  }

  /// Returns the colour of a number. Numbers below 0 and above 1 have the colour of the end; NaN
  /// has that of 0.
  public func color(at share: Double) -> Color {
    let clamped = share >= 0 ? min(share, 1) : 0
    let place =
      (range.lowerBound + clamped * (range.upperBound - range.lowerBound))
      * Double(Self.stops.count - 1)
    let index = min(Int(place), Self.stops.count - 2)
    let (a, b) = (Self.stops[index], Self.stops[index + 1])
    let rest = place - Double(index)
    return Color(
      red: a.red + (b.red - a.red) * rest, green: a.green + (b.green - a.green) * rest,
      blue: a.blue + (b.blue - a.blue) * rest)
  }

  private static let stops: [Color] = [
    Color(red: 0.267004, green: 0.004874, blue: 0.329415),
    Color(red: 0.282656, green: 0.100196, blue: 0.422160),
    Color(red: 0.277134, green: 0.185228, blue: 0.489898),
    Color(red: 0.253935, green: 0.265254, blue: 0.529983),
    Color(red: 0.221989, green: 0.339161, blue: 0.548752),
    Color(red: 0.190631, green: 0.407061, blue: 0.556089),
    Color(red: 0.163625, green: 0.471133, blue: 0.558148),
    Color(red: 0.139147, green: 0.533812, blue: 0.555298),
    Color(red: 0.120565, green: 0.596422, blue: 0.543611),
    Color(red: 0.134692, green: 0.658636, blue: 0.517649),
    Color(red: 0.208030, green: 0.718701, blue: 0.472873),
    Color(red: 0.327796, green: 0.773980, blue: 0.406640),
    Color(red: 0.477504, green: 0.821444, blue: 0.318195),
    Color(red: 0.647257, green: 0.858400, blue: 0.209861),
    Color(red: 0.824940, green: 0.884720, blue: 0.106217),
    Color(red: 0.993248, green: 0.906157, blue: 0.143936),
  ]
}

/// A measure of an arrangement of letters.
///
/// None of the objectives needs a decoder. How well they predict a decoder's accuracy on a layout
/// is a separate question (docs/tasks/layout-research.md).
public enum LayoutObjective: String, Sendable, CaseIterable {
  /// The energy by which the ring's author arranged it: −Σ f(ab) d(ab) + 8 Σ f(a) r(a) + 2 Σ f(a)
  /// reach(a), where d and r are in ring units and reach grows from the upper left to the lower
  /// right, 0 to 1. For rings only.
  case ringEnergy = "ring-energy"
  /// The mean distance between consecutive letters, in pt.
  case distance
  /// The mean time from key to key by Fitts's law for a tapping thumb, 176 + 64 log₂(D/W + 1) ms
  /// (Silfverberg, MacKenzie & Korhonen, CHI 2000), where W is the distance between neighbouring
  /// keys; in ms.
  case tapTime = "tap-time"
  /// The mean time of a swiped word, Σ 68.8 L^0.469 ms over its segments, L in mm (the formula of
  /// Cao & Zhai, CHI 2007, for lines, as used by Smith, Bi & Zhai, CHI 2015); in ms.
  case swipeTime = "swipe-time"
  /// The mean time of a swiped word, Σ 245 L^0.272 ms over its segments, L in key widths; in ms.
  /// Fitted to people who swiped words that they were shown (How We Swipe, training part); R² 0.64
  /// on other people's words.
  case swipeTimeFitted = "swipe-time-fitted"
  /// The mean distance from a word's path to the nearest other path, in pt (`GestureClarity`).
  case clarity
  /// The mean distance of the letters from their places on QWERTY in the same rectangle, along x
  /// and y, in QWERTY key widths (Bi, Smith & Zhai 2010).
  case qwerty
  /// The share of letter pairs that are not in alphabetical order, 0…1 (Kendall's distance). A ring
  /// is read clockwise from the left, from the inside out; other layouts are read line by line.
  case alphabet
  /// The mean distance, weighted by letter frequency, by which letters lie outside a thumb's
  /// comfortable range, in mm.
  ///
  /// The thumb turns about the lower right corner and reaches from 20 to 60 mm. This range is an
  /// estimate, since published models (Bergström-Lehtovirta & Oulasvirta, CHI 2014) need the hand
  /// and the grip.
  case reach
  /// How far letters lie towards the lower right, where a right thumb bends most, weighted by
  /// letter frequency: x − y (y up), scaled to 0…1 over the keys. The third term of the ring
  /// author's energy.
  case lowerRight = "lower-right"
  /// The share of letter trigrams, weighted by frequency, whose middle letter lies on the straight
  /// line between the others, within half a key, so that the path has no corner there; 0…1.
  case collinear

  /// The unit of the values; empty for a share or an energy.
  public var unit: String {
    switch self {
    case .ringEnergy, .alphabet, .collinear, .lowerRight: ""
    case .distance, .clarity: "pt"
    case .tapTime, .swipeTime, .swipeTimeFitted: "ms"
    case .qwerty: "keys"
    case .reach: "mm"
    }
  }

  /// A Boolean value that indicates whether larger values are better.
  public var isBetterLarge: Bool {
    switch self {
    case .clarity, .distance: true
    default: false
    }
  }
}

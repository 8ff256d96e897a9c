/// What an arrangement of letters is measured by. None of them needs a decoder; how well they tell
/// what a decoder will make of a layout is another question (docs/tasks/layout-research.md).
public enum LayoutObjective: String, Sendable, CaseIterable {
  /// The energy by which the author of the ring arranged it: −Σ f(ab) d(ab) + 8 Σ f(a) r(a)
  /// + 2 Σ f(a) reach(a), where d and r are in ring units and reach grows from the upper left to
  /// the lower right, 0 to 1. For rings only.
  case ringEnergy = "ring-energy"
  /// Mean distance of letters that follow one another, in pt.
  case distance
  /// Mean time from key to key by Fitts' law for a thumb that taps, 176 + 64 log₂(D/W + 1) ms
  /// (Silfverberg, MacKenzie & Korhonen, CHI 2000), W the distance of neighbouring keys; in ms.
  case tapTime = "tap-time"
  /// Mean time of a swiped word, Σ 68.8 L^0.469 ms over its segments, L in mm (the lines of Cao &
  /// Zhai, CHI 2007, as Smith, Bi & Zhai, CHI 2015, use them); in ms.
  case swipeTime = "swipe-time"
  /// The same as fitted to people who swiped words that they were shown (How We Swipe, train):
  /// Σ 245 L^0.272 ms, L in key widths, R² 0.64 on other people's words; in ms.
  case swipeTimeFitted = "swipe-time-fitted"
  /// Mean distance of a word's path from the nearest other, in pt (`GestureClarity`).
  case clarity
  /// Mean distance of the letters from their places on QWERTY in the same rectangle, along x and y,
  /// in QWERTY's key widths (Bi, Smith & Zhai 2010).
  case qwerty
  /// Share of the pairs of letters that are read in another order than the alphabet's, 0…1
  /// (Kendall's distance). A ring is read clockwise from the left, from the inside out; other
  /// layouts in lines.
  case alphabet
  /// Mean way by which letters, by use, lie outside a thumb's comfortable range, in mm. The thumb
  /// turns about the lower right corner and reaches from 20 to 60 mm: a guess, since published
  /// models (Bergström-Lehtovirta & Oulasvirta, CHI 2014) need the hand and the grip.
  case reach
  /// How far letters, by use, lie towards the lower right, where a right thumb bends most: x − y (y
  /// up), scaled to 0…1 over the keys. The third term of the ring author's energy.
  case lowerRight = "lower-right"
  /// Share of three letters in a row whose middle one lies on the straight way between the others,
  /// within half a key, so that the path has no corner there; by use, 0…1.
  case collinear

  /// What the numbers are in; empty for a share or an energy.
  public var unit: String {
    switch self {
    case .ringEnergy, .alphabet, .collinear, .lowerRight: ""
    case .distance, .clarity: "pt"
    case .tapTime, .swipeTime, .swipeTimeFitted: "ms"
    case .qwerty: "keys"
    case .reach: "mm"
    }
  }

  /// Whether larger values are better.
  public var isBetterLarge: Bool {
    switch self {
    case .clarity, .distance: true
    default: false
    }
  }
}

import RealModule

/// What a simulated typist does, and how long it takes. Times are in ms.
///
/// The times are those of Card, Moran and Newell's model human processor ("The Psychology of
/// Human–Computer Interaction", 1983, chapter 2): a perceptual cycle of 100 ms (50–200), a
/// cognitive one of 70 ms (25–170), a motor one of 70 ms (30–100), an eye movement of 230 ms
/// (70–700). They are simply added, although a typist who looks while the thumb moves is faster.
/// What a person decides to do (`swipeAttempts` and everything below) has not been measured for
/// this keyboard; these values are choices.
public struct TypistPolicy: Hashable, Sendable {
  /// Pointing takes `pointingIntercept` + `pointingSlope` · log₂(D / W + 1) for a target of width W
  /// at distance D (Fitts' law as in MacKenzie 1992): 176 and 64 were measured for a thumb on a
  /// phone's keys (Silfverberg, MacKenzie and Korhonen, "Predicting Text Entry Speed on Mobile
  /// Phones", CHI 2000).
  public var pointingIntercept = 176.0
  /// The slope of pointing, in ms per bit.
  public var pointingSlope = 64.0
  /// How long a tap takes: a motor cycle.
  public var contact = 70.0
  /// Before each word: a cognitive cycle, for a typist who knows the text and the keyboard. (The
  /// keystroke-level model's M of 1350 ms, Card, Moran and Newell 1980, is that of one who does
  /// not.)
  public var preparation = 70.0
  /// The time of a look at the suggestion bar or the text: an eye movement.
  public var eyeMovement = 230.0
  /// The time to read a word: a perceptual cycle.
  public var reading = 100.0
  /// The time to decide what to do: a cognitive cycle.
  public var decision = 70.0

  /// The number of swipes before a word is tapped; 0 for a typist who only taps.
  public var swipeAttempts = 2
  /// Looks at suggestions before words of at least this many letters. Not looking at them for short
  /// words is what Quinn and Zhai ("A Cost–Benefit Study of Text Entry Suggestion Interaction", CHI
  /// 2016) would advise: a look costs about as much as two taps.
  public var suggestionLetters = 5
  /// The number of letters tapped between two looks at completions; 0: never looks.
  public var lettersPerLook = 2
  /// The number of missing letters below which the typist does not look for completions.
  public var minimumGain = 2

  /// Creates the default policy.
  public init() {}

  /// A typist who taps letter by letter and never looks at the suggestion bar.
  public static var tapping: TypistPolicy {
    var policy = TypistPolicy()
    policy.swipeAttempts = 0
    policy.suggestionLetters = 0
    policy.lettersPerLook = 0
    return policy
  }

  /// Returns the time to move the finger to a target, in whole ms, so that logs do not depend on a
  /// platform's logarithm.
  /// - Parameters:
  ///   - distance: The distance to the target, in pt.
  ///   - width: The smaller side of the target, in pt.
  public func pointing(distance: Double, width: Double) -> Double {
    let bits = Double.log2(max(0, distance) / max(width, 1) + 1)
    return (pointingIntercept + pointingSlope * bits).rounded()
  }

  /// Returns the time to look somewhere, read some words and decide.
  public func look(words: Int) -> Double {
    eyeMovement + Double(words) * reading + decision
  }

  /// The time until a person who sees a mistake begins to correct it, without the movement.
  public var reaction: Double { reading + decision }

  /// All numbers by name, for options, logs and tables.
  public static var fields: [(name: String, path: WritableKeyPath<TypistPolicy, Double>)] {
    [
      ("pointing-intercept", \.pointingIntercept), ("pointing-slope", \.pointingSlope),
      ("contact", \.contact), ("preparation", \.preparation), ("eye-movement", \.eyeMovement),
      ("reading", \.reading), ("decision", \.decision),
    ]
  }

  /// All whole numbers by name.
  public static var counts: [(name: String, path: WritableKeyPath<TypistPolicy, Int>)] {
    [
      ("swipe-attempts", \.swipeAttempts), ("suggestion-letters", \.suggestionLetters),
      ("letters-per-look", \.lettersPerLook), ("least-gain", \.minimumGain),
    ]
  }

  /// Every number with its name, for logs and tables: `pointing-intercept=176 …`.
  public var text: String {
    let times = Self.fields.map { name, path in
      let value = self[keyPath: path]
      let whole = value == value.rounded() && value.magnitude < 1e15
      return "\(name)=" + (whole ? "\(Int(value))" : "\(value)")
    }
    return (times + Self.counts.map { "\($0.name)=\(self[keyPath: $0.path])" })
      .joined(separator: " ")
  }
}

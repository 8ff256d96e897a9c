import RealModule

/// What a simulated typist does and what it costs. Times in ms.
///
/// The times are those of Card, Moran and Newell's model human processor ("The Psychology of
/// Human–Computer Interaction", 1983, chapter 2): a perceptual cycle of 100 ms (50–200), a
/// cognitive one of 70 ms (25–170), a motor one of 70 ms (30–100), an eye movement of 230 ms
/// (70–700). They add up one after the other: a typist who looks while the thumb moves is faster.
/// What a person decides to do, `swipeAttempts` and all below, has not been measured for this
/// keyboard: these are choices.
public struct TypistPolicy: Hashable, Sendable {
  /// Pointing takes `pointingIntercept` + `pointingSlope` · log₂(D / W + 1) for a target of width W
  /// at distance D (Fitts' law as in MacKenzie 1992): 176 and 64 were measured for a thumb on a
  /// phone's keys (Silfverberg, MacKenzie and Korhonen, "Predicting Text Entry Speed on Mobile
  /// Phones", CHI 2000).
  public var pointingIntercept = 176.0
  /// In ms a bit.
  public var pointingSlope = 64.0
  /// How long a finger rests on what it taps: a motor cycle.
  public var contact = 70.0
  /// Before each word: a cognitive cycle, for a typist who knows the text and the keyboard. (The
  /// keystroke-level model's M of 1350 ms, Card, Moran and Newell 1980, is that of one who does
  /// not.)
  public var preparation = 70.0
  /// To the suggestion bar or to the text: an eye movement.
  public var eyeMovement = 230.0
  /// To read a word: a perceptual cycle.
  public var reading = 100.0
  /// To see what to do: a cognitive cycle.
  public var decision = 70.0

  /// Swipes that a word is given before it is tapped; 0: a typist who taps only.
  public var swipeAttempts = 2
  /// Looks at suggestions before words of at least this many letters. Not looking at them for short
  /// words is what Quinn and Zhai ("A Cost–Benefit Study of Text Entry Suggestion Interaction", CHI
  /// 2016) would advise: a look costs about as much as two taps.
  public var suggestionLetters = 5
  /// The number of letters tapped between two looks at completions; 0: never looks.
  public var lettersPerLook = 2
  /// Does not look for completions when fewer letters than this are left.
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

  /// Time to bring the finger to a target.
  /// - Parameters:
  ///   - distance: in pt.
  ///   - width: of the target's smaller side, in pt.
  /// - Returns: whole ms, so that logs do not depend on a platform's logarithm.
  public func pointing(distance: Double, width: Double) -> Double {
    let bits = Double.log2(max(0, distance) / max(width, 1) + 1)
    return (pointingIntercept + pointingSlope * bits).rounded()
  }

  /// Time to look somewhere, read some words and decide.
  public func look(words: Int) -> Double {
    eyeMovement + Double(words) * reading + decision
  }

  /// Time until a person who sees something go wrong begins to do something about it; the movement
  /// comes on top.
  public var reaction: Double { reading + decision }

  /// All numbers by name, for options, logs and tables.
  public static var fields: [(name: String, path: WritableKeyPath<TypistPolicy, Double>)] {
    [
      ("pointing-intercept", \.pointingIntercept), ("pointing-slope", \.pointingSlope),
      ("contact", \.contact), ("preparation", \.preparation), ("eye-movement", \.eyeMovement),
      ("reading", \.reading), ("decision", \.decision),
    ]
  }

  /// The same of whole numbers.
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

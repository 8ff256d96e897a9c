extension Syllable {
  /// The syllable in Pinyin as it is typed: without tone, ü as `v` (but `u` behind j, q, x and y), ê as
  /// `ea` (GF 3006-2001). Empty for what is no syllable of Mandarin.
  ///
  /// Bopomofo and Pinyin write the same syllables: each that `isPronounceable` has one spelling, and
  /// no two have the same.
  ///
  ///     Syllable("ㄋㄩˇ")?.pinyin   // "nv"
  ///     Syllable("ㄒㄩㄥ")?.pinyin  // "xiong"
  public var pinyin: String {
    guard !withoutTone.isEmpty, isPronounceable else { return "" }
    let final = Self.pinyinFinals[Int(medial)][Int(rime)]
    guard initial > 0 else {
      if let whole = Self.withoutInitial[final] { return whole }
      return switch final.first {
      case "i": "y" + final.dropFirst()
      case "u": "w" + final.dropFirst()
      default: final
      }
    }
    let consonant = Self.pinyinInitials[Int(initial) - 1]
    if final.isEmpty { return consonant + "i" }
    if ["j", "q", "x"].contains(consonant), final.first == "v" {
      return consonant + "u" + final.dropFirst()
    }
    return consonant + final
  }

  /// The syllable that a spelling of Pinyin stands for, in the first tone; nil for any other text.
  public init?(pinyin: some StringProtocol) {
    guard let syllable = Self.ofPinyin[String(pinyin)] else { return nil }
    self = syllable
  }

  /// Every spelling of a syllable of Mandarin, in alphabetical order.
  public static let pinyinSpellings: [String] = ofPinyin.keys.sorted()

  private static let ofPinyin: [String: Syllable] = {
    var found: [String: Syllable] = [:]
    for initial in UInt8(0)...21 {
      for medial in UInt8(0)...3 {
        for rime in UInt8(0)...13 {
          let syllable = Syllable(initial: initial, medial: medial, rime: rime)
          let pinyin = syllable.pinyin
          if !pinyin.isEmpty { found[pinyin] = syllable }
        }
      }
    }
    return found
  }()

  private static let pinyinInitials = [
    "b", "p", "m", "f", "d", "t", "n", "l", "g", "k", "h", "j", "q", "x", "zh", "ch", "sh", "r",
    "z",
    "c", "s",
  ]

  /// By medial (none, ㄧ, ㄨ, ㄩ) and rime (none, ㄚ to ㄦ).
  private static let pinyinFinals = [
    ["", "a", "o", "e", "ea", "ai", "ei", "ao", "ou", "an", "en", "ang", "eng", "er"],
    ["i", "ia", "io", "ie", "ie", "iai", "iei", "iao", "iu", "ian", "in", "iang", "ing", "ier"],
    ["u", "ua", "uo", "ue", "ue", "uai", "ui", "uao", "uou", "uan", "un", "uang", "ong", "uer"],
    ["v", "va", "vo", "ve", "ve", "vai", "vei", "vao", "vou", "van", "vn", "vang", "iong", "ver"],
  ]

  /// Finals that are spelled in another way where no initial stands before them.
  private static let withoutInitial = [
    "i": "yi", "iu": "you", "in": "yin", "ing": "ying", "iong": "yong", "u": "wu", "ui": "wei",
    "un": "wen", "ong": "weng", "v": "yu", "ve": "yue", "van": "yuan", "vn": "yun",
  ]
}

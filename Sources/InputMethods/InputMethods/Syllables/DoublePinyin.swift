import Lexicon

/// The keys of a scheme of double Pinyin: which finals a key stands for, and how syllables without
/// initial are typed. In every scheme `v` is zh, `i` ch, `u` sh.
struct DoublePinyin: Sendable {
  /// The finals of each key.
  let finals: [Character: [String]]
  /// How a syllable without initial is typed.
  let withoutInitial: WithoutInitial

  enum WithoutInitial: Sendable {
    /// Its first letter, then the key of its final: `ah` for ang; two letters are themselves (`an`),
    /// one is doubled (`aa`).
    case letter
    /// An `o`, then the key of its final: `oh` for ang.
    case o
  }

  /// `key final final …`, a line each.
  init(_ withoutInitial: WithoutInitial, _ lines: String) {
    self.withoutInitial = withoutInitial
    var finals: [Character: [String]] = [:]
    for line in lines.split(separator: "\n") {
      let columns = line.split(separator: " ")
      guard let key = columns.first?.first else { continue }
      finals[key] = columns.dropFirst().map(String.init)
    }
    self.finals = finals
  }

  private static let initials = ["zh": "v", "ch": "i", "sh": "u"]

  /// The keys that type a syllable, those of the scheme's table; nil for one that has none.
  func keys(of spelling: String) -> String? { allKeys(of: spelling).first }

  /// Every way to type a syllable, that of the scheme's table first.
  func allKeys(of spelling: String) -> [String] {
    let initial = FuzzyPinyin.initial(of: spelling)
    let final = String(spelling.dropFirst(initial.count))
    // ea is ê, for which the tables have no key.
    guard spelling != "ea" else { return [] }
    guard initial.isEmpty else {
      let first = Self.initials[initial] ?? initial
      var found = keys(ofFinal: final).map { first + $0 }
      // Behind these ü is spelled u.
      if "jqxy".holds(first), final.first == "u" {
        found += keys(ofFinal: "v" + final.dropFirst()).map { first + $0 }
      }
      return Self.unique(found)
    }
    let keys = keys(ofFinal: final)
    guard let first = spelling.first else { return [] }
    var found: [String] = []
    if withoutInitial == .o { found = keys.map { "o" + $0 } }
    found += spelling.count == 1 ? ["\(first)\(first)"] : []
    if spelling.count == 2 { found.append(spelling) }
    if spelling.count == 3 || withoutInitial == .o { found += keys.map { "\(first)" + $0 } }
    return Self.unique(found)
  }

  private func keys(ofFinal final: String) -> [String] {
    finals.filter { $0.value.contains(final) }.map { String($0.key) }.sorted()
  }

  private static func unique(_ texts: [String]) -> [String] {
    texts.indices.filter { !texts[..<$0].contains(texts[$0]) }.map { texts[$0] }
  }

  static let microsoft = DoublePinyin(
    .o,
    """
    q iu
    w ia ua
    e e
    r uan van er
    t ue ve
    y uai v
    u u
    i i
    o uo o
    p un vn
    a a
    s ong iong
    d iang uang
    f en
    g eng
    h ang
    j an
    k ao
    l ai
    ; ing
    z ei
    x ie
    c iao
    v ui ve
    b ou
    n in
    m ian
    """)

  static let ziranma = DoublePinyin(
    .letter,
    """
    q iu
    w ia ua
    e e
    r uan van
    t ue ve
    y uai ing
    u u
    i i
    o uo o
    p un vn
    a a
    s ong iong
    d iang uang
    f en
    g eng
    h ang
    j an
    k ao
    l ai
    z ei
    x ie
    c iao
    v ui v
    b ou
    n in
    m ian
    """)

  static let xiaohe = DoublePinyin(
    .letter,
    """
    q iu
    w ei
    e e
    r uan van
    t ue ve
    y un vn
    u u
    i i
    o uo o
    p ie
    a a
    s ong iong
    d ai
    f en
    g eng
    h ang
    j an
    k ing uai
    l iang uang
    z ou
    x ia ua
    c ao
    v ui v
    b in
    n iao
    m ian
    """)
}

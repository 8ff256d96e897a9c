/// Layouts of other languages than English: the grids that people know, and rings whose letters
/// were found by the ring's own energy (`ringswipe layout derive`, docs/reference/languages.md).
extension KeyboardLayout {
  /// In the order in which they are listed.
  public static let languages: [KeyboardLayout] = [
    qwertz, qwertzSwiss, azerty, qwertySpanish, jcuken,
    ringGerman, ringSwissGerman, ringFrench, ringSpanish, ringUkrainian,
  ]

  /// German: ü, ö, ä at the right edge as on the desktop, ß behind m.
  public static let qwertz = centeredGrid(
    name: "qwertz", rows: ["qwertzuiopü", "asdfghjklöä", "yxcvbnmß"])

  /// German of Switzerland, which has no ß.
  public static let qwertzSwiss = centeredGrid(
    name: "qwertz-ch", rows: ["qwertzuiopü", "asdfghjklöä", "yxcvbnm"])

  /// French; letters with accents have no keys of their own.
  public static let azerty = centeredGrid(
    name: "azerty", rows: ["azertyuiop", "qsdfghjklm", "wxcvbn"])

  /// Spanish: QWERTY with ñ.
  public static let qwertySpanish = centeredGrid(
    name: "qwerty-es", rows: ["qwertyuiop", "asdfghjklñ", "zxcvbnm"])

  /// Ukrainian ЙЦУКЕН; ґ at the left of the lowest row.
  public static let jcuken = centeredGrid(
    name: "jcuken-uk", rows: ["йцукенгшщзхї", "фівапролджє", "ґячсмитьбю"])

  /// The ring's keys for any alphabet: as many on the inner ring and on each half of the outer ring
  /// as leave the narrowest key the widest, compared with the ring's own (ring keyboard, section
  /// 2).
  ///
  ///     KeyboardLayout.ring(of: Array("abc…äöüß"), name: "mine")   // 8 inside, 22 outside
  ///
  /// For the 26 letters of English it is the ring: 8 keys of 36° inside, 18 of 16° outside.
  /// - Parameters:
  ///   - letters: 10 to 60, in the order of the places: the inner ring's upper half
  ///     counter-clockwise from the right, its lower half from the left, then the outer ring's. Where
  ///     halves differ, the upper one has one more.
  ///   - name: what the layout is called.
  /// - Returns: nil for too few or too many letters.
  public static func ring(of letters: [Character], name: String) -> KeyboardLayout? {
    guard (10...60).contains(letters.count) else { return nil }
    func width(_ keys: Int, usual: Int) -> Double {
      keys > 0 ? Double(usual) / Double((keys + 1) / 2) : .infinity
    }
    // The narrower of the two rings' keys, in shares of the ring's own width.
    func narrowest(_ inner: Int) -> Double {
      min(width(inner, usual: 4), width(letters.count - inner, usual: 9))
    }
    var inner = 8
    for count in stride(from: 4, through: letters.count - 4, by: 2)
    where narrowest(count) > narrowest(inner) {
      inner = count
    }
    let (inside, outside) = (letters[..<inner], letters[inner...])
    return KeyboardLayout(
      name: name,
      arrangement: .ring(
        RingLayout(
          rings: [
            ring(inside, radius: 1, from: 0.6, to: 1.6),
            ring(outside, radius: 2.2, from: 1.6, to: 2.35),
          ], gaps: gaps)))
  }

  /// Letters on both halves of a ring, each half 144° wide.
  private static func ring(
    _ letters: ArraySlice<Character>, radius: Double, from inner: Double, to outer: Double
  ) -> RingLayout.Ring {
    let upper = letters.prefix((letters.count + 1) / 2)
    let lower = letters.dropFirst(upper.count)
    func keys(_ half: ArraySlice<Character>, from start: Double) -> [RingLayout.RingKey] {
      let step = halfDegrees / Double(max(half.count, 1))
      return RingLayout.keys(String(half), from: start + step / 2, step: step)
    }
    return RingLayout.Ring(
      radius: radius, innerEdge: inner, outerEdge: outer,
      keyWidthDegrees: halfDegrees / Double(max(upper.count, 1)),
      keys: keys(upper, from: 18) + keys(lower, from: 198))
  }

  /// From gap to gap (ring keyboard, section 2.1).
  private static let halfDegrees = 144.0

  private static func derived(_ name: String, _ letters: String) -> KeyboardLayout {
    // Every ring below has enough letters.
    ring(of: Array(letters), name: name) ?? ring
  }

  /// What `layout derive --language de --seed 1` finds; the others alike.
  public static let ringGerman = derived("ring-de", "rnsdieatczvflmwbgkhupoüäöyqxßj")
  public static let ringSwissGerman = derived("ring-de-ch", "rnsdieatczvwlmfbgkhupoüäöyqxj")
  public static let ringFrench = derived("ring-fr", "nrstaeiujfvmlcdpqogxkwyzbh")
  public static let ringSpanish = derived("ring-es", "nrsloaeiqybgpcdmtvufzxkwñhj")
  public static let ringUkrainian = derived("ring-uk", "срнтвеаоиіжхцчзлмкдгбпйїяьуюфґєшщ")
}

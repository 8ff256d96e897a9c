/// Layouts of languages other than English: the grids that people know, and rings whose letters were
/// arranged by minimising the ring's own objective (`ringswipe layout derive`, docs/reference/languages.md).
extension KeyboardLayout {
  /// The layouts of languages other than English, in the order in which they are listed.
  public static let languages: [KeyboardLayout] = [
    qwertz, qwertzSwiss, azerty, qwertySpanish, jcuken,
    ringGerman, ringSwissGerman, ringFrench, ringSpanish, ringUkrainian,
  ]

  /// German: ü, ö and ä at the right edge as on a desktop keyboard, ß after m.
  public static let qwertz = centeredGrid(
    name: "qwertz", rows: ["qwertzuiopü", "asdfghjklöä", "yxcvbnmß"])

  /// Swiss German, without ß.
  public static let qwertzSwiss = centeredGrid(
    name: "qwertz-ch", rows: ["qwertzuiopü", "asdfghjklöä", "yxcvbnm"])

  /// French; letters with accents have no keys of their own.
  public static let azerty = centeredGrid(
    name: "azerty", rows: ["azertyuiop", "qsdfghjklm", "wxcvbn"])

  /// Spanish: QWERTY with ñ.
  public static let qwertySpanish = centeredGrid(
    name: "qwerty-es", rows: ["qwertyuiop", "asdfghjklñ", "zxcvbnm"])

  /// Ukrainian ЙЦУКЕН, with ґ at the left of the lowest row.
  public static let jcuken = centeredGrid(
    name: "jcuken-uk", rows: ["йцукенгшщзхї", "фівапролджє", "ґячсмитьбю"])

  /// Returns a ring for any alphabet, or nil for too few or too many letters.
  ///
  /// The letters are shared between the inner ring and the two halves of the outer ring so that the
  /// narrowest key, relative to the built-in ring's (ring keyboard, section 2), is as wide as
  /// possible. For the 26 letters of English the result is that ring: 8 keys of 36° inside, 18 of
  /// 16° outside.
  ///
  ///     KeyboardLayout.ring(of: Array("abc…äöüß"), name: "mine")   // 8 inside, 22 outside
  ///
  /// - Parameters:
  ///   - letters: 10 to 60 letters in the order of their places: the inner ring's upper half
  ///     counter-clockwise from the right, its lower half from the left, then the outer ring's
  ///     halves. If the number is odd, the upper half has one more.
  ///   - name: the name of the layout.
  public static func ring(of letters: [Character], name: String) -> KeyboardLayout? {
    guard (10...60).contains(letters.count) else { return nil }
    func width(_ keys: Int, usual: Int) -> Double {
      keys > 0 ? Double(usual) / Double((keys + 1) / 2) : .infinity
    }
    // The width of the narrower of the two rings' keys, relative to the built-in ring's.
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

  /// Returns a ring with letters on both halves, each 144° wide.
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

  /// The width of a ring's half, from gap to gap (ring keyboard, section 2.1).
  private static let halfDegrees = 144.0

  private static func derived(_ name: String, _ letters: String) -> KeyboardLayout {
    // Every ring below has enough letters.
    ring(of: Array(letters), name: name) ?? ring
  }

  /// The German ring: the result of `layout derive --language de --seed 1`. The other languages'
  /// rings were found in the same way.
  public static let ringGerman = derived("ring-de", "rnsdieatczvflmwbgkhupoüäöyqxßj")
  /// The Swiss German ring.
  public static let ringSwissGerman = derived("ring-de-ch", "rnsdieatczvwlmfbgkhupoüäöyqxj")
  /// The French ring.
  public static let ringFrench = derived("ring-fr", "nrstaeiujfvmlcdpqogxkwyzbh")
  /// The Spanish ring.
  public static let ringSpanish = derived("ring-es", "nrsloaeiqybgpcdmtvufzxkwñhj")
  /// The Ukrainian ring.
  public static let ringUkrainian = derived("ring-uk", "срнтвеаоиіжхцчзлмкдгбпйїяьуюфґєшщ")
}

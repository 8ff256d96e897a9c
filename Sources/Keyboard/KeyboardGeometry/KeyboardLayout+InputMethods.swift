/// Phone layouts of Chinese input methods: the keys of their codes, with their symbols as legends.
/// The symbols are facts of the methods: Bopomofo on the standard (Dachen), ETEN 41, ETEN 26 and
/// HSU key maps, Cangjie's 25 radicals, Array 30's rows and columns, Dayi's roots, five strokes.
extension KeyboardLayout {
  /// The layouts of Chinese input methods, in the order in which they are listed.
  public static let inputMethods: [KeyboardLayout] = [
    method("bopomofo", bopomofo), method("bopomofo-eten", eten),
    method("bopomofo-eten26", [plainDigits] + eten26),
    method("bopomofo-hsu", [plainDigits] + hsu), method("cangjie", cangjie),
    method("cangjie-number", [plainDigits] + cangjie), method("array", array),
    method("array-number", [plainDigits] + array), method("dayi", [plainDigits] + plainLetters),
    method("dayi-symbols", dayi), strokes, method("strokes-shift", cangjie),
  ]

  /// Layouts of the specification's inventory that type no method: `dayi` lacks the keys ; , . / of Dayi's
  /// codes, `strokes-shift` has the keys of Cangjie. They can be opened by name, and are not listed.
  public static let unlisted: Set<String> = [
    "dayi", "strokes-shift", "dayi-tablet", "strokes-shift-tablet",
  ]

  // A key is a character followed by its symbol, or by two symbols with a slash before each.
  private static let plainDigits = "1 2 3 4 5 6 7 8 9 0"
  private static let plainLetters = [
    "q w e r t y u i o p", "a s d f g h j k l", "z x c v b n m",
  ]

  private static let bopomofo = [
    "1ㄅ 2ㄉ 3ˇ 4ˋ 5ㄓ 6ˊ 7˙ 8ㄚ 9ㄞ 0ㄢ -ㄦ", "qㄆ wㄊ eㄍ rㄐ tㄔ yㄗ uㄧ iㄛ oㄟ pㄣ",
    "aㄇ sㄋ dㄎ fㄑ gㄕ hㄘ jㄨ kㄜ lㄠ ;ㄤ", "zㄈ xㄌ cㄏ vㄒ bㄖ nㄙ mㄩ ,ㄝ .ㄡ /ㄥ",
  ]

  private static let eten = [
    "1˙ 2ˊ 3ˇ 4ˋ 5 6 7ㄑ 8ㄢ 9ㄣ 0ㄤ -ㄥ =ㄦ", "qㄟ wㄝ eㄧ rㄜ tㄊ yㄡ uㄩ iㄞ oㄛ pㄆ",
    "aㄚ sㄙ dㄉ fㄈ gㄐ hㄏ jㄖ kㄎ lㄌ ;ㄗ 'ㄘ", "zㄠ xㄨ cㄒ vㄍ bㄅ nㄋ mㄇ ,ㄓ .ㄔ /ㄕ",
  ]

  private static let eten26 = [
    "q/ㄗ/ㄟ w/ㄘ/ㄝ eㄧ rㄜ t/ㄊ/ㄤ yㄔ uㄩ iㄞ oㄛ p/ㄆ/ㄡ",
    "aㄚ sㄙ d/˙/ㄉ f/ˊ/ㄈ g/ㄓ/ㄐ h/ㄏ/ㄦ j/ˇ/ㄖ k/ˋ/ㄎ l/ㄌ/ㄥ",
    "zㄠ xㄨ c/ㄒ/ㄕ v/ㄑ/ㄍ bㄅ n/ㄋ/ㄣ m/ㄇ/ㄢ",
  ]

  private static let hsu = [
    "q wㄠ e/ㄧ/ㄝ rㄖ tㄊ yㄚ uㄩ iㄞ oㄡ pㄆ",
    "a/ㄘ/ㄟ s/˙/ㄙ d/ˊ/ㄉ f/ˇ/ㄈ g/ㄍ/ㄜ h/ㄏ/ㄛ j/ˋ/ㄐㄓ k/ㄎ/ㄤ l/ㄌ/ㄦㄥ",
    "zㄗ xㄨ c/ㄒ/ㄕ v/ㄑ/ㄔ bㄅ n/ㄋ/ㄣ m/ㄇ/ㄢ",
  ]

  private static let cangjie = [
    "q手 w田 e水 r口 t廿 y卜 u山 i戈 o人 p心", "a日 s尸 d木 f火 g土 h竹 j十 k大 l中",
    "z重 x難 c金 v女 b月 n弓 m一",
  ]

  private static let array = [
    "q1⇡ w2⇡ e3⇡ r4⇡ t5⇡ y6⇡ u7⇡ i8⇡ o9⇡ p0⇡", "a1− s2− d3− f4− g5− h6− j7− k8− l9− ;0−",
    "z1⇣ x2⇣ c3⇣ v4⇣ b5⇣ n6⇣ m7⇣ ,8⇣ .9⇣ /0⇣",
  ]

  private static let dayi = [
    "1言 2牛 3目 4四 5王 6門 7田 8米 9足 0金", "q石 w山 e一 r工 t糸 y火 u艸 i木 o口 p耳",
    "a人 s革 d日 f土 g手 h鳥 j月 k立 l女 ;虫", "z心 x水 c鹿 v禾 b馬 n魚 m雨 ,力 .舟 /竹",
  ]

  /// Five kinds of strokes, each on its own key.
  private static let strokes = phone(
    "strokes",
    rows: [
      "一丨丿".map { RowKey($0, width: 2) },
      [RowKey(.language)] + "丶ㄣ".map { RowKey($0, width: 2) } + [RowKey(.backspace)],
    ])

  private static func method(_ name: String, _ rows: [String]) -> KeyboardLayout {
    phone(name, rows: rows.map { $0.split(separator: " ").compactMap(key) })
  }

  private static func key(_ token: Substring) -> RowKey? {
    guard let character = token.first else { return nil }
    let symbols = token.dropFirst()
    // "/ㄥ" is the key / with one symbol, "q/ㄗ/ㄟ" the key q with two.
    let legends =
      symbols.first == "/" ? symbols.split(separator: "/") : symbols.isEmpty ? [] : [symbols]
    return RowKey(character, legends: legends.map(String.init))
  }

  /// Returns rows in the middle of a phone's width, over one row of action keys.
  private static func phone(_ name: String, rows: [[RowKey]]) -> KeyboardLayout {
    let widths = rows.map { $0.reduce(0) { $0 + $1.width } }
    let columns = max(10, widths.max() ?? 10)
    var placed = zip(rows, widths).enumerated().map { index, row in
      RowLayout.Row(keys: row.0, x: (columns - row.1) / 2, y: Double(index))
    }
    // An action that has a key among the letters has none below.
    let isThere = Set(rows.joined().compactMap(\.action))
    func action(_ action: KeyAction) -> [RowKey] {
      isThere.contains(action) ? [] : [RowKey(action, width: 1.5)]
    }
    let left = action(.language) + action(.symbols)
    let right = action(.backspace) + action(.return)
    let space = columns - 1.5 * Double(left.count + right.count)
    placed.append(
      RowLayout.Row(
        keys: left + [RowKey(KeyAction.space, width: space)] + right, y: Double(rows.count)))
    return KeyboardLayout(
      name: name,
      arrangement: .rows(
        RowLayout(columns: columns, height: Double(placed.count), rows: placed)))
  }
}

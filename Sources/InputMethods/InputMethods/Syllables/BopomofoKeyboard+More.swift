extension BopomofoKeyboard {
  /// IBM's keyboard: the symbols in their order, from the key 1 to the right and down.
  public static let ibm = BopomofoKeyboard(
    name: "ibm", keys: "1234567890-qwertyuiopasdfghjkl;zxcvbn/m,.",
    symbols: "ㄅㄆㄇㄈㄉㄊㄋㄌㄍㄎㄏㄐㄑㄒㄓㄔㄕㄖㄗㄘㄙㄧㄨㄩㄚㄛㄜㄝㄞㄟㄠㄡㄢㄣㄤㄥㄦ˙ˊˇˋ")

  /// Gin-Yieh's keyboard (精業).
  public static let ginYieh = BopomofoKeyboard(
    name: "ginyieh", keys: "2wsx3edcrfvtgb6yhnujm-['8ik,9ol.0p;/=1qaz",
    symbols: "ㄅㄆㄇㄈㄉㄊㄋㄌㄍㄎㄏㄐㄑㄒㄓㄔㄕㄖㄗㄘㄙㄧㄨㄩㄚㄛㄜㄝㄞㄟㄠㄡㄢㄣㄤㄥㄦ˙ˊˇˋ")

  /// The standard keyboard's places on a Dvorak keyboard: the keys that lie where its keys do.
  public static let dvorak = BopomofoKeyboard(
    name: "dvorak", keys: "1'a;2,oq.ejpuk5yixfdbghm8ctw9rnv0lsz[7634",
    symbols: "ㄅㄆㄇㄈㄉㄊㄋㄌㄍㄎㄏㄐㄑㄒㄓㄔㄕㄖㄗㄘㄙㄧㄨㄩㄚㄛㄜㄝㄞㄟㄠㄡㄢㄣㄤㄥㄦ˙ˊˇˋ")

  /// Dachen's keyboard of 26 letters (CP26): a key that is pressed again turns to its other symbol.
  public static let dachen26 = BopomofoKeyboard(
    name: "dachen26",
    lines: """
      q ㄅㄆ
      a ㄇ
      z ㄈ
      w ㄉㄊ
      s ㄋ
      x ㄌ
      e ㄍˊ
      d ㄎˋ
      c ㄏ
      r ㄐˇ
      f ㄑ
      v ㄒ
      t ㄓㄔ
      g ㄕ
      b ㄖㄝ
      y ㄗ˙
      h ㄘ
      n ㄙㄥ
      u ㄧㄚ
      j ㄨ
      m ㄩㄡ
      i ㄛㄞ
      k ㄜ
      o ㄟㄢ
      l ㄠㄤ
      p ㄣㄦ
      """, turns: true)
}

extension Syllable {
  /// Presses a key of a keyboard whose keys turn to their next symbol: `q` is ㄅ, `qq` ㄆ. A key of an
  /// initial and a rime is the rime where something stands before it; a key of a medial and a rime is the
  /// medial first, then the rime, then both if Mandarin has both (ㄧ, ㄚ, ㄧㄚ), and the rime behind another
  /// medial.
  mutating func turn(_ symbols: [Character]) {
    let places = symbols.compactMap { Self.place(of: $0) }.filter { $0.0 != .tone }
    guard let first = places.first else { return }
    guard places.count > 1 else { return set(first.0, first.1) }
    let second = places[1]
    switch (first.0, second.0) {
    case (.initial, .rime):
      let isBegun = initial > 0 || medial > 0
      isBegun ? set(.rime, second.1) : set(.initial, first.1)
    case (.medial, .rime):
      let both = Syllable(medial: first.1, rime: second.1).isPronounceable
      if rime == second.1 {
        let wasBoth = medial == first.1
        medial = wasBoth ? 0 : first.1
        if wasBoth || !both { rime = 0 }
      } else if medial == first.1 {
        (medial, rime) = (0, second.1)
      } else if medial > 0 {
        rime = second.1
      } else {
        medial = first.1
      }
    default: set(first.0, number(in: first.0) == first.1 ? second.1 : first.1)
    }
  }

  private func number(in slot: Slot) -> UInt8 {
    switch slot {
    case .initial: initial
    case .medial: medial
    case .rime: rime
    case .tone: tone
    }
  }
}

extension BopomofoKeyboard {
  /// The fewest keys that turn to each syllable without tone, on a keyboard whose keys turn.
  func turnedKeys() -> [UInt16: String] {
    var found: [UInt16: String] = [:]
    let kinds = symbols.mapValues { options in
      Set(options.compactMap { Syllable.place(of: $0)?.0 })
    }
    func presses(_ slot: Syllable.Slot, _ most: Int) -> [String] {
      let keys = kinds.filter { $0.value.contains(slot) }.keys.sorted()
      return [""] + (1...most).flatMap { count in keys.map { String(repeating: $0, count: count) } }
    }
    let (medials, rimes) = (presses(.medial, 3), presses(.rime, 2))
    for initial in presses(.initial, 2) {
      for medial in medials {
        for rime in rimes where rime.isEmpty || rime.first != medial.first {
          let keys = initial + medial + rime
          var syllable = Syllable()
          for key in keys { syllable.turn(symbols[key] ?? []) }
          let known = found[syllable.packed]
          if known.map({ ($0.count, $0) > (keys.count, keys) }) ?? true {
            found[syllable.packed] = keys
          }
        }
      }
    }
    return found
  }
}

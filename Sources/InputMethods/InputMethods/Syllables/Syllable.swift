/// A syllable of Mandarin in Bopomofo: an initial, a medial, a rime and a tone, any of which may be
/// missing.
///
///     Syllable("ㄋㄧˇ")?.standardKeys   // "su3"
///     Syllable("ㄨㄢ")?.standardKeys    // "j0 ", a space for the first tone
public struct Syllable: Hashable, Sendable {
  /// 1–21 for ㄅ–ㄙ (U+3105–U+3119), 0 for none.
  public var initial: UInt8
  /// 1–3 for ㄧ ㄨ ㄩ (U+3127–U+3129), 0 for none.
  public var medial: UInt8
  /// 1–13 for ㄚ–ㄦ (U+311A–U+3126), 0 for none.
  public var rime: UInt8
  /// 1 ˙, 2 ˊ, 3 ˇ, 4 ˋ; 0 for the first tone, which has no mark.
  public var tone: UInt8

  /// Where a symbol stands in a syllable.
  public enum Slot: Int, Sendable {
    case initial
    case medial
    case rime
    case tone
  }

  /// Creates a syllable from the numbers of its parts; 0 for a part that is missing.
  public init(initial: UInt8 = 0, medial: UInt8 = 0, rime: UInt8 = 0, tone: UInt8 = 0) {
    self.initial = min(initial, 21)
    self.medial = min(medial, 3)
    self.rime = min(rime, 13)
    self.tone = min(tone, 4)
  }

  /// Reads a syllable as libchewing packs it: initial·512 + medial·128 + rime·8 + tone. Nil for a
  /// number that stands for none.
  public init?(packed: UInt16) {
    let (initial, medial) = (packed >> 9, packed >> 7 & 3)
    let (rime, tone) = (packed >> 3 & 15, packed & 7)
    guard packed != 0, initial <= 21, rime <= 13, tone <= 4 else { return nil }
    self.init(
      initial: UInt8(initial), medial: UInt8(medial), rime: UInt8(rime), tone: UInt8(tone))
  }

  /// Reads Bopomofo symbols in the order of writing; a ˙ may also stand in front. Nil for any other
  /// text.
  public init?(_ text: some StringProtocol) {
    self.init()
    var last = -1
    for (index, character) in text.enumerated() {
      guard let (slot, number) = Self.place(of: character) else { return nil }
      if slot == .tone, number == 1, index == 0, text.count > 1 {
        tone = 1
        continue
      }
      guard slot.rawValue > last, slot != .tone || tone == 0 else { return nil }
      last = slot.rawValue
      set(slot, number)
    }
    guard !text.isEmpty else { return nil }
  }

  /// The syllable in 16 bits.
  public var packed: UInt16 {
    UInt16(initial) << 9 | UInt16(medial) << 7 | UInt16(rime) << 3 | UInt16(tone)
  }

  /// No symbol at all.
  public var isEmpty: Bool { packed == 0 }

  /// The same syllable in the first tone.
  public var withoutTone: Syllable { Syllable(initial: initial, medial: medial, rime: rime) }

  /// The symbols: `ㄋㄧˇ`.
  public var text: String { String(symbols) }

  /// The keys of the standard keyboard that type the syllable; a space ends the first tone.
  public var standardKeys: String {
    String(symbols.compactMap { BopomofoKeyboard.standardKey[$0] }) + (tone == 0 ? " " : "")
  }

  var symbols: [Character] {
    var symbols: [Character] = []
    if initial > 0 { symbols.append(Self.initials[Int(initial) - 1]) }
    if medial > 0 { symbols.append(Self.medials[Int(medial) - 1]) }
    if rime > 0 { symbols.append(Self.rimes[Int(rime) - 1]) }
    if tone > 0 { symbols.append(Self.tones[Int(tone) - 1]) }
    return symbols
  }

  mutating func set(_ slot: Slot, _ number: UInt8) {
    switch slot {
    case .initial: initial = number
    case .medial: medial = number
    case .rime: rime = number
    case .tone: tone = number
    }
  }

  static let initials = Array("ㄅㄆㄇㄈㄉㄊㄋㄌㄍㄎㄏㄐㄑㄒㄓㄔㄕㄖㄗㄘㄙ")
  static let medials = Array("ㄧㄨㄩ")
  static let rimes = Array("ㄚㄛㄜㄝㄞㄟㄠㄡㄢㄣㄤㄥㄦ")
  static let tones = Array("˙ˊˇˋ")

  /// Where a symbol stands and its number there; 0 for ˉ, the first tone's mark. Nil for a
  /// character that is no Bopomofo symbol, such as 一 (U+4E00).
  static func place(of symbol: Character) -> (Slot, UInt8)? {
    guard let scalar = symbol.unicodeScalars.first, symbol.unicodeScalars.count == 1 else {
      return nil
    }
    return switch scalar.value {
    case 0x3105...0x3119: (.initial, UInt8(scalar.value - 0x3104))
    case 0x311A...0x3126: (.rime, UInt8(scalar.value - 0x3119))
    case 0x3127...0x3129: (.medial, UInt8(scalar.value - 0x3126))
    case 0x02D9: (.tone, 1)
    case 0x02CA: (.tone, 2)
    case 0x02C7: (.tone, 3)
    case 0x02CB: (.tone, 4)
    case 0x02C9: (.tone, 0)
    default: nil
    }
  }
}

/// Reads keys of a Bopomofo keyboard as syllables.
///
/// A key with several symbols stands for the one that makes a syllable: on ETEN 26 `qmk` is ㄗㄢˋ, not
/// ㄗㄇˋ. The order of keys within a syllable does not matter (`aq` is ㄗㄚ as `qa` is), and a later
/// symbol replaces an earlier one of the same place. A tone's key, or a space for the first tone,
/// ends a syllable; a key that is also an initial is no tone behind an initial that
/// needs a final.
///
/// - Complexity: O(3ᵏ) for the k keys of a syllable, at most `maximumKeys`.
public struct SyllableParser: Sendable {
  /// The keyboard whose keys are read.
  public let keyboard: BopomofoKeyboard

  /// A syllable that was read.
  public struct Reading: Hashable, Sendable {
    /// The syllable.
    public var syllable: Syllable
    /// How many keys it took.
    public var keyCount: Int
    /// Whether a tone, or the space of the first tone, ended it.
    public var isComplete: Bool

    /// Creates a reading.
    public init(syllable: Syllable, keyCount: Int, isComplete: Bool) {
      self.syllable = syllable
      self.keyCount = keyCount
      self.isComplete = isComplete
    }

    /// The keys of the standard keyboard for it.
    public var standardKeys: String {
      isComplete ? syllable.standardKeys : String(syllable.standardKeys.filter { $0 != " " })
    }
  }

  /// Keys of one syllable that are looked at: earlier ones were replaced by these.
  public static let maximumKeys = 6

  /// Creates a parser of the keys of a keyboard.
  public init(keyboard: BopomofoKeyboard) { self.keyboard = keyboard }

  /// Reads keys from the first on, up to a key that the keyboard lacks or a space that ends nothing.
  ///
  /// - Returns: syllables, of which only the last may be incomplete.
  public func readings(of keys: some Sequence<Character>) -> [Reading] {
    var readings: [Reading] = []
    var pending: [[Character]] = []
    var count = 0
    func finish(_ tone: UInt8?) {
      guard count > 0 else { return }
      var syllable = reading(of: pending)
      syllable.tone = tone ?? 0
      readings.append(Reading(syllable: syllable, keyCount: count, isComplete: tone != nil))
      pending = []
      count = 0
    }
    for key in keys {
      if key == " " {
        guard !pending.isEmpty else { break }
        count += 1
        finish(0)
        continue
      }
      guard let symbols = keyboard.symbols[key] else { break }
      let tone = symbols.lazy.compactMap { Syllable.place(of: $0) }.first { $0.0 == .tone }?.1
      let others = symbols.filter { Syllable.place(of: $0)?.0 != .tone }
      count += 1
      if let tone, others.isEmpty || canEnd(reading(of: pending)) {
        finish(tone)
      } else {
        pending.append(others)
        if pending.count > Self.maximumKeys { pending.removeFirst() }
      }
    }
    finish(nil)
    return readings
  }

  /// The code that tables know keys by: the keys of the standard keyboard for the same syllables.
  /// Keys behind the last syllable that can be read are kept as they are.
  package func standardCode(of keys: String) -> String {
    let readings = readings(of: keys)
    let read = readings.reduce(0) { $0 + $1.keyCount }
    return readings.map(\.standardKeys).joined() + keys.dropFirst(read)
  }

  /// The symbols of keys, as they are shown while they are typed; other keys as they are.
  public func text(of keys: String) -> String {
    var (text, rest) = ("", keys[...])
    for reading in readings(of: keys) {
      text += self.text(of: rest.prefix(reading.keyCount), reading.syllable)
      rest = rest.dropFirst(reading.keyCount)
    }
    return text + rest
  }

  /// The symbols of a syllable; those of the keys one by one where one symbol replaces another, if each key
  /// has only one: ㄅㄆ for `bp` on ETEN.
  private func text(of keys: Substring, _ syllable: Syllable) -> String {
    let typed = keys.compactMap { keyboard.symbols[$0] }
    guard typed.allSatisfy({ $0.count == 1 }), typed.count > syllable.symbols.count else {
      return syllable.text
    }
    return String(typed.joined())
  }

  /// Whether a tone may stand behind: not behind an initial that needs a final.
  private func canEnd(_ syllable: Syllable) -> Bool {
    syllable.isPronounceable || syllable.medial > 0 || syllable.rime > 0
  }

  /// The best meaning of the keys of one syllable. A syllable that Mandarin has comes before one
  /// that it lacks, then symbols of which none replaces another, then those in the order of
  /// writing, then a key's earlier symbols.
  private func reading(of pending: [[Character]]) -> Syllable {
    guard !pending.isEmpty else { return Syllable() }
    if keyboard.turns {
      var syllable = Syllable()
      for symbols in pending { syllable.turn(symbols) }
      return syllable
    }
    var best: (score: Int, syllable: Syllable) = (-1, Syllable())
    func extend(_ position: Int, _ syllable: Syllable, _ last: Int, _ score: Int) {
      guard position < pending.count else {
        let total = score + (syllable.isPronounceable ? 4 : 0)
        if total > best.score { best = (total, syllable) }
        return
      }
      for symbol in pending[position] {
        guard let (slot, number) = Syllable.place(of: symbol) else { continue }
        var next = syllable
        let isReplaced =
          switch slot {
          case .initial: syllable.initial > 0
          case .medial: syllable.medial > 0
          case .rime: syllable.rime > 0
          case .tone: false
          }
        next.set(slot, number)
        var rest = score
        if isReplaced { rest &= ~2 }
        if slot.rawValue < last { rest &= ~1 }
        extend(position + 1, next, max(last, slot.rawValue), rest)
      }
    }
    extend(0, Syllable(), -1, 3)
    return best.syllable
  }
}

import TextEntry

/// Marks that are offered without a code, and what keys outside codes write.
extension Composer {
  /// Offered one by one (11.1): full width, of Unicode.
  static let punctuationMarks = Array("。，、；：？！「」『』【】〈〉《》（）—…·＆＊＃＠")

  /// Offers the marks where nothing is being composed.
  mutating func offerPunctuation() {
    guard settings.offersPunctuation, keys.isEmpty else { return }
    candidates = Self.punctuationMarks.map {
      MethodCandidate(code: "", word: String($0), kind: .punctuation)
    }
    selection = 0
    page = 0
  }

  /// What a key outside a code writes; `'` is the comma of lists while Bopomofo is typed, as on
  /// keyboards of Taiwan.
  static func punctuation(for key: Character, phonetic: Bool) -> String {
    phonetic && key == "'" ? "、" : String(key)
  }
}

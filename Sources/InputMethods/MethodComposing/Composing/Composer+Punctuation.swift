import TextEntry

/// Marks that are offered without a code, and what keys outside codes write.
extension Composer {
  /// Offered one by one (11.1): full width, of Unicode.
  static let punctuationMarks = Array("。，、；：？！「」『』【】〈〉《》（）—…·＆＊＃＠")

  /// What a key outside a code writes; `'` is the comma of lists while Bopomofo is typed, as on
  /// keyboards of Taiwan.
  static func punctuation(for key: Character, phonetic: Bool) -> String {
    phonetic && key == "'" ? "、" : String(key)
  }
}

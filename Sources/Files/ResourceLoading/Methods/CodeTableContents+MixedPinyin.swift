import InputMethods
import MethodComposing

extension CodeTableContents {
  /// The share that libchewing's words have of all counts. Character errors without tones on three sets of
  /// sentences (docs/laboratory/input-methods.md) are least from 0.3 to 0.4.
  private static let shareOfPhrases = 0.3

  /// Adds the words of a table of Bopomofo to one of Pinyin, by the rule that turns readings into Pinyin,
  /// in simplified characters.
  /// - Throws: `InputError` if the list of simplified characters cannot be read.
  mutating func mixPhrases(of bopomofo: CodeTableContents) throws(InputError) {
    var phrases = bopomofo
    _ = phrases.estimateCharacterCounts()
    let variants = try HanVariants.standard()
    for index in phrases.entries.indices {
      phrases.entries[index].word = variants.converted(phrases.entries[index].word, .toSimplified)
    }
    _ = phrases.convertToPinyin()
    mix(phrases, share: Self.shareOfPhrases)
    properties.name = "pinyin-phrases"
    properties.title = "拼音（加詞）"
    properties.source += "; libchewing's phrases (LGPL-2.1 or later)"
  }
}

import KeyboardGeometry
import Lexicon

extension DecoderAssembly {
  /// Returns the words with codes that a layout has keys for, as far as folding makes them; remarks
  /// on those that cannot be written.
  func writable(_ words: Lexicon, on layout: KeyboardLayout) -> Lexicon {
    guard folding != nil || remark != nil else { return words }
    let letters = Set(layout.characters)
    let unwritable = words.unwritable(on: letters)
    guard unwritable.count > 0 else { return words }
    guard let folding else {
      remark(on: unwritable, of: layout, foldedCount: nil)
      return words
    }
    let (folded, count) = words.folding(folding, on: letters)
    remark(on: folded.unwritable(on: letters), of: layout, foldedCount: count)
    return folded
  }

  /// The same for a compiled lexicon, which is compiled again if words are folded.
  /// - Throws: `InputError` if the folded words cannot be compiled.
  func writable(
    _ words: CompiledLexicon, on layout: KeyboardLayout
  ) throws(InputError) -> CompiledLexicon {
    guard folding != nil || remark != nil else { return words }
    let letters = Set(layout.characters)
    let unwritable = words.unwritable(on: letters)
    guard unwritable.count > 0 else { return words }
    guard let folding else {
      remark(on: unwritable, of: layout, foldedCount: nil)
      return words
    }
    let (folded, count) = Lexicon(words).folding(folding, on: letters)
    remark(on: folded.unwritable(on: letters), of: layout, foldedCount: count)
    return count == 0 ? words : try folded.compiled()
  }

  private func remark(on words: UnwritableWords, of layout: KeyboardLayout, foldedCount: Int?) {
    guard let remark else { return }
    if let foldedCount, foldedCount > 0 {
      remark("\(foldedCount) words are swiped on \(layout.name) with other letters (--fold)")
    }
    guard var message = words.message(layout: layout.name) else { return }
    if foldedCount == nil, words.characters.contains(where: Self.canBeFolded) {
      message += "; --fold plain swipes é as e and ü as u, --fold german ü as ue"
    }
    remark(message)
  }

  private static func canBeFolded(_ character: Character) -> Bool {
    LetterFolding.plain.letters(for: character) != nil
  }
}

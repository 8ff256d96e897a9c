import KeyboardGeometry
import Lexicon
import SwipeDecoding

extension DecoderAssembly {
  /// Returns the words with the codes that they have on a layout: letters with a key are letters,
  /// also where the list was made without them, and others are folded, if that was asked for.
  /// Remarks on words that cannot be written.
  func writable(_ listed: Lexicon, on layout: KeyboardLayout) -> Lexicon {
    let letters = Set(layout.characters)
    let words = listed.restoringLetters(on: letters)
    guard folding != nil || remark != nil else { return words }
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

  /// The same for a compiled lexicon, which is compiled again if codes change.
  /// - Throws: `InputError` if the words with other codes cannot be compiled.
  func writable(
    _ words: CompiledLexicon, on layout: KeyboardLayout
  ) throws(InputError) -> CompiledLexicon {
    let letters = Set(layout.characters)
    if let restored = words.restoringLetters(on: letters) {
      return try writable(restored, on: layout).compiled()
    }
    guard folding != nil || remark != nil else { return words }
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

  /// The same for the parts of compounds, without remarks.
  /// - Throws: `InputError` if parts with other codes cannot be compiled.
  func writable(
    _ parts: CompoundParts, on layout: KeyboardLayout
  ) throws(InputError) -> CompoundParts {
    let silent = DecoderAssembly(algorithm, folding: folding)
    return CompoundParts(
      first: try silent.writable(parts.first, on: layout),
      last: try silent.writable(parts.last, on: layout))
  }

  private func remark(on words: UnwritableWords, of layout: KeyboardLayout, foldedCount: Int?) {
    guard let remark else { return }
    if let foldedCount, foldedCount > 0 {
      remark("\(foldedCount) words are swiped on \(layout.name) with other letters (--fold)")
    }
    guard var message = words.message(layout: layout.name) else { return }
    if foldedCount == nil, words.characters.contains(where: Self.canBeFolded) {
      message += "; --fold plain swipes é as e and ü as u, --fold german ü as ue"
    } else if words.count == words.total {
      message += "; the list and the layout are of different scripts"
    }
    remark(message)
  }

  private static func canBeFolded(_ character: Character) -> Bool {
    LetterFolding.plain.letters(for: character) != nil
  }
}

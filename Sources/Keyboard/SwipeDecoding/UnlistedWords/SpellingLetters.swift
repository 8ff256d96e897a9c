import KeyboardGeometry
import LanguageModel
import Lexicon

/// The letters of a letter model on the keys of one keyboard.
struct SpellingLetters: Sendable {
  let model: LetterModel
  /// For each symbol its key; nil: the keyboard cannot write it.
  let keyOfSymbol: [Int?]
  /// The symbols by their keys, those of key k at `firstOfKey[k]..<firstOfKey[k + 1]`.
  let symbols: [UInt8]
  let firstOfKey: [Int]

  /// The number of the keyboard's character keys.
  var keyCount: Int { firstOfKey.count - 1 }

  /// A letter without a key is swiped on that of its base letter, é as e, if that is one letter.
  init(_ model: LetterModel, on keyboard: Keyboard) {
    self.model = model
    var keyOfSymbol: [Int?] = [nil]
    var symbolsOfKey = [[UInt8]](repeating: [], count: keyboard.characterCount)
    for (index, letter) in model.letters.enumerated() {
      let base = LetterFolding.plain.letters(for: letter).flatMap { $0.count == 1 ? $0.first : nil }
      let key = (keyboard.key(for: letter) ?? base.flatMap { keyboard.key(for: $0) })?.index
      keyOfSymbol.append(key)
      if let key, key < symbolsOfKey.count { symbolsOfKey[key].append(UInt8(index + 1)) }
    }
    self.keyOfSymbol = keyOfSymbol
    symbols = symbolsOfKey.flatMap(\.self)
    var first = [0]
    for symbols in symbolsOfKey { first.append(first[first.count - 1] + symbols.count) }
    firstOfKey = first
  }
}

extension SpellingLetters {
  /// Returns a word as it is written.
  func word(_ symbols: [UInt8]) -> String {
    String(symbols.map { model.letters[Int($0) - 1] })
  }
}

/// A word that was spelled letter by letter.
struct Spelling: Hashable, Sendable {
  /// The letters' symbols in the model.
  var symbols: [UInt8]
  /// ln of its probability by the letter emission.
  var emission: Float
  /// ln of its probability by the letter model.
  var letters: Float
}

/// The spellings of a trace, as later stages look them up by index.
struct FoundSpellings: SearchedWords {
  let letters: SpellingLetters
  var spellings: [Spelling]

  func word(_ index: Int) -> String { letters.word(spellings[index].symbols) }

  func cost(ofWord index: Int) -> Float { -spellings[index].letters }

  func fill(_ aligned: inout AlignedWord, ofWord index: Int) {
    aligned.keys.removeAll(keepingCapacity: true)
    aligned.isDoubled.removeAll(keepingCapacity: true)
    for symbol in spellings[index].symbols {
      guard let key = letters.keyOfSymbol[Int(symbol)] else { continue }
      if key == aligned.keys.last {
        aligned.isDoubled[aligned.isDoubled.count - 1] = true
      } else {
        aligned.keys.append(key)
        aligned.isDoubled.append(false)
      }
    }
  }
}

import InputMethods
import KeyboardGeometry
import ResourceLoading
import SimulatedTypist
import SystemPackage
import TextEntry

/// The sentences of texts that a keyboard can write.
struct TypistPhrases {
  private(set) var all: [PresentedPhrase] = []

  /// The lines of texts that are composed with an input method.
  /// - Throws: `InputError` for a text that cannot be read or has nothing to write.
  init(
    composed texts: [String], method: InputMethod, on panel: KeyboardPanel
  ) throws(InputError) {
    for text in texts {
      let bytes = try TextFile.contents(of: FilePath(text))
      let phrases = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        .map { PresentedPhrase($0) }.filter { !$0.pieces.isEmpty }
      let possible = phrases.filter { phrase in
        phrase.text.allSatisfy { character in
          character == " " || method.longestWord(in: [character]) != nil
            || panel.mode(for: character, from: .letters) != nil
        }
      }
      if possible.count < phrases.count {
        Terminal.say(
          "\(text): \(phrases.count - possible.count) of \(phrases.count) lines have characters "
            + "that neither the method nor the keyboard has; skipped")
      }
      guard !possible.isEmpty else {
        throw .badFile(path: text, reason: "has no line that this method can write")
      }
      all += possible
    }
  }

  /// - Parameters:
  ///   - words: of each text, to the end of the sentence.
  ///   - rules: of the language: sentences with marks that the keyboard writes otherwise than they are
  ///     tapped are left out.
  /// - Throws: `InputError` for a text that cannot be read or has nothing to write.
  init(
    _ texts: [String], words: Int?, on panel: KeyboardPanel, rules: WritingRules? = nil
  ) throws(InputError) {
    for text in texts {
      let bytes = try TextFile.contents(of: FilePath(text))
      let phrases = PresentedPhrases.phrases(
        of: String(decoding: bytes, as: UTF8.self), words: words)
      let possible = phrases.filter { panel.writes($0.text) && rules?.changes($0.text) != true }
      if possible.count < phrases.count {
        Terminal.say(
          "\(text): \(phrases.count - possible.count) of \(phrases.count) sentences have characters "
            + "that the keyboard lacks; skipped")
      }
      guard !possible.isEmpty else {
        throw .badFile(path: text, reason: "has no sentence that this keyboard can write")
      }
      all += possible
    }
  }
}

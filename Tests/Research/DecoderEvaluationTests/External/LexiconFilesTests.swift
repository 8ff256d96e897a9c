import DecoderEvaluation
import Foundation
import KeyboardGeometry
import Lexicon
import Testing

/// The list as programs read it.
struct LexiconFilesTests {
  private func layout(_ letters: String) -> KeyboardLayout {
    KeyboardLayout(
      name: letters,
      arrangement: .grid(
        GridLayout(columns: 10, height: 1, rows: [.init(characters: letters, x: 0, y: 0)])))
  }

  /// A letter that was folded is a letter again where it has a key.
  @Test func codesAreThoseOfTheLayout() throws {
    let paths: [String]
    do {
      let files = LexiconFiles(
        Lexicon(entries: [
          LexiconEntry(code: "ete", word: "été", count: 20),
          LexiconEntry(word: "don't", count: 1.5),
        ]))
      paths = try ["et", "eté", "don"].map { try files.path(on: layout($0)) }
      #expect(
        try String(contentsOfFile: paths[0], encoding: .utf8) == "été\t20\tete\ndon't\t1.5\tdont\n")
      #expect(
        try String(contentsOfFile: paths[1], encoding: .utf8) == "été\t20\tété\ndon't\t1.5\tdont\n")
      // Without letters outside a–z there is one file.
      #expect(paths[2] == paths[0] && paths[1] != paths[0])
      withExtendedLifetime(files) {}
    }
    #expect(!paths.contains { FileManager.default.fileExists(atPath: $0) })
  }
}

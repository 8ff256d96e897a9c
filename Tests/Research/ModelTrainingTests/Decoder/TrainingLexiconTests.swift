import KeyboardGeometry
import Lexicon
import SwipeDecoding
import SwipeTraces
import Testing

@testable import ModelTraining

@Suite struct TrainingLexiconTests {
  @Test func wordsAreFoundByTheirLabels() throws {
    let lexicon = try Corpus.lexicon()
    let word = try #require(lexicon.index(of: "Dead"))
    #expect(lexicon.lexicon.word(word) == "dead")
    #expect(lexicon.code(word) == "dead")
    #expect(lexicon.index(of: "decade") == nil)
    #expect(lexicon.index(of: "") == nil)
  }

  /// A doubled letter is one place on the path.
  @Test func pathsHaveDoubledLettersOnce() throws {
    let lexicon = try Corpus.lexicon()
    let word = try #require(lexicon.index(of: "add"))
    #expect(lexicon.code(word) == "ad")
    #expect(lexicon.path(word).count == 2)
  }

  /// On a layout with a key for é, été is swiped é-t-é, also if the list was made without accents;
  /// most of the
  /// traces decide.
  @Test(arguments: [(3, 1, "été"), (1, 3, "ete"), (2, 2, "ete")])
  func accentsWithKeysAreSwiped(with: Int, without: Int, code: String) throws {
    func keyboard(_ letters: String) throws -> Keyboard {
      try KeyboardLayout(
        name: letters,
        arrangement: .grid(
          GridLayout(columns: 4, height: 1, rows: [.init(characters: letters, x: 0, y: 0)]))
      ).placed(in: Size(width: 160, height: 40))
    }
    let (accented, plain) = (try keyboard("etaé"), try keyboard("eta"))
    let traces = (0..<with + without).map {
      LabelledTrace(
        word: "été", user: "u", keyboard: $0 < with ? accented : plain,
        samples: [TraceSample(x: 1, y: 1, t: 0)])
    }
    let list = try CompiledLexicon(
      Lexicon(entries: [
        LexiconEntry(code: "ete", word: "été", count: 2), LexiconEntry(word: "eta", count: 1),
      ]))
    let lexicon = TrainingLexicon(try TrainingLexicon.words(list, swipedIn: traces))
    #expect(lexicon.code(try #require(lexicon.index(of: "été"))) == code)
    #expect(lexicon.index(of: "eta").map(lexicon.code) == "eta")
  }
}

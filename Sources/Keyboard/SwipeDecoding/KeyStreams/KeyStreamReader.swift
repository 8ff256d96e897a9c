import KeyboardGeometry
import LanguageModel

/// Reads the lines of a keyboard one after the other as words: remembers the words before, and writes
/// capitals as the keyboard did.
///
///     var reader = KeyStreamReader(decoder, on: qwerty)
///     reader.candidates(for: KeyStreamLine("Hgfrerthjklo", on: qwerty)).first?.word   // Hello
public struct KeyStreamReader: Sendable {
  /// Decodes the swipes.
  public let decoder: any SwipeDecoder
  /// The keyboard that writes the lines.
  public let keyboard: Keyboard
  /// The user's words beside the decoder's list.
  public let learnedWords: LearnedLexicon?
  /// The words before the next swipe, the most recent last; `<s>` is the beginning of a sentence. A tap on
  /// a letter or another key empties them, as nobody knows then what stands before the cursor.
  public private(set) var previous = [WordContext.sentenceStart]

  /// No model of context looks further back.
  private static let rememberedWords = 8

  /// Creates a reader at the beginning of a text.
  /// - Parameters:
  ///   - decoder: decodes the swipes; made for the keyboard.
  ///   - keyboard: the keyboard that writes the lines.
  ///   - learnedWords: the user's words beside the decoder's list.
  public init(
    _ decoder: any SwipeDecoder, on keyboard: Keyboard, learnedWords: LearnedLexicon? = nil
  ) {
    self.decoder = decoder
    self.keyboard = keyboard
    self.learnedWords = learnedWords
  }

  /// Returns the words that a line may mean, the best first; none for a tap, for a line without a
  /// key, and for a swipe that the decoder rejects.
  /// - Parameters:
  ///   - line: the line.
  ///   - limit: the maximum number of words.
  public mutating func candidates(for line: KeyStreamLine, limit: Int = 1) -> [Candidate] {
    guard line.isSwipe else {
      if line.endsSentence {
        previous = [WordContext.sentenceStart]
      } else if !line.isBlank {
        previous = []
      }
      return []
    }
    var query = SwipeQuery(
      line.stream.centers(on: keyboard), limit: limit, previous: previous)
    query.learnedWords = learnedWords
    var found = decoder.decode(query).acceptedCandidates
    if let best = found.first {
      previous = previous.suffix(Self.rememberedWords - 1) + [best.word]
    }
    for index in found.indices {
      found[index].word = line.capitals.applied(to: found[index].word)
    }
    return found
  }
}

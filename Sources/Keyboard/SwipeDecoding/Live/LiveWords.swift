import SwipeTraces

/// A word that a swipe in progress may mean.
public struct LiveWord: Hashable, Sendable {
  /// As it is written.
  public var word: String
  /// Higher is better, in nats; only differences between words of the same moment count.
  public var score: Double
  /// Whether the finger is at its last letter or past it; else the word is a completion.
  public var isFinished: Bool

  /// Creates a word.
  /// - Parameters: as the properties of the same names.
  public init(word: String, score: Double, isFinished: Bool) {
    self.word = word
    self.score = score
    self.isFinished = isFinished
  }
}

/// The words that a swipe may mean while the finger moves: what it would mean if the finger lifted
/// now, and what it may become.
///
///     var live = decoder.liveWords()
///     live?.append(sample)
///     live?.completions(limit: 3)   // [… "hello", "help", "held"]
///
/// A sample costs the same at the end of a swipe as at its beginning, and what is kept does not grow
/// with it. These words are for the suggestion bar: they come from the path decoder's first stage, by
/// the frequencies of its lexicon. When the finger lifts, `SwipeDecoder.decode(_:)` has the last word
/// (see `SwipeInProgress`).
public struct LiveWords: Sendable {
  private let decoder: PathDecoder
  private var points: LivePoints
  private var search: LiveSearch
  private var reading = LiveReading()
  private var found: [LiveReading.Word] = []
  /// The last answers: until there is another point they remain the same.
  private var begun = Answer()
  private var finished = Answer()

  private struct Answer {
    var points = 0
    var limit = 0
    var words: [LiveWord] = []
  }

  /// The beam narrows while there are more nodes than this; swipes of words have 65 on average.
  private static let wantedNodes = 1000
  /// The maximum number of words that are returned.
  static let mostWords = 64

  init(_ decoder: PathDecoder) {
    self.decoder = decoder
    points = LivePoints(
      pitch: decoder.field.pitch, offset: decoder.profile.alignment.touchOffsetY)
    search = LiveSearch(
      decoder.searched, model: decoder.model,
      beam: decoder.effort.liveBeam / decoder.profile.alignment.fitTemperature,
      wanted: Self.wantedNodes)
  }

  /// How often the words may have changed: the number of points at which the finger has been, about
  /// a third of a key apart.
  public var changes: Int { search.pointCount }

  /// The number of nodes of the lexicon's trie that are followed.
  package var nodeCount: Int { search.tokenCount }

  /// Takes the next sample; one that is not finite is left out.
  /// - Parameter sample: in pt of the decoder's keyboard; time that runs backwards stands still.
  /// - Complexity: O(keys + nodes followed), whatever the number of samples before.
  public mutating func append(_ sample: TraceSample) {
    // A copy, since the search changes while points come.
    var points = points
    points.append(sample) { search.append($0, decoder.searched) }
    self.points = points
  }

  /// Returns the words that the swipe may become or is already, the best first.
  /// - Parameter limit: the maximum number of words, up to 64.
  public mutating func completions(limit: Int) -> [LiveWord] {
    if begun.points != search.pointCount || begun.limit != limit {
      begun = read(limit, onlyFinished: false)
    }
    return begun.words
  }

  /// Returns the words that the swipe may mean if the finger lifts now, the best first.
  /// - Parameter limit: the maximum number of words, up to 64.
  public mutating func finishedWords(limit: Int) -> [LiveWord] {
    if finished.points != search.pointCount || finished.limit != limit {
      finished = read(limit, onlyFinished: true)
    }
    return finished.words
  }

  private mutating func read(_ limit: Int, onlyFinished: Bool) -> Answer {
    var answer = Answer(points: search.pointCount, limit: limit)
    guard let tip = points.last, limit > 0 else { return answer }
    reading.read(
      search, decoder.searched, tip: tip, model: decoder.model,
      limit: min(limit, Self.mostWords), onlyFinished: onlyFinished, into: &found)
    let temperature = decoder.profile.alignment.fitTemperature
    for result in found {
      let word = decoder.lexicon.word(result.word)
      // A list may have a word with two codes.
      if answer.words.contains(where: { $0.word == word }) { continue }
      answer.words.append(
        LiveWord(
          word: word, score: Double(-result.cost * temperature), isFinished: result.isFinished))
    }
    return answer
  }
}

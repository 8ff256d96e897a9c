import DecoderEvaluation
import KeyboardGeometry
import ParallelWork
import RealModule
import Rendering
import ResourceLoading
import SwipeDecoding
import SwipeTraces

/// Draws the picture of one trace with what is known about it, on any thread.
package struct TrailDrawer: Sendable {
  /// What is shown of a swipe.
  package struct Contents: Sendable {
    package var style = TrailStyle()
    /// Whether the keys that the tracker sees visited are numbered.
    package var showsVisitedKeys = false
    /// Whether the straight path along the keys of the target word is drawn.
    package var showsIdealPath = false
    /// Whether it is marked where the letters of the target word lie on the trail.
    package var showsLetters = false
    /// Whether the word and the trace's id stand below.
    package var hasCaption = true
    /// How many of the best words stand below.
    package var candidates = 0
    /// What is between the words of a stroke; nil if each trace is one word.
    package var phrase: PhraseBoundary?

    package init() {}
  }

  package let settings: PictureSettings
  package let contents: Contents
  private let keyboard: KeyboardChoice
  private let decoders: DecoderLibrary?
  private let spellings: CodeSpellings?
  private let monitor: WorkMonitor
  private let keyboards = KeyboardLibrary()
  private let warnings: WarningCollector

  /// - Parameters:
  ///   - keyboard: which keyboard the traces were made on, as far as that is given.
  ///   - decoders: for candidates; nil for pictures without words.
  ///   - spellings: of an input method whose codes are swiped; nil for words of letters.
  ///   - monitor: told what pictures lack and what is odd about traces.
  package init(
    _ contents: Contents, _ settings: PictureSettings, keyboard: KeyboardChoice,
    decoders: DecoderLibrary?, spellings: CodeSpellings? = nil, monitor: WorkMonitor
  ) {
    self.contents = contents
    self.settings = settings
    self.keyboard = keyboard
    self.decoders = decoders
    self.spellings = spellings
    self.monitor = monitor
    warnings = WarningCollector(monitor)
  }

  /// Returns the picture of a trace, not yet drawn, and the trace's candidates.
  /// - Throws: `InputError` if its keyboard is not available.
  package func picture(
    of trace: SwipeTrace, candidates limit: Int
  ) throws(InputError) -> (picture: TrailPicture, decoded: DecodedTrace?) {
    let reference = keyboard.reference(for: trace)
    let keyboard = try keyboards.keyboard(reference)
    var picture = TrailPicture(keyboard: keyboard, theme: settings.theme)
    picture.style = contents.style
    picture.trails = [trace.samples]
    if contents.showsVisitedKeys {
      picture.visited = SwipeTracker(keyboard: keyboard).visitedKeys(of: trace.samples)
    }
    let letters = TraceLetters(of: trace, on: keyboard, spellings)
    if contents.showsIdealPath { picture.idealPath = letters.idealPath }
    if contents.showsLetters { picture.letterPoints = letters.points }
    guard let decoders else { return (picture, nil) }
    if let boundary = contents.phrase {
      let stroke = try DecodedStroke(
        trace, on: reference, location: nil, decoder: try decoders.decoder(on: reference),
        between: boundary, limit: 1, learnedWords: nil)
      picture.pieces = (stroke.phrases.first?.words ?? []).map {
        TrailPicture.Piece(word: $0.word, samples: $0.samples)
      }
      return (picture, nil)
    }
    let decoded = DecodedTrace(
      trace, decoder: try decoders.decoder(on: reference),
      limit: limit, lexicon: decoders.words)
    picture.candidates = decoded.rankedWords(in: decoders.words)
    return (picture, decoded)
  }

  /// Draws a trace.
  /// - Parameter moment: of the comet tail, in ms from the first sample; nil for the whole trail.
  package func drawn(_ trace: SwipeTrace, at moment: Double?) throws(InputError) -> DrawnTrail {
    var picture = try wholePicture(of: trace)
    if let moment { picture.style.moment = moment + (trace.samples.first?.t ?? 0) }
    return DrawnTrail(
      id: trace.id, picture: try drawn(picture, of: trace),
      oddity: trace.oddity(on: picture.keyboard))
  }

  /// Returns the picture of a trace by itself, not yet drawn: large enough for all of it, with a
  /// caption.
  func wholePicture(of trace: SwipeTrace) throws(InputError) -> TrailPicture {
    var (picture, _) = try picture(of: trace, candidates: contents.candidates)
    picture.growToTrails()
    if contents.hasCaption {
      picture.title = trace.word ?? ""
      picture.caption = trace.id
    }
    return picture
  }

  func drawn(_ picture: TrailPicture, of trace: SwipeTrace) throws(InputError) -> Picture {
    do {
      return try settings.picture(size: picture.size, title: Self.title(of: trace)) {
        picture.draw(on: &$0)
      }
    } catch {
      throw .badTrace(reason: "\(error)")
    }
  }

  /// Reports what is odd about a trace or lacks in its picture.
  package func report(_ drawn: DrawnTrail) {
    warnings.add(drawn.picture.warnings)
    if let oddity = drawn.oddity { monitor.report("trace \(drawn.id): \(oddity)") }
  }

  private static func title(of trace: SwipeTrace) -> String {
    // Ids may be as long as a line; a title is for reading.
    let id = trace.id.prefix(100)
    return trace.word.map { "Swipe \(id): \($0.prefix(100))" } ?? "Swipe \(id)"
  }
}

/// A trace's picture.
package struct DrawnTrail: Sendable {
  package var id: String
  package var picture: Picture
  /// What is odd about the trace; nil if nothing is.
  var oddity: String?
}

extension DecodedTrace {
  /// The candidates as a picture shows them.
  fileprivate func rankedWords(in words: any WordList) -> [TrailPicture.RankedWord] {
    let target = word.map { TargetWord($0, in: words) }
    return candidates.map { candidate in
      TrailPicture.RankedWord(
        word: candidate.word, score: candidate.score,
        isTarget: target.map { $0.isWritten(as: candidate.word) },
        probability: scoreKind.isLogarithmic ? Double.exp(candidate.score) : nil)
    }
  }
}

extension SwipeTrace {
  /// What is odd about the trace that its picture will show; nil if nothing is.
  func oddity(on keyboard: Keyboard) -> String? {
    guard !samples.isEmpty else { return "has no samples" }
    let isSeen = samples.contains {
      $0.x >= 0 && $0.x <= keyboard.size.width && $0.y >= 0 && $0.y <= keyboard.size.height
    }
    return isSeen ? nil : "no sample lies on the keyboard"
  }
}

extension TrailDrawer {
  /// Returns a trace as an entry of a contact sheet: with its word, and the decoded one if it
  /// differs.
  /// - Parameter limit: the number of candidates among which the word is looked for; if it is given,
  ///   its rank among them stands behind the id.
  /// - Throws: `InputError` if its keyboard is not available.
  package func entry(
    of trace: SwipeTrace, rankedAmong limit: Int? = nil
  ) throws(InputError) -> DecodedEntry {
    var (picture, decoded) = try picture(
      of: trace, candidates: max(contents.candidates, limit ?? 1))
    picture.candidates = Array(picture.candidates.prefix(contents.candidates))
    var headline = trace.word ?? ""
    var isRight: Bool?
    if let decoded {
      let best = decoded.candidates.first?.word ?? "(no word)"
      if trace.word != nil { isRight = decoded.rank == 1 }
      if isRight != true { headline += headline.isEmpty ? best : " → \(best)" }
    }
    var detail = trace.id
    if let limit, let decoded, trace.word != nil {
      if let rank = decoded.rank {
        if rank > 1 { detail += " · rank \(rank)" }
      } else {
        detail += decoded.isOutOfVocabulary ? " · not in the list" : " · not in the first \(limit)"
      }
    }
    return DecodedEntry(
      entry: ContactSheet.Entry(
        picture: picture, headline: headline, isRight: isRight, detail: detail),
      place: decoded.map {
        DecodedPlace(
          isLabelled: trace.word != nil, rank: $0.rank, scores: $0.candidates.map(\.score))
      })
  }
}

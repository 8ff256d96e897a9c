import ArgumentParser
import CodeSwiping
import DecoderEvaluation
import KeyboardGeometry
import Lexicon
import ModelTraining
import RealModule
import Rendering
import ResourceLoading
import SwipeDecoding
import SwipeTraces

/// What is shown of a swipe.
struct TrailContents: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What the trail's colour says: accent (nothing), speed or time.",
      valueName: "what"))
  var color: TrailStyle.Coloring = .accent

  @Option(
    help: ArgumentHelp(
      "Speed in pt/s or time in ms at the end of the colours, the same for all pictures (default: "
        + "a picture's largest; on a sheet, what 99 % of all samples stay below).",
      valueName: "value"))
  var colorLimit: Double?

  @Flag(help: "Draw a dot for each sample.")
  var dots = false

  @Flag(
    inversion: .prefixedNo,
    help: "Mark where the swipe starts (a ring) and ends, and its direction (arrowheads).")
  var marks = true

  @Flag(inversion: .prefixedNo, help: "Write the word and the trace's id below.")
  var caption = true

  @Flag(help: "Number the keys that the subsequence decoder sees visited.")
  var visited = false

  @Flag(help: "Draw the straight way along the keys of the target word.")
  var ideal = false

  @Flag(help: "Mark where each letter of the target word lies on the trail.")
  var letters = false

  @Option(
    help: ArgumentHelp("Write the n best words and their scores below.", valueName: "n"))
  var candidates = 0

  @OptionGroup var decoder: DecoderOptions
  @OptionGroup var swiped: SwipedMethodOptions

  func validate() throws {
    try swiped.check(decoder)
    guard (0...20).contains(candidates) else {
      throw ValidationError("--candidates takes a number from 0 to 20, not \(candidates).")
    }
    if let colorLimit {
      guard color != .accent else {
        throw ValidationError("--color-limit is for --color speed or time.")
      }
      guard colorLimit > 0, colorLimit.isFinite else {
        throw ValidationError("--color-limit takes a number above 0, not \(colorLimit).")
      }
    }
  }

  /// As the renderer takes it.
  var style: TrailStyle {
    var style = TrailStyle()
    style.coloring = color
    style.colorLimit = colorLimit
    style.showsSamples = dots
    style.showsDirection = marks
    return style
  }

  /// The decoders, where words are asked for.
  /// - Parameter limit: of the candidates, 0 for none.
  func loadDecoders(limit: Int) throws(InputError) -> (decoders: DecoderLibrary?, skippedLines: Int)
  {
    guard limit > 0 else { return (nil, 0) }
    let (decoders, skipped) = try decoder.load(swiped)
    return (decoders, skipped)
  }

  /// How the words of traces are spelled where codes of a method are swiped and the way along their
  /// keys is drawn.
  func loadSpellings() throws(InputError) -> CodeSpellings? {
    guard ideal || letters, let (method, _) = try swiped.load() else { return nil }
    return CodeSpellings(method)
  }

  /// The characters whose keys a trace's word visits; nil without a word, and where the layout
  /// cannot spell it.
  static func visited(
    by trace: SwipeTrace, on keyboard: Keyboard, _ spellings: CodeSpellings?
  ) -> String? {
    guard let word = trace.word else { return nil }
    guard let spellings else { return swipeCode(of: word) }
    let spelling = try? spellings.spelling(on: keyboard.layout)
    return trace.code.flatMap { spelling?.keys(of: $0) } ?? spelling?.swipe(of: word)?.keys
  }

  /// The keys' centres along the target word; empty where there is none or the keyboard cannot
  /// write it.
  func idealPath(
    of trace: SwipeTrace, on keyboard: Keyboard, _ spellings: CodeSpellings? = nil
  ) -> [Point] {
    guard let code = Self.visited(by: trace, on: keyboard, spellings) else { return [] }
    let keys = code.map { keyboard.key(for: $0)?.center }
    return keys.contains(nil) ? [] : keys.compactMap(\.self)
  }

  /// Where the letters of the target word lie on the trail; empty as above.
  static func letterPoints(
    of trace: SwipeTrace, on keyboard: Keyboard, _ spellings: CodeSpellings? = nil
  ) -> [TrailPicture.LetterPoint] {
    guard let code = visited(by: trace, on: keyboard, spellings) else { return [] }
    guard let visits = try? keyboard.keyVisits(for: code),
      let cuts = LetterCuts(parameters: .segmentation).cuts(
        of: trace.samples, code: code, on: keyboard)
    else { return [] }
    return zip(visits, cuts).compactMap { visit, cut in
      guard let letter = visit.key.character else { return nil }
      return point(at: cut, of: trace.samples).map {
        TrailPicture.LetterPoint(letter: letter, point: $0)
      }
    }
  }

  private static func point(at position: Double, of samples: [TraceSample]) -> Point? {
    guard position >= 0, position <= Double(samples.count - 1) else { return nil }
    let index = Int(position)
    let (a, b) = (samples[index], samples[min(index + 1, samples.count - 1)])
    let rest = position - Double(index)
    return Point(x: a.x + (b.x - a.x) * rest, y: a.y + (b.y - a.y) * rest)
  }

  /// A picture of a trace with what these options ask for.
  /// - Parameter decoders: nil for a picture without words.
  func picture(
    of trace: SwipeTrace, on keyboard: Keyboard, theme: Theme, spellings: CodeSpellings? = nil
  ) -> TrailPicture {
    var picture = TrailPicture(keyboard: keyboard, theme: theme)
    picture.style = style
    picture.trails = [trace.samples]
    if visited {
      picture.visited = SwipeTracker(keyboard: keyboard).visitedKeys(of: trace.samples)
    }
    if ideal { picture.idealPath = idealPath(of: trace, on: keyboard, spellings) }
    if letters { picture.letterPoints = Self.letterPoints(of: trace, on: keyboard, spellings) }
    return picture
  }

  /// The words of a decoded trace as a picture shows them.
  func rankedWords(
    of decoded: DecodedTrace, in words: any WordList
  ) -> [TrailPicture.RankedWord] {
    let target = decoded.word.map { TargetWord($0, in: words) }
    return decoded.candidates.map { candidate in
      TrailPicture.RankedWord(
        word: candidate.word, score: candidate.score,
        isTarget: target.map { $0.isWritten(as: candidate.word) },
        probability: decoded.scoreKind.isLogarithmic ? Double.exp(candidate.score) : nil)
    }
  }
}

extension TrailStyle.Coloring: ExpressibleByArgument {}

extension SwipeTrace {
  /// What is odd about the trace that a picture of it will show, for a person; nil if nothing is.
  func oddity(on keyboard: Keyboard) -> String? {
    guard !samples.isEmpty else { return "has no samples" }
    let isSeen = samples.contains {
      $0.x >= 0 && $0.x <= keyboard.size.width && $0.y >= 0 && $0.y <= keyboard.size.height
    }
    return isSeen ? nil : "no sample lies on the keyboard"
  }
}

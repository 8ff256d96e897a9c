import ArgumentParser
import Pictures
import Rendering
import ResourceLoading
import SwipeDecoding

/// What is shown of a swipe.
struct TrailContents: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What the trail's colour shows: accent (nothing), speed or time.",
      valueName: "what"))
  var color: TrailStyle.Coloring = .accent

  @Option(
    help: ArgumentHelp(
      "Speed in pt/s or time in ms at the end of the colour scale, the same for all pictures "
        + "(default: a picture's largest; on a sheet, the 99th percentile of all samples).",
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

  @Flag(help: "Draw the straight path along the keys of the target word.")
  var ideal = false

  @Flag(help: "Mark where each letter of the target word lies on the trail.")
  var letters = false

  @Option(
    help: ArgumentHelp("Write the n best words and their scores below.", valueName: "n"))
  var candidates = 0

  @Option(
    help: ArgumentHelp(
      "Decode the trail as a phrase with this between its words, space (the space key) or direct, and "
        + "draw each word's piece in a colour of its own.", valueName: "space|direct"))
  var phrase: PhraseBoundary?

  @OptionGroup var decoder: DecoderOptions
  @OptionGroup var swiped: SwipedMethodOptions

  func validate() throws {
    try swiped.check(decoder)
    guard (0...20).contains(candidates) else {
      throw ValidationError("--candidates takes a number from 0 to 20, not \(candidates).")
    }
    if phrase != nil {
      guard decoder.decoder.isPath, swiped.method == nil else {
        throw ValidationError("--phrase is for the path decoder and words of letters.")
      }
      guard color == .accent, !ideal, !letters, candidates == 0 else {
        throw ValidationError(
          "--phrase colours words; it does not go with --color, --ideal, --letters and --candidates."
        )
      }
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

  /// As the libraries take it.
  var contents: TrailDrawer.Contents {
    var contents = TrailDrawer.Contents()
    contents.style.coloring = color
    contents.style.colorLimit = colorLimit
    contents.style.showsSamples = dots
    contents.style.showsDirection = marks
    contents.showsVisitedKeys = visited
    contents.showsIdealPath = ideal
    contents.showsLetters = letters
    contents.hasCaption = caption
    contents.candidates = candidates
    contents.phrase = phrase
    return contents
  }

  /// The decoders, if words are asked for.
  /// - Parameter limit: the number of candidates; 0 for none.
  func loadDecoders(limit: Int) throws(InputError) -> (decoders: DecoderLibrary?, skippedLines: Int)
  {
    guard limit > 0 || phrase != nil else { return (nil, 0) }
    let (decoders, skipped) = try decoder.load(swiped)
    return (decoders, skipped)
  }

  /// How the words of traces are spelled, if codes of a method are swiped and their paths are drawn.
  func loadSpellings() throws(InputError) -> CodeSpellings? {
    guard ideal || letters, let (method, _) = try swiped.load() else { return nil }
    return CodeSpellings(method)
  }
}

extension TrailStyle.Coloring: NamedValue {}

import DecoderEvaluation
import KeyboardGeometry
import Rendering
import ResourceLoading
import SwipeTraces
import Synchronization

/// Draws the picture of one trace as the options ask, on any thread.
struct TrailDrawer: Sendable {
  let keyboard: KeyboardOptions
  let contents: TrailContents
  let drawing: DrawingOptions
  let theme: Theme
  let format: PictureFormat
  let decoders: DecoderLibrary?
  /// Where codes of an input method are swiped.
  let spellings: CodeSpellings?
  private let keyboards = KeyboardLibrary()
  private let warnings = WarningCollector()

  init(
    keyboard: KeyboardOptions, contents: TrailContents, drawing: DrawingOptions, theme: Theme,
    format: PictureFormat, decoders: DecoderLibrary?, spellings: CodeSpellings? = nil
  ) {
    self.spellings = spellings
    self.keyboard = keyboard
    self.contents = contents
    self.drawing = drawing
    self.theme = theme
    self.format = format
    self.decoders = decoders
  }

  /// The picture of a trace, not yet drawn.
  /// - Throws: `InputError` if its keyboard is not available.
  func picture(
    of trace: SwipeTrace, candidates limit: Int
  ) throws(InputError) -> (picture: TrailPicture, decoded: DecodedTrace?) {
    let reference = keyboard.reference(for: trace)
    var picture = contents.picture(
      of: trace, on: try keyboards.keyboard(reference), theme: theme, spellings: spellings)
    guard let decoders else { return (picture, nil) }
    let decoded = DecodedTrace(
      trace,
      decoder: try decoders.decoder(on: reference),
      limit: limit, lexicon: decoders.words)
    picture.candidates = contents.rankedWords(of: decoded, in: decoders.words)
    return (picture, decoded)
  }

  /// - Parameter moment: of the comet tail in ms from the first sample; nil for the whole trail.
  func drawn(_ trace: SwipeTrace, at moment: Double?) throws(InputError) -> DrawnTrail {
    var picture = try wholePicture(of: trace)
    if let moment { picture.style.moment = moment + (trace.samples.first?.t ?? 0) }
    return DrawnTrail(
      id: trace.id, picture: try drawn(picture, of: trace),
      oddity: trace.oddity(on: picture.keyboard))
  }

  /// The picture of a trace by itself, not yet drawn: large enough for all of it, with a caption.
  func wholePicture(of trace: SwipeTrace) throws(InputError) -> TrailPicture {
    var (picture, _) = try picture(of: trace, candidates: contents.candidates)
    picture.growToTrails()
    if contents.caption {
      picture.title = trace.word ?? ""
      picture.caption = trace.id
    }
    return picture
  }

  func drawn(
    _ picture: TrailPicture, of trace: SwipeTrace
  ) throws(InputError) -> Picture {
    do {
      var canvas = try drawing.canvas(
        size: picture.size, format: format, theme: theme, title: Self.title(of: trace))
      picture.draw(on: &canvas)
      return try canvas.finish()
    } catch {
      throw .badTrace(reason: "\(error)")
    }
  }

  /// Says what a person should know of a picture.
  func report(_ drawn: DrawnTrail) {
    warnings.add(drawn.picture.warnings)
    if let oddity = drawn.oddity { Terminal.report("trace \(drawn.id): \(oddity)") }
  }

  private static func title(of trace: SwipeTrace) -> String {
    // Ids may be as long as a line; a title is for reading.
    let id = trace.id.prefix(100)
    return trace.word.map { "Swipe \(id): \($0.prefix(100))" } ?? "Swipe \(id)"
  }
}

/// A trace's picture.
struct DrawnTrail: Sendable {
  var id: String
  var picture: Picture
  /// What a person should know of the trace.
  var oddity: String?
}

/// The first of what should be one, and how many there were.
final class OnlyOne<Value: Sendable>: Sendable {
  private let state = Mutex<(value: Value?, count: Int)>((nil, 0))

  var value: Value? { state.withLock { $0.value } }
  var count: Int { state.withLock { $0.count } }

  func add(_ value: Value) {
    state.withLock { state in
      if state.count == 0 { state.value = value }
      state.count += 1
    }
  }
}

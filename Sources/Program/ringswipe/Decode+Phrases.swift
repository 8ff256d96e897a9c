import ArgumentParser
import DecoderEvaluation
import ResourceLoading
import SwipeDecoding
import SwipeTraces

extension PhraseBoundary: NamedValue {}

extension Decode {
  /// Decodes each trace as a stroke of several words.
  func runPhrases(_ boundary: PhraseBoundary) throws {
    let keyboard = try keyboard.choice(in: decoder.lexicon.spoken)
    try keyboard.check()
    let learned = try UserWords.counts(in: user)
    let (decoders, skippedLines) = try decoder.load(swiped, learned: learned)
    let summary = StrokeSummary()
    let run = TraceRun(
      options: traces, keyboard: keyboard, keyboards: decoders.keyboards,
      header: format.phraseHeader(isTimed: !stable))
    let outcome = try run.show {
      [keyboard, format, stable, top] (trace, location) throws(InputError) in
      let reference = keyboard.reference(for: trace)
      let result = try DecodedStroke(
        trace, on: reference, location: stable && location.file == "-" ? nil : location,
        decoder: try decoders.decoder(on: reference), between: boundary, limit: top,
        learnedWords: decoders.assembly.learnedWords)
      let unreached = UnreachedKeyboard(
        trace, at: location, on: reference, try decoders.keyboards.keyboard(reference))
      return (format.bytes(for: result, isTimed: !stable), (result, unreached))
    } consume: { result, unreached in
      if let unreached { Terminal.report("\(unreached)", kind: UnreachedKeyboard.kind) }
      summary.add(result)
    }
    if !outcome.hasReadNothing {
      summary.lines(malformed: outcome.malformed, isTimed: !stable).forEach(Terminal.say)
      if outcome.traces > 0 {
        try sayHow(decoders.assembly, inContext: summary.inContext) { decoder, settings in
          "\(decoder) decoder, phrases \(boundary.text); \(settings.line)"
        }
      }
    }
    try outcome.end(skippedLines: skippedLines)
  }
}

extension PhraseBoundary {
  /// For messages.
  var text: String {
    switch self {
    case .space: "through the space key"
    case .direct: "without a separator"
    }
  }
}

extension ResultFormat {
  /// What stands above the first phrase.
  fileprivate func phraseHeader(isTimed: Bool) -> String {
    switch self {
    case .jsonLines: ""
    case .csv: DecodedStroke.csvHeader(isTimed: isTimed)
    case .table: DecodedStroke.tableHeader
    }
  }

  /// One stroke, lines ended.
  fileprivate func bytes(for stroke: DecodedStroke, isTimed: Bool) -> [UInt8] {
    switch self {
    case .jsonLines: stroke.jsonLine(isTimed: isTimed)
    case .csv: stroke.csvRows(isTimed: isTimed)
    case .table: Array(stroke.tableLine.utf8)
    }
  }
}

import ArgumentParser
import KeyboardGeometry
import Lexicon
import ResourceLoading
import SwipeDecoding
import SwipeTraces
import TraceSynthesis

struct RetargetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "retarget",
    abstract: "Carry human traces to another layout.",
    discussion: """
      Each labelled trace is cut at its letters, and each piece is turned, stretched and moved to \
      where its keys are on the other layout: the same words by the same people, as if they had \
      swiped there. Errors of touch keep their size in key pitches. Results are JSON Lines in the \
      order of the input; identifiers, users and words are kept.

      A trace without a word, or of a word whose letters one of the layouts lacks, is named on \
      standard error and skipped; the exit code is then 65.

      Examples:
        ringswipe retarget traces/ring-sample.jsonl --layout qwerty > moved.jsonl
        ringswipe retarget swipes.jsonl.gz --layout ring | ringswipe decode -
      """, aliases: ["transplant"])

  @OptionGroup var traces: TraceOptions

  @Option(
    help: ArgumentHelp("Where the traces go: a built-in layout or a file.", valueName: "name|file"))
  var layout = KeyboardLayout.ring.name

  @Option(help: ArgumentHelp("Width and height of that keyboard in pt.", valueName: "WxH"))
  var size = KeyboardOptions.defaultSize

  @OptionGroup var variant: LayoutVariantOptions

  @Option(
    help: ArgumentHelp(
      "How far the traces' touches land below the keys in key pitches, everywhere: it is left "
        + "unchanged, not turned with the letters' own errors.", valueName: "pitches"))
  var touchOffset = 0.15

  func run() throws {
    let keyboards = KeyboardLibrary()
    let reference = KeyboardReference(
      layout: variant.name(layout), width: size.width, height: size.height)
    let target = try keyboards.keyboard(reference)
    let outcome = try TraceRun(options: traces).perform { (trace) throws(InputError) in
      guard let word = trace.word else {
        throw InputError.badTrace(reason: "carries no word")
      }
      guard let own = trace.keyboard else {
        throw InputError.badTrace(reason: "does not say which keyboard it was made on")
      }
      let source = try keyboards.keyboard(own)
      var moved = trace
      moved.samples = try samples(of: trace, code: swipeCode(of: word), from: source, to: target)
      moved.keyboard = reference
      moved.otherFields.removeAll { $0.name == TraceGenerator.fieldName }
      moved.otherFields.append(TraceGenerator(motor: "human traces, retargeted").field)
      var line: [UInt8] = []
      do {
        try moved.appendJSONLine(to: &line)
      } catch {
        throw InputError.badTrace(reason: "\(error)")
      }
      return (line, ())
    } consume: { _ in
    }
    try outcome.end()
  }

  private func samples(
    of trace: SwipeTrace, code: String, from source: Keyboard, to target: Keyboard
  ) throws(InputError) -> [TraceSample] {
    let retargeting: Retargeting
    do {
      retargeting = try Retargeting(of: code, from: source, to: target, touchOffset: touchOffset)
    } catch {
      throw .badTrace(reason: "\(error)")
    }
    guard
      let cuts = LetterCuts(parameters: .segmentation).cuts(
        of: trace.samples, code: code, on: source)
    else {
      throw .badTrace(reason: "has no samples to align with “\(code)”")
    }
    let moved = retargeting.move(trace.samples, cuts: cuts)
    guard !moved.isEmpty else { throw .badTrace(reason: "has too few samples") }
    return moved.map(Self.rounded)
  }

  /// To 0.01 pt and 0.001 ms, as synthesized traces are.
  private static func rounded(_ sample: TraceSample) -> TraceSample {
    TraceSample(
      x: (sample.x * 100).rounded() / 100, y: (sample.y * 100).rounded() / 100,
      t: (sample.t * 1000).rounded() / 1000)
  }
}

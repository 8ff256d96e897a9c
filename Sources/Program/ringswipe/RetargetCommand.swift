import ArgumentParser
import KeyboardGeometry
import Realism
import ResourceLoading
import SwipeTraces
import Synchronization

struct RetargetCommand: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "retarget",
    abstract: "Transfer human traces to another layout.",
    discussion: """
      Each labelled trace is cut at its letters, and each piece is rotated, stretched and moved to \
      the position of its keys on the other layout: the same words by the same people, as if they \
      had swiped there. Touch errors keep their size in key pitches. Results are JSON Lines in the \
      order of the input; ids, users and words are kept.

      A trace without a word, or with a word whose letters one of the layouts lacks, is reported \
      on \
      standard error and skipped; the exit code is then 65. Traces that do not fit the keyboard \
      that they name are refused before anything is written, unless --accept-misfit is given.

      Examples:
        ringswipe retarget traces/ring-sample.jsonl --layout qwerty > moved.jsonl
        ringswipe retarget swipes.jsonl.gz --layout ring | ringswipe decode -
      """, aliases: ["transplant"])

  @OptionGroup var traces: TraceOptions
  @OptionGroup var misfit: MisfitOption

  @Option(
    help: ArgumentHelp(
      "The layout to transfer to: a built-in one or a file.", valueName: "name|file"))
  var layout = KeyboardLayout.ring.name

  @Option(help: ArgumentHelp("Width and height of that keyboard in pt.", valueName: "WxH"))
  var size = KeyboardOptions.defaultSize

  @OptionGroup var variant: LayoutVariantOptions

  @Option(
    help: ArgumentHelp(
      "How far touches land below the keys everywhere, in key pitches; this offset is kept, not "
        + "rotated with the errors of each letter.", valueName: "pitches"))
  var touchOffset = 0.15

  @OptionGroup var destination: OutputOption

  func run() throws {
    let target = KeyboardReference(
      layout: variant.name(layout), width: size.width, height: size.height)
    let retargeter = try TraceRetargeter(to: target, touchOffset: touchOffset)
    let remarks = Mutex(RetargetRemarks(to: target))
    defer { if let remark = remarks.withLock(\.remark) { Terminal.say(remark) } }
    var run = TraceRun(options: traces)
    run.acceptsMisfit = misfit.acceptMisfit
    let outcome = try run.write { (trace, _) throws(InputError) in
      remarks.withLock { $0.add(trace) }
      let moved = try retargeter.retargeted(trace)
      var line: [UInt8] = []
      do {
        try moved.appendJSONLine(to: &line)
      } catch {
        throw .badTrace(reason: "\(error)")
      }
      return line
    }
    try outcome.end()
  }
}

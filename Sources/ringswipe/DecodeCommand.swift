import ArgumentParser
import Evaluation
import Lexicon
import ResourceLoading
import SwipeDecoding
import SwipeTraces

struct Decode: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Decode files of swipes into words.",
    discussion: """
      Each trace gives its best words, in the order of the input. Where traces carry the word that \
      was meant, a summary on standard error says how many were decoded right; words that the \
      lexicon lacks count as misses.

      A malformed trace is named on standard error and skipped; the exit code is then 65.

      Examples:
        ringswipe decode traces/ring-sample.jsonl --format table
        zcat swipes.jsonl.gz | ringswipe decode - --lexicon words-50k --top 3 > words.jsonl
      """)

  @OptionGroup var traces: TraceOptions
  @OptionGroup var keyboard: KeyboardOptions
  @OptionGroup var decoder: DecoderOptions

  @Option(
    help: ArgumentHelp(
      "Decode to what a user writes as well: a store made by 'learn' (path decoder).",
      valueName: "file"),
    completion: .file())
  var user: String?

  @Option(help: ArgumentHelp("Candidates for each trace, at most.", valueName: "n"))
  var top = 10

  @Option(help: ArgumentHelp("How results are written.", valueName: "format"))
  var format: ResultFormat = .jsonLines

  func validate() throws {
    if user != nil, decoder.decoder == .subsequence {
      throw ValidationError("--user is for the path decoder.")
    }
    guard (1...10_000).contains(top) else {
      throw ValidationError("--top takes a number from 1 to 10000, not \(top).")
    }
  }

  func run() throws {
    try reportingInputErrors {
      let (decoders, skippedLines) = try decoder.load(learned: try UserWords.counts(in: user))
      let words = decoders.words
      let summary = DecodingSummary(limit: top)
      let run = TraceRun(options: traces, header: format.header)
      let outcome = try run.perform {
        [keyboard, decoder, format, top] (trace) throws(InputError) in
        let chosen = try decoders.decoder(on: keyboard.reference(for: trace))
        let result = DecodedTrace(
          trace, decoder: chosen.abstaining(below: decoder.abstain ?? 0), limit: top, lexicon: words
        )
        return (format.bytes(for: result), result)
      } consume: { result in
        summary.add(result)
      }
      summary.lines(malformed: outcome.malformed).forEach(Terminal.say)
      try outcome.end(skippedLines: skippedLines)
    }
  }
}

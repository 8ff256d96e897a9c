import Evaluation
import Foundation
import KeyboardGeometry
import LanguageModel
import Lexicon
import ResourceLoading
import SwipeDecoding
import TextEntry

// One process that does what a phone's keyboard extension does, from its start through some thousand
// words: a session with the path decoder on 50,000 words, word context and a predictor that learns.
// How much memory does it hold, does it grow, how long does an event take?
//
//     ringswipe lexicon build words-50k -o words.rsl
//     ringswipe session write novel.txt --words 2000 --seed 1 > typist.jsonl
//     swift run -c release --package-path benchmarks Extension words.rsl typist.jsonl [--no-previews]
//
// The touches are a recorded or simulated typist's; what the log says came of them is not used.
// --no-previews does not decode swipes while they are drawn, so that events' own time is seen.
@main
struct Extension {
  static func main() throws {
    var arguments = CommandLine.arguments
    let previews = !arguments.contains("--no-previews")
    arguments.removeAll { $0 == "--no-previews" }
    guard arguments.count == 3 else {
      print("usage: Extension COMPILED-LEXICON SESSION-LOG [--no-previews]")
      exit(64)
    }
    print("an empty process: \(residentKilobytes()) kB resident")
    guard let lexicon = try MappedFile.lexicon(at: .init(arguments[1])) else {
      print("\(arguments[1]) is no compiled lexicon; make one with 'ringswipe lexicon build'")
      exit(65)
    }
    let keyboard = try Keyboard(
      lexicon: lexicon, model: try BigramLibrary.model(BigramLibrary.standard),
      contractions: Contraction.parse(
        try InputFile.contents(of: DataFolder.dictionary("contractions.tsv"))
      ).contractions, profile: try PathProfile(reading: nil), previews: previews)
    var typing = Typing(keyboard: keyboard)
    _ = try SessionLogInput.forEachLine(of: arguments[2]) { try typing.take($0.line) }
    typing.report()
  }

  /// From /proc; 0 where there is none.
  static func residentKilobytes() -> Int {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") })
    else { return 0 }
    return line.split(separator: " ").compactMap { Int($0) }.first ?? 0
  }
}

/// What an extension has in memory beside its session.
struct Keyboard {
  let lexicon: CompiledLexicon
  let model: BigramModel
  let contractions: [Contraction]
  let profile: PathProfile
  /// Whether swipes are decoded while they are drawn.
  let previews: Bool

  init(
    lexicon: CompiledLexicon, model: BigramModel, contractions: [Contraction],
    profile: PathProfile, previews: Bool
  ) throws {
    (self.lexicon, self.model) = (lexicon, model)
    (self.contractions, self.profile, self.previews) = (contractions, profile, previews)
  }

  /// The session that a log's header begins, in which what was learned before counts.
  func session(
    _ header: SessionLogHeader, resuming learned: LearnedLanguage?
  ) throws -> KeyboardSession<TextBuffer> {
    let layout = try LayoutLibrary().layout(named: header.layout)
    let panel = try KeyboardPanel(
      layout: layout, size: Size(width: header.width, height: header.height))
    var decoder = try PathDecoder(
      keyboard: panel.keyboard(in: .letters), lexicon: lexicon, profile: profile)
    decoder.contextModel = model
    var language = KeyboardLanguage(decoder: decoder, contractions: contractions)
    language.decodesInContext = true
    language.learnedWords = LearnedLexicon(beside: lexicon)
    language.learningPredictor = AdaptivePredictor(
      model: AdaptiveModel(base: model), repeatsOffers: true)
    var settings = header.settings
    if !previews { settings.previewInterval = .infinity }
    var session = KeyboardSession(
      document: TextBuffer(), panel: panel, language: language, settings: settings)
    if let learned { session.resume(learned) }
    return session
  }
}

/// The events of a log, one session after the other, and how long each took.
struct Typing {
  let keyboard: Keyboard
  private var session: KeyboardSession<TextBuffer>?
  private var words = 0
  private var plain = TimeDistribution()
  private var swipes = TimeDistribution()
  private let clock = ContinuousClock()

  init(keyboard: Keyboard) { self.keyboard = keyboard }

  mutating func take(_ line: SessionLogLine) throws {
    switch line {
    case .header(let header):
      session = try keyboard.session(header, resuming: session?.learned)
      if words == 0 { print("ready: \(Extension.residentKilobytes()) kB resident") }
    case .event(let event):
      let start = clock.now
      let performed = session?.handle(event) ?? []
      let elapsed = UInt64((clock.now - start) / .nanoseconds(1))
      if performed.contains(where: { $0.cause == .swipe || $0.cause == .noWord }) {
        swipes.record(elapsed)
      } else {
        plain.record(elapsed)
      }
      for action in performed where action.cause == .swipe || action.cause == .space {
        words += 1
        if words % 500 == 0 {
          print("\(words) words: \(Extension.residentKilobytes()) kB resident")
        }
      }
    default: break
    }
  }

  func report() {
    print("\(words) words at the end: \(Extension.residentKilobytes()) kB resident")
    for (name, times) in [("events but lifts of swipes", plain), ("lifts of swipes", swipes)] {
      let percentiles = [50, 99, 99.9, 100].map { "\($0) % \(times.microseconds($0))" }
      print("\(name): \(times.count), µs: " + percentiles.joined(separator: ", "))
    }
  }
}

import Glibc
import KeyboardGeometry
import LanguageModel
import Lexicon
import ResourceLoading
import SwipeDecoding
import TextEntry

/// Measures the memory and event times of a process that does what a phone's keyboard extension
/// does, from its start through some thousand words: a session with the path decoder on 50,000
/// words, word context and a predictor that learns.
///
/// It does not link Foundation, which the libraries do not use.
///
/// ```
/// ringswipe lexicon build words-50k -o words.rsl
/// ringswipe session write novel.txt --words 2000 --seed 1 > typist.jsonl
/// swift run -c release --package-path benchmarks \
///   Extension words.rsl typist.jsonl [--no-previews]
/// ```
///
/// The touches are those of a recorded or simulated typist; the actions in the log are not used.
/// With --no-previews swipes are not decoded while they are drawn, so that the events' own time is
/// measured.
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
    print("an empty process: \(memory())")
    guard let lexicon = try MappedFile.lexicon(at: .init(arguments[1])) else {
      print("\(arguments[1]) is not a compiled lexicon; build one with 'ringswipe lexicon build'")
      exit(65)
    }
    let keyboard = try Keyboard(
      lexicon: lexicon, model: try NGramLibrary.model(NGramLibrary.standard),
      contractions: Contraction.parse(
        try InputFile.contents(of: DataFolder.dictionary("contractions.tsv"))
      ).contractions, profile: try PathProfile(reading: nil), previews: previews)
    var typing = Typing(keyboard: keyboard)
    var number = 0
    try forEachLine(of: arguments[2]) { line in
      number += 1
      if !line.isEmpty { try typing.take(SessionLogLine(json: line, line: number)) }
    }
    typing.report()
  }

  /// Returns, for example, "31,000 kB resident, 5,000 kB of them its own", where the latter is
  /// memory that no other process could share. From /proc; 0 if it is not available.
  static func memory() -> String {
    var (resident, own) = (0, 0)
    try? forEachLine(of: "/proc/self/smaps_rollup") { line in
      let fields = String(decoding: line, as: UTF8.self).split(separator: " ")
      guard fields.count == 3, let kilobytes = Int(fields[1]) else { return }
      if fields[0] == "Rss:" { resident = kilobytes }
      if fields[0] == "Private_Dirty:" { own = kilobytes }
    }
    return "\(resident) kB resident, \(own) kB of them its own"
  }

  /// Calls `body` with each line of a file, without its line ending.
  static func forEachLine(of path: String, _ body: ([UInt8]) throws -> Void) throws {
    guard let file = fopen(path, "r") else {
      print("\(path): cannot be read")
      exit(66)
    }
    defer { fclose(file) }
    var (buffer, capacity): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
    defer { free(buffer) }
    while true {
      let count = getline(&buffer, &capacity, file)
      guard count > 0, let buffer else { return }
      let line = UnsafeRawBufferPointer(start: buffer, count: count)
      try body(Array(line.last == 0x0A ? line.dropLast()[...] : line[...]))
    }
  }
}

/// A distribution of times in buckets 1.1 % wide, whose memory does not grow.
struct Times {
  private var buckets = [Int](repeating: 0, count: 64 * 40)
  private(set) var count = 0
  private var maximum = 0.0

  mutating func record(nanoseconds: Double) {
    maximum = max(maximum, nanoseconds)
    count += 1
    buckets[min(Int(64 * log2(max(nanoseconds, 1))), buckets.count - 1)] += 1
  }

  /// Returns the time in µs that this many per cent of the times do not exceed, within 1.1 %.
  func microseconds(_ percent: Double) -> Double {
    var left = Int((percent / 100 * Double(count)).rounded(.up))
    for (bucket, count) in buckets.enumerated() {
      left -= count
      if left <= 0 { return (min(exp2(Double(bucket + 1) / 64), maximum) / 10).rounded() / 100 }
    }
    return maximum / 1000
  }
}

/// Everything that an extension has in memory besides its session.
struct Keyboard {
  let lexicon: CompiledLexicon
  let model: NGramModel
  let contractions: [Contraction]
  let profile: PathProfile
  /// Whether swipes are decoded while they are drawn.
  let previews: Bool

  init(
    lexicon: CompiledLexicon, model: NGramModel, contractions: [Contraction],
    profile: PathProfile, previews: Bool
  ) throws {
    (self.lexicon, self.model) = (lexicon, model)
    (self.contractions, self.profile, self.previews) = (contractions, profile, previews)
  }

  /// Returns the session that a log's header describes, with what was learned before.
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

/// Types the events of a log, one session after the other, and records how long each took.
struct Typing {
  let keyboard: Keyboard
  private var session: KeyboardSession<TextBuffer>?
  private var words = 0
  private var plain = Times()
  private var swipes = Times()
  private let clock = ContinuousClock()

  init(keyboard: Keyboard) { self.keyboard = keyboard }

  mutating func take(_ line: SessionLogLine) throws {
    switch line {
    case .header(let header):
      session = try keyboard.session(header, resuming: session?.learned)
      if words == 0 { print("ready: \(Extension.memory())") }
    case .event(let event):
      let start = clock.now
      let performed = session?.handle(event) ?? []
      let elapsed = (clock.now - start) / .nanoseconds(1)
      if performed.contains(where: { $0.cause == .swipe || $0.cause == .noWord }) {
        swipes.record(nanoseconds: elapsed)
      } else {
        plain.record(nanoseconds: elapsed)
      }
      for action in performed where action.cause == .swipe || action.cause == .space {
        words += 1
        if words % 500 == 0 {
          print("\(words) words: \(Extension.memory())")
        }
      }
    default: break
    }
  }

  func report() {
    print("\(words) words at the end: \(Extension.memory())")
    for (name, times) in [("events but lifts of swipes", plain), ("lifts of swipes", swipes)] {
      let percentiles = [50, 99, 99.9, 100].map { "\($0) % \(times.microseconds($0))" }
      print("\(name): \(times.count), µs: " + percentiles.joined(separator: ", "))
    }
  }
}

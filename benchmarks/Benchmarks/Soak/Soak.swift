import Foundation
import InputMethods
import KeyboardGeometry
import LanguageModel
import Lexicon
import MethodComposing
import ResourceLoading
import SwipeDecoding
import SwipeTraces
import TextEntry

/// Sends random touches to a session: does it crash, does its memory grow, how long does an event
/// take?
///
/// ```
/// swift run -c release --package-path benchmarks Soak 1000000
///   [--layout qwerty] [--size 768x324] [--decode] [--lexicon words.rsl] [--adaptive] [--plain]
///   [--method bopomofo]
/// ```
///
/// - Without `--decode` swipes are answered from a list at no cost, so that the events' own time is
///   measured. With it, the path decoder on 50,000 words answers, and the time from lift to answer
///   counts.
/// - `--lexicon` takes a file of `ringswipe lexicon build`, for the memory that a phone would need.
/// - `--plain` switches every behaviour off: the keyboard only taps.
/// - `--method` composes with an input method, on its layout if `--layout` names one; methods learn.
/// - Events that undo or redo, and those that open a menu of a held key or find one open, are counted by themselves.
/// - `--adaptive` fills the suggestion bar by the n-gram model, which also weighs the decoder's
///   words, and learns.
@main
struct Soak {
  static func main() throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let decodes = arguments.contains("--decode")
    arguments.removeAll { $0 == "--decode" }
    let adapts = arguments.contains("--adaptive")
    arguments.removeAll { $0 == "--adaptive" }
    let isPlain = arguments.contains("--plain")
    arguments.removeAll { $0 == "--plain" }
    var size = Size(width: 390, height: 290)
    if let index = arguments.firstIndex(of: "--size"), index + 1 < arguments.count {
      let sides = arguments[index + 1].split(separator: "x").compactMap { Double($0) }
      if sides.count == 2 { size = Size(width: sides[0], height: sides[1]) }
      arguments.removeSubrange(index...(index + 1))
    }
    var layout = KeyboardLayout.ring
    if let index = arguments.firstIndex(of: "--layout"), index + 1 < arguments.count {
      layout = KeyboardLayout.known(named: arguments[index + 1]) ?? layout
      arguments.removeSubrange(index...(index + 1))
    }
    var compiled: String?
    if let index = arguments.firstIndex(of: "--lexicon"), index + 1 < arguments.count {
      compiled = arguments[index + 1]
      arguments.removeSubrange(index...(index + 1))
    }
    var method: InputMethod?
    if let index = arguments.firstIndex(of: "--method"), index + 1 < arguments.count {
      method = try MethodLibrary().method(arguments[index + 1]).method
      arguments.removeSubrange(index...(index + 1))
    }
    let count = arguments.first.flatMap { Int($0) } ?? 1_000_000

    print("the program alone: resident \(residentKilobytes()) kB")
    var panel = try KeyboardPanel(layout: layout, size: size)
    if method != nil { panel = panel.withBar(of: ComposerSettings.pageSize) }
    let lexicon = try lexicon(at: compiled)
    let contractions = Contraction.parse(
      try InputFile.contents(of: DataFolder.dictionary("contractions.tsv"))
    ).contractions
    let model = adapts ? try NGramLibrary.model(NGramLibrary.standard) : nil
    var decoder: any SwipeDecoder = ListDecoder()
    if decodes {
      var path = try PathDecoder(
        keyboard: panel.keyboard(in: .letters), lexicon: lexicon,
        profile: try PathProfile(reading: nil))
      path.contextModel = model
      decoder = path
    }
    var language = KeyboardLanguage(decoder: decoder, contractions: contractions)
    if let model {
      language.learningPredictor = AdaptivePredictor(
        model: AdaptiveModel(base: model), repeatsOffers: true)
    } else {
      language.predictor = FrequencyPredictor(lexicon)
    }
    if let method { language.composer = InputMethodSet([method]) }
    var session = KeyboardSession(
      document: TextBuffer(), panel: panel, language: language,
      settings: isPlain ? .plain : KeyboardSettings(), learner: Counter())
    var source = RandomTouches(panel: panel, seed: 1)
    var spans = Spans(count: count)
    print("of what follows \(count * Spans.bytesPerEvent / 1024) kB are this measurement's own")
    let clock = ContinuousClock()
    let begin = clock.now
    var performed: [SessionAction] = []
    for index in 0..<count {
      let event = source.next()
      let hadMenu = session.state.menu != nil
      let start = clock.now
      session.handle(event, into: &performed)
      let microseconds = (clock.now - start) / .microseconds(1)
      let hasMenu = hadMenu || session.state.menu != nil
      spans.add(microseconds, to: Spans.Kind(of: performed, hasMenu: hasMenu))
      // The field is left after some pages, so that texts do not grow without limit.
      let isLong = session.document.before.utf8.count > 5_000
      if isLong { session.document.replace(before: "", after: "") }
      if isLong || !session.state.isShown { session.handle(.appeared(at: event.time)) }
      if (index + 1) % max(1, count / 10) == 0 {
        print("\(index + 1) events, resident \(residentKilobytes()) kB")
      }
    }
    print("\(count) events in \((clock.now - begin) / .seconds(1)) s")
    spans.printTable()
  }

  /// Opens a compiled lexicon's file as a phone would, or compiles the list of 50,000 words.
  static func lexicon(at path: String?) throws -> CompiledLexicon {
    let list = try path ?? DataFolder.dictionary("words-50k.tsv").string
    return try LexiconLoader().loadCompiled([list]).lexicon
  }

  /// Returns the resident memory from /proc; 0 if it is not available.
  static func residentKilobytes() -> Int {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") })
    else { return 0 }
    return line.split(separator: " ").compactMap { Int($0) }.first ?? 0
  }
}

/// Answers at once with a fixed list.
struct ListDecoder: SwipeDecoder {
  var scoreKind: ScoreKind { .penalty }

  func decode(_ query: SwipeQuery) -> DecodedSwipe {
    let words = ["hello", "help", "hero", "halo", "don't"]
    return DecodedSwipe(
      candidates: words.prefix(query.limit).enumerated().map {
        Candidate(word: $1, score: -Double($0))
      })
  }
}

/// Learns by counting.
struct Counter: WordLearner {
  var count = 0

  mutating func commit(_ word: String, after previous: [String]) { count += 1 }
  mutating func retract(_ word: String, after previous: [String]) { count -= 1 }
}

/// Random touches of three clumsy fingers: on keys and buttons or anywhere else, sometimes off the
/// screen, out of order, cancelled, or without a valid position.
struct RandomTouches {
  let panel: KeyboardPanel
  private var state: UInt64
  private var time = 0.0
  private var down: [Int: Point] = [:]

  init(panel: KeyboardPanel, seed: UInt64) {
    self.panel = panel
    state = seed
  }

  /// Returns the next number of SplitMix64 (Steele, Lea and Flood 2014).
  private mutating func random() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  private mutating func random(below limit: Int) -> Int { Int(random() % UInt64(limit)) }

  mutating func next() -> SessionEvent {
    time += Double(random(below: 40))
    if random(below: 200) == 0 { time += 1500 }
    let odd = random(below: 1000)
    if odd == 0 { return .advance(to: time - 500) }
    if odd < 20 { return .advance(to: time) }
    if odd == 20 { return .textChangedOutside(at: time) }
    let finger = random(below: 3)
    if let last = down[finger] {
      switch random(below: 20) {
      case 0..<8: return touch(.moved, finger, near(last, by: 12))
      case 8..<12: return touch(.moved, finger, near(last, by: 70))
      case 12: return touch(.cancelled, finger, last)
      case 13 where random(below: 20) == 0:
        return touch(.moved, finger, Point(x: .nan, y: .infinity))
      default: return touch(.ended, finger, last)
      }
    }
    return touch(.began, finger, place())
  }

  private mutating func touch(
    _ phase: TouchEvent.Phase, _ finger: Int, _ point: Point
  ) -> SessionEvent {
    down[finger] = phase == .ended || phase == .cancelled ? nil : point
    return .touch(TouchEvent(finger: finger, phase: phase, position: point, time: time))
  }

  private mutating func near(_ point: Point, by distance: Int) -> Point {
    guard point.isFinite else { return place() }
    return Point(
      x: point.x + Double(random(below: 2 * distance + 1) - distance),
      y: point.y + Double(random(below: 2 * distance + 1) - distance))
  }

  private mutating func place() -> Point {
    let mode = KeyboardMode.allCases[random(below: 3)]
    switch random(below: 10) {
    case 0: return Point(x: Double(random(below: 500)) - 50, y: Double(random(below: 500)) - 100)
    case 1:
      let slots = panel.barSlots
      return slots[random(below: slots.count)].center
    case 2, 3:
      let buttons = panel.buttons(in: mode)
      let chosen = buttons[random(below: buttons.count)]
      return chosen.center
    default:
      let keys = panel.keyboard(in: mode).keys
      return keys[random(below: keys.count)].center
    }
  }
}

/// A distribution of event times. All its memory is allocated at the start, so that any growth is
/// the session's.
struct Spans {
  /// What an event does.
  enum Kind: Int, CaseIterable {
    case plain, swipe, undo, menu

    init(of performed: [SessionAction], hasMenu: Bool) {
      let causes = performed.map(\.cause)
      self =
        if causes.contains(.undo) || causes.contains(.redo) {
          .undo
        } else if hasMenu {
          .menu
        } else if causes.contains(.swipe) || causes.contains(.noWord) {
          .swipe
        } else {
          .plain
        }
    }

    var title: String {
      switch self {
      case .plain: "events but those below"
      case .swipe: "lifts of swipes"
      case .undo: "events that undo or redo"
      case .menu: "events at a menu"
      }
    }
  }

  private var times: [[Float]]
  private var counts: [Int]

  static let bytesPerEvent = Kind.allCases.count * MemoryLayout<Float>.size

  init(count: Int) {
    times = Kind.allCases.map { _ in Array(repeating: 0, count: count) }
    counts = Kind.allCases.map { _ in 0 }
  }

  mutating func add(_ microseconds: Double, to kind: Kind) {
    times[kind.rawValue][counts[kind.rawValue]] = Float(microseconds)
    counts[kind.rawValue] += 1
  }

  func printTable() {
    for kind in Kind.allCases where counts[kind.rawValue] > 0 {
      let sorted = times[kind.rawValue].prefix(counts[kind.rawValue]).sorted()
      func at(_ share: Double) -> Float {
        sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))]
      }
      let mean = sorted.reduce(0.0) { $0 + Double($1) } / Double(sorted.count)
      print(
        "\(kind.title): \(sorted.count), mean \(Float(mean)) us, median \(at(0.5)), "
          + "99 % \(at(0.99)), 99.9 % \(at(0.999)), most \(at(1))")
    }
  }
}

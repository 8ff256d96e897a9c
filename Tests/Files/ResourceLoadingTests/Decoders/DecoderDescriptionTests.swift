import KeyboardGeometry
import LanguageModel
import Lexicon
import SwipeDecoding
import SwipeTraces
import Synchronization
import SystemPackage
import Testing

@testable import ResourceLoading

/// From a description with names to decoders that read swipes.
struct DecoderDescriptionTests {
  private static let ring = KeyboardReference(layout: "ring", width: 390, height: 290)
  private static let words = Lexicon(entries: [
    LexiconEntry(word: "the", count: 500), LexiconEntry(word: "tea", count: 20),
    LexiconEntry(word: "hello", count: 60), LexiconEntry(word: "café", count: 5),
  ])

  /// A straight swipe over the keys of a word, eight samples from key to key.
  private static func swipe(_ word: String) throws -> [TraceSample] {
    let keyboard = try KeyboardLibrary().keyboard(ring)
    let keys = try word.map { try #require(keyboard.key(for: $0)).center }
    var samples: [TraceSample] = []
    for (a, b) in zip(keys, keys.dropFirst()) {
      for step in 0..<8 {
        let share = Double(step) / 8
        samples.append(
          TraceSample(
            x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y),
            t: Double(samples.count) * 16))
      }
    }
    if let last = keys.last {
      samples.append(TraceSample(x: last.x, y: last.y, t: Double(samples.count) * 16))
    }
    return samples
  }

  /// A description without context, which most tests do not need.
  private static func description(_ kind: DecoderKind = .path) -> DecoderDescription {
    var description = DecoderDescription()
    description.kind = kind
    description.context = ContextDescription(.off)
    return description
  }

  @Test(
    "every algorithm reads a swipe with a list by name, and with words at hand",
    arguments: [
      (DecoderKind.path, ScoreKind.logProbability), (.alignment, .logShare),
      (.subsequence, .penalty),
    ])
  func algorithms(kind: DecoderKind, scores: ScoreKind) throws {
    var description = Self.description(kind)
    description.lexicon = "words"
    let loaded = try description.load()
    #expect(loaded.skippedLines == 0)
    for assembly in [loaded.assembly, try description.assembly(of: .list(Self.words))] {
      let decoder = try DecoderLibrary(assembly).decoder(on: Self.ring)
      #expect(decoder.scoreKind == scores)
      #expect(decoder.decode(try Self.swipe("hello"), limit: 3).first?.word == "hello")
      #expect(assembly.words.contains(word: "the"))
    }
  }

  @Test func aMinimumProbabilityReplacesTheProfilesThreshold() throws {
    var description = Self.description()
    let fitted = try #require(try description.loadProfile().noWord)
    #expect(fitted.threshold < NoWordModel.rejectNothing)
    description.rejection = .below(0)
    #expect(try description.loadProfile().noWord?.threshold == NoWordModel.rejectNothing)
    // No word has a probability of 1.
    description.rejection = .below(1)
    let decoder = try DecoderLibrary(description.assembly(of: .list(Self.words)))
      .decoder(on: Self.ring)
    let decoded = decoder.decode(SwipeQuery(try Self.swipe("hello"), limit: 3))
    #expect(decoded.isRejected)
    #expect(decoded.candidates.first?.word == "hello")
  }

  @Test func theProfileIsAsTheDecoderUsesIt() throws {
    var description = Self.description()
    description.outsideShare = 0.25
    #expect(try description.loadProfile().noWord?.outsideShare == .constant(0.25))
    description.rescores = false
    #expect(try description.loadProfile().rescoring == nil)
    description.rescores = true
    description.kind = .alignment
    #expect(try description.loadProfile().rescoring == nil)
  }

  @Test func aProfileThatIsMissingIsNamed() throws {
    var description = Self.description()
    description.profile = "/nowhere/profile.json"
    let error = #expect(throws: InputError.self) { try description.assembly(of: .list(Self.words)) }
    #expect("\(error as Any)".contains("/nowhere/profile.json"))
  }

  @Test func wordsThatTheUserWroteCanBeFound() throws {
    var description = Self.description()
    description.unlistedWords = .none
    description.learned = LearnedCounts(
      words: [.init(word: "heal", spelling: "heal", count: 3, lastUse: 1)])
    let assembly = try description.assembly(of: .list(Self.words))
    #expect(assembly.words.contains(word: "heal"))
    let decoder = try DecoderLibrary(assembly).decoder(on: Self.ring)
    var query = SwipeQuery(try Self.swipe("heal"), limit: 3)
    #expect(!decoder.decode(query).candidates.map(\.word).contains("heal"))
    query.learnedWords = assembly.learnedWords
    #expect(decoder.decode(query).candidates.map(\.word).contains("heal"))
  }

  @Test func contextIsAutomaticNamedOrNone() throws {
    var description = Self.description()
    #expect(try description.assembly(of: .list(Self.words)).contextModel == nil)
    description.context.model = .automatic
    #expect(try description.assembly(of: .list(Self.words)).contextModel != nil)
    description.context.model = .named("/nowhere/model.rsb")
    #expect(throws: InputError.self) { try description.assembly(of: .list(Self.words)) }
  }

  /// One of these four words is English; no built-in model knows the others.
  @Test func aListInAnotherLanguageCannotLearnATextByTheEnglishModel() throws {
    let hungarian = Lexicon(
      entries: ["kutya", "macska", "szeretném", "the"].map { LexiconEntry(word: $0, count: 1) })
    var description = Self.description()
    description.context.model = .automatic
    description.context.texts = ["roman.txt"]
    let error = #expect(throws: InputError.self) { try description.assembly(of: .list(hungarian)) }
    #expect("\(error as Any)".contains("cannot be learned"))
    description.context.texts = []
    description.context.learned = LearnedCounts()
    #expect(try description.assembly(of: .list(hungarian)).contextModel == nil)
  }

  @Test(
    "words without keys are remarked on, and folded if asked",
    arguments: [
      (nil, true, false, 1), (nil, false, false, 0), (.plain, true, true, 1),
      (.plain, false, true, 0),
    ] as [(LetterFolding?, Bool, Bool, Int)])
  func folding(how: LetterFolding?, remarks: Bool, isFound: Bool, count: Int) throws {
    let said = Mutex<[String]>([])
    var description = Self.description()
    description.folding = how
    description.remarksOnLayouts = remarks
    let assembly = try description.assembly(
      of: .list(Self.words), remark: { line in said.withLock { $0.append(line) } })
    let found = try DecoderLibrary(assembly).decoder(on: Self.ring)
      .decode(try Self.swipe("cafe"), limit: 5).map(\.word)
    #expect(found.contains("café") == isFound)
    #expect(said.withLock(\.count) == count)
  }

  @Test func decodersOfALayoutShareWhatTheyCan() throws {
    let library = DecoderLibrary(try Self.description().assembly(of: .list(Self.words)))
    let small = try library.decoder(on: Self.ring)
    let large = try library.decoder(
      on: KeyboardReference(layout: "ring", width: 780, height: 580))
    let samples = try Self.swipe("hello")
    let twice = samples.map { TraceSample(x: 2 * $0.x, y: 2 * $0.y, t: $0.t) }
    #expect(large.decode(twice, limit: 1).first?.word == "hello")
    #expect(small.decode(samples, limit: 1).first?.word == "hello")
    #expect(throws: InputError.self) {
      try library.decoder(on: KeyboardReference(layout: "nosuch", width: 390, height: 290))
    }
  }

  @Test("a profile of key streams is remarked on where whole swipes are decoded")
  func profilesOfKeyStreams() throws {
    let remarks = Mutex<[String]>([])
    func remarked(_ kind: DecoderKind) throws -> [String] {
      remarks.withLock { $0 = [] }
      var description = Self.description(kind)
      description.profile = try DataFolder.standard.file("profiles/key-streams.json")
      _ = try description.assembly(
        of: .list(Self.words), remark: { remark in remarks.withLock { $0.append(remark) } })
      return remarks.withLock { $0 }
    }
    #expect(try remarked(.path).first?.hasPrefix("key-streams.json: fitted to the keys") == true)
    #expect(try remarked(.keyStream) == [])
  }

  @Test("a profile without a model of what is no word rejects nothing, and the settings say so")
  func settingsOfProfilesThatRejectNothing() throws {
    var description = Self.description()
    #expect(description.settings().rejection == "fitted")
    #expect(try description.loadProfile().noWord != nil)
    description.fitted = PathProfile(alignment: .segmentation)
    #expect(description.settings().rejection == "none")
    description = Self.description(.alignment)
    #expect(description.settings().rejection == "none")
  }
}

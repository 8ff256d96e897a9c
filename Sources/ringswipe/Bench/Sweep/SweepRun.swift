import ArgumentParser
import Evaluation
import KeyboardGeometry
import Lexicon
import ResourceLoading
import SwipeDecoding
import SwipeTraces
import Synchronization
import TraceSynthesis

/// Swipes and decodes the words of a sweep in each of its settings.
struct SweepRun {
  let words: SweepWords
  private let settings: [SweepSetting]
  private let kinds: [DecoderKind]
  private let options: BenchDecoderOptions
  private let list: Lexicon
  private let jobs: Int
  private let keyboards = KeyboardLibrary()

  /// - Throws: `InputError` for a keyboard that there is not, or a dictionary larger than the list.
  init(command: BenchSweep, list: Lexicon) throws {
    settings = try command.settings()
    kinds = try command.decoders.kinds()
    options = command.decoders
    jobs = command.jobs
    self.list = list
    var placed: [Keyboard] = []
    for setting in settings { placed.append(try Self.keyboard(setting, in: keyboards)) }
    for size in settings.compactMap(\.dictionary) where size > list.entries.count {
      throw InputError.badFile(
        path: command.lexiconName,
        reason: "has \(list.entries.count) words, too few for a dictionary of \(size)")
    }
    let smallest = settings.compactMap(\.dictionary).min()
    let source =
      switch command.draw {
      case .list: smallest.map { Self.head(of: list, $0) } ?? list
      case .text: list
      }
    words = SweepWords(
      command.words, from: source, draw: command.draw, on: placed, seed: command.seed)
    guard !words.words.isEmpty else {
      throw InputError.badFile(
        path: command.lexiconName, reason: "no word of it can be written on these layouts")
    }
    if words.words.count < command.words {
      Terminal.say("only \(words.words.count) words of the list can be swiped; all are taken")
    }
  }

  /// - Parameter progress: called with the share that is done, 0…1.
  /// - Throws: `InputError`, `SynthesisError` for numbers that no trace can have, `ExitCode` if
  ///   somebody asks to stop.
  func points(progress: (Double) -> Void) throws -> [SweepPoint] {
    var found: [Int: [SweepPoint]] = [:]
    var done = 0
    // Dictionary by dictionary, so that only one is in memory.
    for size in Set(settings.map(\.dictionary)).sorted(by: { ($0 ?? .max) < ($1 ?? .max) }) {
      let lexicon = size.map { Self.head(of: list, $0) } ?? list
      let libraries = try kinds.map { DecoderLibrary(try options.recipe($0, words: lexicon)) }
      for (index, setting) in settings.enumerated() where setting.dictionary == size {
        let places = try places(setting, libraries)
        let pitch = try Self.keyboard(setting, in: keyboards).keyPitch
        found[index] = zip(kinds, places).map { kind, places in
          SweepPoint(
            setting: setting, decoder: kind.rawValue, dictionary: lexicon.entries.count,
            keyPitch: pitch,
            outOfVocabulary: words.words.count { TargetWord($0, in: lexicon).isOutOfVocabulary },
            places: places)
        }
        done += 1
        progress(Double(done) / Double(settings.count))
      }
    }
    return settings.indices.flatMap { found[$0] ?? [] }
  }

  /// Where each word came out, decoder by decoder.
  private func places(
    _ setting: SweepSetting, _ libraries: [DecoderLibrary]
  ) throws -> [[DecoderAnswer.Place]] {
    let keyboard = try Self.keyboard(setting, in: keyboards)
    let reference = Self.reference(setting)
    let synthesizer: MinimumJerkSynthesizer
    do {
      synthesizer = try MinimumJerkSynthesizer(
        keyboard: keyboard, parameters: .init(keyNoise: setting.noise, rate: setting.rate))
    } catch {
      throw ValidationError("\(error)")
    }
    let decoders = try libraries.map { library in
      (decoder: try library.decoder(on: reference), words: library.words)
    }
    let results = Mutex<[[DecoderAnswer.Place]]>([])
    let pipeline = OrderedPipeline(jobs: jobs) { [words] (index: Int) in
      let word = words.words[index]
      var random = words.random(for: index)
      return Result { () throws(SynthesisError) in
        let samples = try synthesizer.samples(for: swipeCode(of: word), using: &random)
        return decoders.map { Self.place(of: word, samples, $0.decoder, $0.words) }
      }
    } deliver: { result in
      let places = try result.get()
      results.withLock { $0.append(places) }
    }
    for index in words.words.indices {
      if Interruption.isRequested { break }
      try pipeline.submit(index, bytes: MemoryLayout<Int>.size)
    }
    try pipeline.finish()
    if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
    let rows = results.withLock { $0 }
    return libraries.indices.map { column in rows.map { $0[column] } }
  }

  private static func place(
    of word: String, _ samples: [TraceSample], _ decoder: any SwipeDecoder, _ words: any WordList
  ) -> DecoderAnswer.Place {
    let depth = DecoderAnswer.Place.largestRank
    let candidates = decoder.decode(samples, limit: depth, previous: [])
    guard !candidates.isEmpty else { return .abstained }
    let rank = TargetWord(word, in: words).rank(in: candidates)
    return rank.map { .ranked($0) } ?? .missed
  }

  private static func head(of list: Lexicon, _ count: Int) -> Lexicon {
    Lexicon(entries: Array(list.entries.prefix(count)))
  }

  private static func reference(_ setting: SweepSetting) -> KeyboardReference {
    KeyboardReference(
      layout: setting.layout, width: setting.size.width, height: setting.size.height)
  }

  private static func keyboard(
    _ setting: SweepSetting, in keyboards: KeyboardLibrary
  ) throws(InputError) -> Keyboard {
    try keyboards.keyboard(reference(setting))
  }
}

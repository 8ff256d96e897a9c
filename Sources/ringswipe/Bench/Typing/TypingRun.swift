import ArgumentParser
import Evaluation
import KeyboardGeometry
import LanguageModel
import ParallelWork
import ResourceLoading
import Synchronization
import SystemPackage
import TextEntry

/// A setting of a typing benchmark, and what was counted in it.
struct TypingPoint {
  var text: String
  var layout: String
  var decoder: String
  var prediction: String
  /// A row a sentence, all persons together.
  var rows: [TypingCounts]
  var outcome = Outcome()

  /// What typists did beside what the log tells.
  struct Outcome {
    var words = 0
    var predictions = 0
    var alternatives = 0
    var tapped = 0
    var abandoned = 0
  }
}

/// Lets every person write every text in every setting.
struct TypingRun: Sendable {
  private struct Setting: Sendable {
    var text: Int
    var layout: String
    var factory: SessionFactory
    var decoder: String
    var prediction: String
  }

  private struct Text: Sendable {
    var name: String
    var phrases: [PresentedPhrase]
  }

  /// What one person made of one setting.
  private struct Transcript: Sendable {
    var rows: [TypingCounts] = []
    var outcome = TypingPoint.Outcome()
  }

  private let command: BenchTyping
  private let hand: HandFile
  private let texts: [Text]
  private let settings: [Setting]
  private let seeds: [UInt64]

  /// Reads what is needed.
  /// - Returns: the run, and how many lines of lists were skipped.
  static func make(
    _ command: BenchTyping, hand: HandFile
  ) throws -> (run: TypingRun, skippedLines: Int) {
    let (words, skipped) = try command.decoders.contents.load([command.lexicon])
    let predictions = try command.predictions()
    let model = predictions.contains(.on) ? try command.model.load() : nil
    let context = try command.context.load()
    let layouts = listed(command.layouts)
    var factories: [(factory: SessionFactory, decoder: String, prediction: String)] = []
    for kind in try command.decoders.kinds() {
      var recipe = try command.decoders.recipe(kind, words: words)
      if case .path(let words, let profile, _) = recipe {
        recipe = .path(words, profile, context: context)
      }
      let library = DecoderLibrary(recipe)
      for prediction in predictions {
        let factory = try SessionFactory(
          library, setup: SessionFactory.Setup(predictor: prediction.predictor), model: model)
        factories.append((factory, kind.rawValue, prediction.rawValue))
      }
    }
    // Sentences that one of the layouts cannot write would make the others' figures of another text.
    var texts: [Text] = []
    for file in command.texts {
      var phrases: [PresentedPhrase]?
      for layout in layouts {
        let panel = try factories[0].factory.session(header(command, layout: layout)).panel
        let possible = try TypistPhrases([file], words: command.words, on: panel).all
        phrases = phrases?.filter(Set(possible).contains) ?? possible
      }
      texts.append(Text(name: FilePath(file).stem ?? file, phrases: phrases ?? []))
    }
    var settings: [Setting] = []
    for text in texts.indices {
      for layout in layouts {
        for made in factories {
          settings.append(
            Setting(
              text: text, layout: layout, factory: made.factory, decoder: made.decoder,
              prediction: made.prediction))
        }
      }
    }
    return (
      TypingRun(
        command: command, hand: hand, texts: texts, settings: settings,
        seeds: try command.persons()), skipped
    )
  }

  private static func header(_ command: BenchTyping, layout: String) -> SessionLogHeader {
    var header = SessionLogHeader(
      layout: layout, width: command.size.width, height: command.size.height)
    // Nobody looks at the bar while a swipe is drawn: it need not be filled.
    header.settings.previewInterval = .infinity
    return header
  }

  /// - Parameter progress: called with the share that is done, 0…1.
  /// - Throws: `InputError`; `ExitCode` if somebody asks to stop.
  func points(progress: (Double) -> Void) throws -> [TypingPoint] {
    let work = settings.indices.flatMap { setting in seeds.map { (setting, $0) } }
    // The progress line belongs to this thread alone.
    let results = Workers(jobs: command.jobs).map(
      work.count, isStopped: { Interruption.isRequested },
      progress: { progress(Double($0) / Double(work.count)) },
      { piece in
        let (setting, seed) = work[piece]
        return Result { try transcribe(settings[setting], seed: seed) }
      })
    if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
    let transcripts = try results.map { try $0?.get() ?? Transcript() }
    return settings.enumerated().map { index, setting in
      let own = transcripts[(index * seeds.count)..<((index + 1) * seeds.count)]
      var point = TypingPoint(
        text: texts[setting.text].name, layout: setting.layout, decoder: setting.decoder,
        prediction: setting.prediction, rows: own.first?.rows ?? [])
      for (number, transcript) in own.enumerated() {
        if number > 0 {
          for (row, counts) in transcript.rows.enumerated() where row < point.rows.count {
            point.rows[row] += counts
          }
        }
        point.outcome.words += transcript.outcome.words
        point.outcome.predictions += transcript.outcome.predictions
        point.outcome.alternatives += transcript.outcome.alternatives
        point.outcome.tapped += transcript.outcome.tapped
        point.outcome.abandoned += transcript.outcome.abandoned
      }
      return point
    }
  }

  private func transcribe(_ setting: Setting, seed: UInt64) throws -> Transcript {
    var header = Self.header(command, layout: setting.layout)
    let panel = try setting.factory.session(header).panel
    var typist = Typist(
      hand: try command.typist.hand(
        hand.profile, on: panel.keyboard(in: .letters), seed: seed),
      policy: command.typist.policy, seed: seed)
    var transcript = Transcript()
    for phrase in texts[setting.text].phrases {
      if Interruption.isRequested { break }
      header.presented = phrase.text
      let tally = Tally(header)
      typist.write(phrase, at: try setting.factory.session(header), header: header) {
        tally.counts.add($0)
      }
      // A sentence too long to compare is left out of all settings alike.
      transcript.rows.append(TypingCounts(tally.counts) ?? TypingCounts())
      transcript.outcome.words += phrase.wordCount
    }
    transcript.outcome.predictions = typist.outcome.predictions
    transcript.outcome.alternatives = typist.outcome.alternatives
    transcript.outcome.tapped = typist.outcome.tapped
    transcript.outcome.abandoned = typist.outcome.abandoned
    return transcript
  }

  /// Where a session's lines are counted.
  private final class Tally {
    var counts: SessionTally

    init(_ header: SessionLogHeader) { counts = SessionTally(header) }
  }
}

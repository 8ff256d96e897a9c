import LanguageModel
import ParallelWork
import SwipeDecoding

/// Fits models to labelled traces, says what was fitted on what, and keeps unfinished work in a file.
package struct FittingRun: Sendable {
  package var seed: UInt64
  /// What the traces are, with a citation; nil if that is not stated.
  package var corpus: String?
  /// The program and its version, for the notes of a profile.
  package var program: String
  package var workers: Workers
  package var monitor: FitMonitor
  /// How words are spelled that the list lacks; nil: as the list's own are.
  package var letters: LetterModel?
  /// What the decoder that is fitted sees of the traces.
  package var input = PathProfile.Input.swipes

  /// - Parameters: as the properties of the same names.
  package init(
    seed: UInt64, corpus: String?, program: String, workers: Workers,
    monitor: FitMonitor = FitMonitor()
  ) {
    self.seed = seed
    self.corpus = corpus
    self.program = program
    self.workers = workers
    self.monitor = monitor
  }

  var notes: FitNotes { FitNotes(corpus: corpus, program: program) }

  /// Runs a fit that keeps its work in `part`; if it is interrupted, says where that is.
  func resumable<Outcome>(
    _ part: FitPart, _ work: () throws(FitError) -> Outcome
  ) throws(FitError) -> Outcome {
    do throws(FitError) {
      return try work()
    } catch {
      if error == .interrupted { part.sayWhatIsKept() }
      throw error
    }
  }
}

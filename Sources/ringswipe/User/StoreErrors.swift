import ArgumentParser
import LanguageModelStore

/// Says what is wrong with a store and ends: with exit code 65 if its content is wrong, with 1 if
/// it cannot be used as things stand.
func reportingStoreErrors<Result>(_ body: () throws -> Result) throws -> Result {
  do {
    return try body()
  } catch let error as LearnedStoreError {
    Terminal.say("ringswipe: \(error)")
    switch error {
    case .notAStore, .newerVersion, .damaged, .badLine: throw ExitCode.badInput
    case .cannotOpen, .readOnly, .noSpace, .busy, .failed: throw ExitCode.failure
    }
  }
}

import ArgumentParser
import Capture
import LanguageModelStore
import ModelTraining
import ResourceLoading

/// How a command that did not succeed ends: what is said, and the exit code.
struct CommandFailure {
  /// Nil where everything has been said. Of help and version, their text.
  var message: String?
  var exitCode: ExitCode

  init(message: String?, exitCode: ExitCode) {
    self.message = message
    self.exitCode = exitCode
  }

  /// - Parameter arguments: of the program.
  init(_ error: any Error, of arguments: [String]) {
    switch error {
    case let code as ExitCode:
      self.init(message: nil, exitCode: code)
    case is NothingRead:
      self.init(message: nil, exitCode: .badInput)
    case is CancellationError, FitError.interrupted:
      self.init(message: nil, exitCode: ExitCode(Interruption.exitCode))
    case let error as InputError:
      var code = ExitCode.badInput
      // A name on the command line; one inside a file is reported with its line.
      if case .unknownName = error { code = .validationFailure }
      self.init(message: "ringswipe: \(error)", exitCode: code)
    case let error as LearnedStoreError:
      self.init(message: "ringswipe: \(error)", exitCode: error.exitCode)
    case let error as MisfitError:
      self.init(message: "ringswipe: \(error)", exitCode: .badInput)
    case let error as StudyError:
      self.init(message: "ringswipe: \(error)", exitCode: .badInput)
    case let error as CaptureError:
      self.init(message: "ringswipe: \(error)", exitCode: .badInput)
    case let error as FitError:
      self.init(message: "ringswipe: \(error)", exitCode: .badInput)
    default:
      let code = RingSwipe.exitCode(for: error)
      switch code {
      case .success: self.init(message: RingSwipe.fullMessage(for: error), exitCode: code)
      case .validationFailure:
        let mistake = UsageMistake(RingSwipe.message(for: error), arguments: arguments)
        self.init(message: "ringswipe: \(mistake)", exitCode: code)
      default: self.init(message: "ringswipe: \(error)", exitCode: code)
      }
    }
  }
}

extension LearnedStoreError {
  /// 65 if the store's content is wrong, 1 if it cannot be used as things stand.
  var exitCode: ExitCode {
    switch self {
    case .notAFile, .notAStore, .empty, .newerVersion, .damaged, .badLine: .badInput
    case .cannotOpen, .readOnly, .noSpace, .busy, .failed: .failure
    }
  }
}

import ArgumentParser
import LayoutOptimization

/// What 'layout optimize' makes good: an objective, or a decoder's errors on simulated swipes.
enum SearchedObjective: ExpressibleByArgument, Equatable {
  case measure(LayoutObjective)
  case decoderError

  static let decoderErrorName = "decoder-error"

  init?(argument: String) {
    if argument == Self.decoderErrorName {
      self = .decoderError
    } else if let objective = LayoutObjective(rawValue: argument) {
      self = .measure(objective)
    } else {
      return nil
    }
  }

  var name: String {
    switch self {
    case .measure(let objective): objective.rawValue
    case .decoderError: Self.decoderErrorName
    }
  }

  static var allValueStrings: [String] {
    LayoutObjective.allCases.map(\.rawValue) + [decoderErrorName]
  }
}

extension LayoutObjective: NamedValue {}

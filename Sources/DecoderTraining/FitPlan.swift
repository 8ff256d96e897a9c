import ModelFitting
import SwipeDecoding

/// What labelled traces are enough for: networks that would be worse than those at hand are kept.
public struct FitPlan: Hashable, Sendable {
  /// Traces whose word the lexicon lists.
  public var listedTraces: Int

  /// From so many traces of listed words, fitted networks are as good as those of a corpus of
  /// 53,000 to within a point of top-1 (`docs/reference/path-decoder.md`, "Profiles").
  public static let tracesForNetworks = 10_000

  /// - Parameter listedTraces: traces whose word the lexicon lists.
  public init(listedTraces: Int) { self.listedTraces = listedTraces }

  /// - Parameters:
  ///   - traces: all that a fit would get.
  ///   - lexicon: what decides which of them count.
  public init(traces: [LabelledTrace], lexicon: TrainingLexicon) {
    self.init(listedTraces: traces.count { lexicon.index(of: $0.word) != nil })
  }

  /// - Throws: `FitError.tooFew` for traces that no fit can begin with.
  static func requireEnough(
    _ traces: [LabelledTrace], lexicon: TrainingLexicon
  ) throws(FitError) {
    let listed = FitPlan(traces: traces, lexicon: lexicon).listedTraces
    let users = UserSplit.users(of: traces).count
    guard listed >= 100, users >= 2 else { throw .tooFew(traces: listed, users: users) }
  }

  /// Whether alignment and networks are fitted. If not, only the calibration is: alignment and
  /// networks belong together.
  public var fitsNetworks: Bool { listedTraces >= Self.tracesForNetworks }
}

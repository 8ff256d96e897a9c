import SwipeDecoding

/// What can be fitted with the labelled traces available: networks that would be worse than the
/// existing ones are kept.
public struct FitPlan: Hashable, Sendable {
  /// The number of traces whose word is in the lexicon.
  public var listedTraces: Int

  /// The number of traces of listed words from which fitted networks come within a point of the
  /// top-1 accuracy of those from a corpus of 53,000 (`docs/reference/path-decoder.md`,
  /// "Profiles").
  public static let tracesForNetworks = 10_000

  /// Creates a plan.
  ///
  /// - Parameter listedTraces: the number of traces whose word is in the lexicon
  public init(listedTraces: Int) { self.listedTraces = listedTraces }

  /// Creates a plan for labelled traces.
  ///
  /// - Parameters:
  ///   - traces: all traces available for a fit
  ///   - lexicon: the lexicon that decides which of them count
  public init(traces: [LabelledTrace], lexicon: TrainingLexicon) {
    self.init(listedTraces: traces.count { lexicon.index(of: $0.word) != nil })
  }

  /// Checks that there are enough traces to begin a fit.
  ///
  /// - Throws: `FitError.tooFew`
  static func requireEnough(
    _ traces: [LabelledTrace], lexicon: TrainingLexicon
  ) throws(FitError) {
    let listed = FitPlan(traces: traces, lexicon: lexicon).listedTraces
    let users = UserSplit.users(of: traces).count
    guard listed >= 100, users >= 2 else { throw .tooFew(traces: listed, users: users) }
  }

  /// A Boolean value that indicates whether alignment and networks are fitted. If not, only the
  /// calibration is, since alignment and networks belong together.
  public var fitsNetworks: Bool { listedTraces >= Self.tracesForNetworks }

  /// Returns what is said before one part of a profile is fitted alone to so few traces that it is probably worse
  /// than the part there already is; nil if there are enough.
  ///
  /// - Parameters:
  ///   - part: the part, as `--stage` names it
  ///   - profile: the profile that has the others
  package func warning(ofPart part: String, in profile: String) -> String? {
    fitsNetworks
      ? nil
      : "\(listedTraces) traces of listed words are few (\(Self.tracesForNetworks)): what --stage \(part) fits to "
        + "them is probably worse than that of \(profile); compare both on other users' traces with bench accuracy"
  }
}

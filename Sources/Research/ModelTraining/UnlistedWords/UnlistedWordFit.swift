import Lexicon
import ParallelWork
import ResourceLoading
import SwipeDecoding

/// Fits how words that no list has are weighed against those of the list, on top of a profile whose other
/// numbers stay unchanged. A tenth of the list's words is left out (`CutList`): swipes of these show
/// which spelling is right, and that the list lacks the word.
public struct UnlistedWordFit: Sendable {
  /// The result of a fit.
  public struct Outcome: Sendable {
    /// The profile with the fitted numbers.
    public var profile: PathProfile
    /// The number of traces, of those whose word the list lacks, and of those among these whose word was
    /// spelled.
    public var traces: Int
    public var missing: Int
    public var spelled: Int
  }

  private let traces: [LabelledTrace]
  private let list: CutList
  private let workers: Workers
  private let monitor: FitMonitor

  private static let pieceSize = 256
  /// The tenth of the list that is left out; `bench unlisted` leaves out another one.
  private static let cutPart = 1
  /// The most traces that are fitted to.
  private static let maximumTraces = 60_000

  /// Prepares a fit.
  /// - Parameters:
  ///   - traces: labelled traces, at least 100 of at least two users.
  ///   - lexicon: the words that can be decoded.
  ///   - workers: the threads to work on.
  ///   - monitor: receives progress, and can stop the fit.
  /// - Throws: `FitError.tooFew`, also for a list of which nothing is left.
  public init(
    traces: [LabelledTrace], lexicon: CompiledLexicon, workers: Workers, monitor: FitMonitor
  ) throws(FitError) {
    let users = UserSplit.users(of: traces).count
    guard traces.count >= 100, users >= 2 else {
      throw .tooFew(traces: traces.count, users: users)
    }
    let step = (traces.count + Self.maximumTraces - 1) / Self.maximumTraces
    self.traces = stride(from: 0, to: traces.count, by: step).map { traces[$0] }
    do throws(CompiledLexiconError) {
      list = try CutList(lexicon, without: Self.cutPart)
    } catch {
      throw .tooFew(traces: traces.count, users: users)
    }
    self.workers = workers
    self.monitor = monitor
  }

  /// A trace as the decoder sees it.
  private struct Case: Sendable {
    var spellings: [UnlistedWordModel.Inputs]
    var listed: UnlistedWordModel.ListedWord
    /// Whether the list lacks the word, because it was left out or was not there before.
    var isMissing: Bool
    /// The right spelling's place, if it is there.
    var right: Int?
  }

  /// Runs the fit.
  /// - Throws: `FitError.interrupted`, or `.noNetwork` if the profile lacks a second stage, a letter
  ///   emission or a no-word model.
  public func run(on profile: PathProfile) throws(FitError) -> Outcome {
    guard profile.rescoring != nil, profile.letterEmission != nil, profile.noWord != nil else {
      throw .noNetwork
    }
    var model = UnlistedWordModel(
      rank: [1, 1, 1.8, 0], bias: 0,
      odds: [Float](repeating: 0, count: UnlistedWordModel.oddsInputs.count))
    var fitted = profile
    fitted.unlistedWords = model
    let cases = try decoded(fitted)
    let spelled = cases.filter { $0.right != nil }
    let share = Float(cases.count(where: \.isMissing)) / Float(max(cases.count, 1))
    guard !spelled.isEmpty, share < 1 else {
      throw .tooFew(traces: spelled.count, users: UserSplit.users(of: traces).count)
    }
    let rank = ConvexFit(size: model.rank.count).fit { weights, sums in
      for item in spelled {
        guard let right = item.right else { continue }
        sums.addChoice(item.spellings.map { $0.rankInputs.map(Double.init) }, right, weights)
      }
    }
    model.rank = rank.map { Float($0).rounded4 }
    let offset = Double(NoWordModel.logit(share))
    let odds = ConvexFit(size: model.odds.count + 1).fit { weights, sums in
      for item in cases {
        guard let best = model.best(item.spellings) else { continue }
        let inputs = UnlistedWordModel.oddsInputs(
          item.spellings[best.index], share: best.share, besides: item.listed
        ).map(Double.init)
        sums.addAnswer([1] + inputs, offset: offset, item.isMissing, weights)
      }
    }
    model.bias = Float(odds[0]).rounded4
    model.odds = odds.dropFirst().map { Float($0).rounded4 }
    fitted.unlistedWords = model
    return Outcome(
      profile: fitted, traces: cases.count, missing: cases.count(where: \.isMissing),
      spelled: spelled.count)
  }

  private func decoded(_ profile: PathProfile) throws(FitError) -> [Case] {
    monitor.begin("unlisted words", steps: traces.count)
    let (traces, list, monitor) = (traces, list, monitor)
    let pieces = (traces.count + Self.pieceSize - 1) / Self.pieceSize
    let cases = workers.map(pieces) { piece -> [Case] in
      var decoder: PathDecoder?
      var cases: [Case] = []
      let first = piece * Self.pieceSize
      for trace in traces[first..<min(first + Self.pieceSize, traces.count)]
      where !monitor.isCancelled() {
        defer { monitor.advance() }
        decoder =
          decoder?.resized(to: trace.keyboard)
          ?? (try? PathDecoder(
            keyboard: trace.keyboard, lexicon: list.lexicon, profile: profile))
        if decoder?.unlistedWords == nil {
          decoder?.unlistedWords = UnlistedWords(letters: list.letters)
        }
        guard let seen = decoder?.unlistedWordCase(trace.samples) else { continue }
        let label = swipeCode(of: trace.word)
        let isMissing = !list.lexicon.contains(code: label)
        cases.append(
          Case(
            spellings: seen.inputs, listed: seen.listed, isMissing: isMissing,
            right: isMissing ? seen.words.firstIndex(of: label) : nil))
      }
      return cases
    }
    if monitor.isCancelled() { throw .interrupted }
    return cases.flatMap(\.self)
  }
}

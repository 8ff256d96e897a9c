import Lexicon
import ParallelWork
import RealModule
import Statistics
import SwipeDecoding

/// Fits how much the evidence for "no word of the list" counts with lists of different sizes
/// (`EvidenceWeight`), on top of a profile whose other numbers stay unchanged. Every trace is decoded with
/// the list and with shorter ones; what is fitted is the probability that the best word is the right one. All users count, also those whom the no-word model
/// learned from: people differ more than these three numbers could be fitted to them.
public struct EvidenceWeightFit: Sendable {
  /// The result of a fit.
  public struct Outcome: Sendable {
    /// The profile with the fitted numbers.
    public var profile: PathProfile
    /// The figures of each list, the largest first.
    public var figures: [Figures]
  }

  /// The figures with one list.
  public struct Figures: Sendable {
    /// The number of words in the list.
    public var words: Int
    /// The number of traces.
    public var traces: Int
    /// The reliability of the best word's probability with the evidence as it is, and with its weight.
    public var before: ReliabilityTable
    public var after: ReliabilityTable
  }

  /// The shorter lists, as shares of the list, if none are given.
  private static let shorterShares = [0.2, 0.05]
  private static let pieceSize = 256

  private let traces: [LabelledTrace]
  private let lists: [CompiledLexicon]
  private let workers: Workers
  private let monitor: FitMonitor

  /// Prepares a fit.
  /// - Parameters:
  ///   - traces: labelled traces, at least 100 of at least two users.
  ///   - lexicon: the words that can be decoded.
  ///   - shorter: shorter lists that are in use; if there are none, the most frequent fifth and twentieth of
  ///     `lexicon` stand for them.
  ///   - workers: the threads to work on.
  ///   - monitor: receives progress, and can stop the fit.
  /// - Throws: `FitError.tooFew`
  public init(
    traces: [LabelledTrace], lexicon: CompiledLexicon, shorter: [CompiledLexicon] = [],
    workers: Workers, monitor: FitMonitor
  ) throws(FitError) {
    let users = UserSplit.users(of: traces).count
    guard traces.count >= 100, users >= 2 else {
      throw .tooFew(traces: traces.count, users: users)
    }
    self.traces = traces
    let others = shorter.isEmpty ? Self.shorterShares.map(lexicon.mostFrequent) : shorter
    lists = [lexicon] + others.sorted { $0.wordCount > $1.wordCount }
    self.workers = workers
    self.monitor = monitor
  }

  /// A decoded trace.
  struct Case: Sendable {
    /// The list it was decoded with.
    var list: Int
    /// The evidence for no word of the list.
    var evidence: Float
    /// The list's best word: its share of the list's candidates, and whether it is right.
    var share: Float
    var isRight: Bool
  }

  /// Runs the fit.
  /// - Throws: `FitError.interrupted`, or `.noNetwork` if the profile lacks a second stage or a no-word
  ///   model.
  public func run(on profile: PathProfile) throws(FitError) -> Outcome {
    guard profile.rescoring != nil, let noWord = profile.noWord else { throw .noNetwork }
    var plain = noWord
    plain.evidenceWeight = .one
    let cases = try decoded(profile, by: plain)
    let sizes = lists.map(\.wordCount)
    var weighed = plain
    weighed.evidenceWeight = .fitted(to: cases, sizes: sizes, by: plain)
    var fitted = profile
    fitted.noWord = weighed
    return Outcome(
      profile: fitted,
      figures: lists.indices.map { list in
        let here = cases.filter { $0.list == list }
        func reliability(_ model: NoWordModel) -> ReliabilityTable {
          var table = ReliabilityTable()
          for item in here {
            let probability = model.probabilityOfBest(item, wordCount: sizes[list])
            table.add(probability: Double(probability), isRight: item.isRight)
          }
          return table
        }
        return Figures(
          words: sizes[list], traces: here.count, before: reliability(plain),
          after: reliability(weighed))
      })
  }

  private func decoded(
    _ profile: PathProfile, by noWord: NoWordModel
  ) throws(FitError) -> [Case] {
    monitor.begin("evidence by the list's size", steps: traces.count)
    let (traces, lists, monitor) = (traces, lists, monitor)
    let pieces = (traces.count + Self.pieceSize - 1) / Self.pieceSize
    let cases = workers.map(pieces) { piece -> [Case] in
      var decoders = [PathDecoder?](repeating: nil, count: lists.count)
      var cases: [Case] = []
      let first = piece * Self.pieceSize
      for trace in traces[first..<min(first + Self.pieceSize, traces.count)]
      where !monitor.isCancelled() {
        defer { monitor.advance() }
        let label = swipeCode(of: trace.word)
        for list in lists.indices {
          decoders[list] =
            decoders[list]?.resized(to: trace.keyboard)
            ?? (try? PathDecoder(
              keyboard: trace.keyboard, lexicon: lists[list], profile: profile))
          guard let seen = decoders[list]?.noWordCase(trace.samples), let best = seen.words.first
          else { continue }
          cases.append(
            Case(
              list: list, evidence: noWord.evidence(seen.inputs), share: seen.share,
              isRight: lists[list].code(best) == label))
        }
      }
      return cases
    }
    if monitor.isCancelled() { throw .interrupted }
    return cases.flatMap(\.self)
  }
}

extension NoWordModel {
  /// Returns the probability of the best word, as `PathDecoder` has it.
  fileprivate func probabilityOfBest(_ item: EvidenceWeightFit.Case, wordCount: Int) -> Float {
    let none = probability(
      evidence: item.evidence, wordCount: wordCount,
      outsideShare: outsideShare.share(wordCount: wordCount))
    return item.share * (1 - none)
  }
}

extension EvidenceWeight {
  /// Returns the law through the weights of a list of one size and of another one.
  init(_ weights: (Float, Float), sizes: (Int, Int), shift: Float) {
    let ratio = Float.log(Self.thousands(sizes.0) / Self.thousands(sizes.1))
    let exponent = ratio == 0 ? 0 : -Float.log(weights.0 / weights.1) / ratio
    self.init(at1000: 1, exponent: exponent, shift: shift)
    at1000 = weights.0 / weight(wordCount: sizes.0)
  }

  /// Returns the weight with which the best words' probabilities are the likeliest for what was right,
  /// found by a compass search: a step along each number in turn, halved when none is better. The numbers
  /// are the weights of the largest and of the smallest list, which hardly depend on one another.
  static func fitted(
    to cases: [EvidenceWeightFit.Case], sizes: [Int], by model: NoWordModel
  ) -> EvidenceWeight {
    guard let largest = sizes.first, let smallest = sizes.last else { return .one }
    func law(_ numbers: SIMD3<Float>) -> EvidenceWeight {
      EvidenceWeight((numbers[0], numbers[1]), sizes: (largest, smallest), shift: numbers[2])
    }
    func loss(_ numbers: SIMD3<Float>) -> Double {
      var trial = model
      trial.evidenceWeight = law(numbers)
      return cases.reduce(0) { sum, item in
        let right = Double(trial.probabilityOfBest(item, wordCount: sizes[item.list]))
        return sum - .log(min(max(item.isRight ? right : 1 - right, 1e-6), 1))
      }
    }
    var (best, step) = (SIMD3<Float>(1, 1, 0), Float(0.25))
    var least = loss(best)
    while step > 1e-3 {
      var isBetter = false
      for number in 0..<3 {
        for sign: Float in [1, -1] {
          var trial = best
          trial[number] += sign * step
          trial.clamp(lowerBound: SIMD3(0.25, 0.25, -5), upperBound: SIMD3(4, 4, 5))
          let loss = loss(trial)
          if loss < least { (best, least, isBetter) = (trial, loss, true) }
        }
      }
      if !isBetter { step /= 2 }
    }
    let found = law(best)
    return EvidenceWeight(
      at1000: found.at1000.rounded4, exponent: found.exponent.rounded4,
      shift: found.shift.rounded4)
  }
}

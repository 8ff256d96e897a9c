import Statistics
import SwipeTraces

/// Gaps of time between swipes of one word that nothing else tells apart.
///
/// A finger that rests is at the same place after a gap; one that was lifted goes on where the word begins. A column
/// that counts the samples of each swipe tells the two apart for sure.
struct SwipeGaps {
  /// The gap in ms that tells lifted fingers best from those that rest: the longest one that is shorter than the
  /// gaps of all lifted ones, or of as many as it can be without dividing swipes. Nil if no finger was lifted.
  private(set) var best: Double?
  /// The number of traces in which a finger was lifted.
  private(set) var traces = 0
  /// The gaps of lifted fingers, in ms, in order.
  private var lifts: [Double] = []
  /// The longest gap of a resting finger in each trace that has one, in ms.
  private var rests: [Double] = []
  /// The name of the column that starts over where fingers were lifted; nil if places tell it.
  private let counter: String?

  /// The name under which the values of a column are kept with samples to tell gaps by.
  static let counterName = "counter"
  /// The number of lifted fingers from which on a gap is proposed, if a column does not tell them.
  private static let fewest = 2
  /// Gaps are named in these steps, in ms, the first if it divides the same traces and leaves most of the gap.
  private static let units = [50.0, 10]
  private static let roundShare = 0.9

  /// Measures the gaps of traces.
  /// - Parameter counter: the name of the column that counts samples, kept as `counterName`.
  init(_ traces: [SwipeTrace], counter: String?) {
    self.counter = counter
    var steps: [Double] = []
    for trace in traces {
      steps += zip(trace.samples.dropFirst(), trace.samples).map { $0.t - $1.t }
    }
    let shortest = SwipePause.limit(usual: median(of: steps) ?? 0)
    for trace in traces {
      let lifted = Set(Self.restarts(of: trace))
      let pauses = SwipePause.pauses(in: trace.samples)
      let own =
        counter == nil
        ? pauses.filter { $0.kind == .lift }.map(\.time)
        : lifted.map { trace.samples[$0].t - trace.samples[$0 - 1].t }
      if !own.isEmpty { self.traces += 1 }
      lifts += own
      let resting = pauses.filter {
        counter == nil ? $0.kind == .rest : !lifted.contains($0.index)
      }
      if let longest = resting.map(\.time).max() { rests.append(longest) }
    }
    lifts.sort()
    best = gap(from: shortest)
  }

  /// Returns the indices of the samples at which the column starts over.
  private static func restarts(of trace: SwipeTrace) -> [Int] {
    guard let values = trace.channels.first(where: { $0.name == counterName })?.values else {
      return []
    }
    return values.indices.dropFirst().filter { index in
      guard let value = values[index], let before = values[index - 1] else { return false }
      return value < before
    }
  }

  /// Returns the best gap of those that are as long as the shortest pause.
  private func gap(from shortest: Double) -> Double? {
    var best: Double?
    for time in Set(lifts.map { Self.below($0, by: Self.units[1]) }).sorted()
    where time >= shortest - Self.units[0] && time <= ImportOptions.usualSplitGap {
      if best.map({ mistakes(time) < mistakes($0) }) ?? true { best = time }
    }
    guard let best else { return nil }
    let round = Self.below(best + Self.units[1], by: Self.units[0])
    return round >= Self.roundShare * best && mistakes(round) <= mistakes(best) ? round : best
  }

  /// Returns the largest multiple of a unit below a time.
  private static func below(_ time: Double, by unit: Double) -> Double {
    ((time / unit).rounded(.up) - 1) * unit
  }

  /// The number of lifted fingers that a gap misses, and of swipes that it divides.
  private func mistakes(_ gap: Double) -> Int {
    lifts.count { $0 <= gap } + rests.count { $0 > gap }
  }

  /// The number of traces that the best gap divides though the finger rests.
  private var divided: Int { best.map { gap in rests.count { $0 > gap } } ?? 0 }

  /// Whether the best gap is to be proposed: it tells apart much more than it divides.
  var isClear: Bool {
    best != nil && (counter != nil || lifts.count >= Self.fewest) && divided * 2 <= lifts.count
  }

  /// A line on traces that are several swipes; nil if there are none.
  var evidence: String? {
    guard let shortest = lifts.first, let longest = lifts.last else { return nil }
    func seconds(_ time: Double) -> String { TraceBuilding.text(time.rounded() / 1000) }
    let (low, high) = (seconds(shortest), seconds(longest))
    let span = low == high ? "\(low) s" : "\(low) to \(high) s"
    let isOne = traces == 1
    var text = isOne ? "1 trace may be two swipes" : "\(traces) traces may be two swipes"
    text += " of one word: "
    if let counter {
      text += "\(counter) starts over in \(isOne ? "it" : "them"), after \(span)"
    } else {
      text +=
        isOne
        ? "it has a gap of \(span) and a jump back to where it began"
        : "they have a gap of \(span) and a jump back to where they began"
    }
    guard let best else { return text + "; give each swipe an id of its own" }
    text += "; --split-gap \(seconds(best)) divides \(isOne ? "it" : "them")"
    guard divided > 0 else { return text }
    return text + " and \(divided) \(divided == 1 ? "swipe" : "swipes") in which a finger rests"
  }
}

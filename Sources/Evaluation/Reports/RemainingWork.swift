/// How much of some work is done and how long the rest will take at the pace so far, as the end of
/// a line: ", 40 %, 12 s left".
/// - Parameters:
///   - fraction: what is done, 0…1; nil where that is not known.
///   - seconds: since the work began.
/// - Returns: nothing where no share is known; no time where nothing is done yet.
public func remainingWork(fraction: Double?, seconds: Double) -> String {
  guard let fraction, fraction >= 0, fraction <= 1 else { return "" }
  let share = ", \(formatted((fraction * 100).rounded(.down), decimals: 0)) %"
  guard fraction > 0, seconds >= 0 else { return share }
  return "\(share), \(shownDuration(seconds * (1 / fraction - 1))) left"
}

/// A duration for a person: "12 s", "3 min 20 s", "2 h 5 min".
/// - Parameter seconds: not negative; anything above a year is "over a year".
public func shownDuration(_ seconds: Double) -> String {
  guard seconds < 365 * 86_400 else { return "over a year" }
  let whole = Int(max(0, seconds).rounded())
  switch whole {
  case ..<60: return "\(whole) s"
  case ..<3600: return "\(whole / 60) min \(whole % 60) s"
  default: return "\(whole / 3600) h \(whole % 3600 / 60) min"
  }
}

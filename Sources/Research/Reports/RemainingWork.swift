/// Returns the share of some work that is done and the time that the rest will take at the pace so
/// far, as the end of a line: ", 40 %, 12 s left".
///
/// - Parameters:
///   - fraction: the share that is done, 0…1; nil if it is not known
///   - seconds: the time since the work began
/// - Returns: an empty text if the share is not known; a text without time if nothing is done yet
package func remainingWork(fraction: Double?, seconds: Double) -> String {
  guard let fraction, fraction >= 0, fraction <= 1 else { return "" }
  let share = ", \(formatted((fraction * 100).rounded(.down), decimals: 0)) %"
  guard fraction > 0, seconds >= 0 else { return share }
  return "\(share), \(shownDuration(seconds * (1 / fraction - 1))) left"
}

/// Returns a duration in a readable form: "12 s", "3 min 20 s", "2 h 5 min".
///
/// - Parameter seconds: the duration, not negative; above a year the result is "over a year"
package func shownDuration(_ seconds: Double) -> String {
  guard seconds < 365 * 86_400 else { return "over a year" }
  let whole = Int(max(0, seconds).rounded())
  switch whole {
  case ..<60: return "\(whole) s"
  case ..<3600: return "\(whole / 60) min \(whole % 60) s"
  default: return "\(whole / 3600) h \(whole % 3600 / 60) min"
  }
}

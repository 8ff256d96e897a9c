import Reports
import TextEntry

/// Looks through sessions for what makes their measures mean something else: copies, times in another
/// unit, phrases of other sessions.
package struct SessionWarnings: Sendable {
  /// Speeds that no person reaches or keeps, in words per minute.
  private static let possibleSpeeds = 0.5...400.0
  /// The number of characters from which a speed says something.
  private static let speedCharacters = 20
  /// The share of a phrase that is changed in a text that has nothing to do with it.
  private static let strangeRate = 0.6
  /// The number of characters from which that says something.
  private static let phraseCharacters = 10

  /// The sessions that have something in common.
  private struct Finding: Sendable {
    var count = 0
    var first = ""

    mutating func add(_ text: @autoclosure () -> String) {
      if count == 0 { first = text() }
      count += 1
    }
  }

  private var count = 0
  private var presented = 0
  private var places: [UInt64: String] = [:]
  private var copies = Finding()
  private var fast = Finding()
  private var slow = Finding()
  private var strange = Finding()
  private var phraseless = Finding()

  /// Creates a search that has seen no session.
  package init() {}

  /// Adds a session.
  /// - Parameter log: the name of its log.
  /// - Complexity: that of `SessionMetrics`
  package mutating func add(_ tally: SessionTally, log: String) {
    count += 1
    let place = "session \(count), \(log)"
    if let fingerprint = tally.fingerprint {
      if let earlier = places[fingerprint] {
        copies.add("\(place), is \(earlier)")
      } else {
        places[fingerprint] = place
      }
    }
    let metrics = SessionMetrics(tally)
    if let speed = metrics.wordsPerMinute, metrics.characters >= Self.speedCharacters {
      func text(_ decimals: Int) -> String {
        "\(place): \(formatted(speed, decimals: decimals)) words a minute"
      }
      if speed > Self.possibleSpeeds.upperBound { fast.add(text(0)) }
      if speed < Self.possibleSpeeds.lowerBound { slow.add(text(2)) }
    }
    if tally.header.presented?.isEmpty != false { phraseless.add(place) }
    guard let rate = metrics.minimumStringDistanceRate else { return }
    presented += 1
    let phrase = tally.header.presented?.count ?? 0
    // A text that was broken off is not another text.
    if rate > Self.strangeRate, metrics.characters >= Self.phraseCharacters,
      2 * metrics.characters >= phrase
    {
      strange.add("\(place): MSD error rate \(formatted(rate, decimals: 2))")
    }
  }

  /// A line for each kind of finding.
  package var lines: [String] {
    var lines: [String] = []
    if copies.count > 0 {
      lines.append(
        "\(copies.count) of \(count) sessions are copies of earlier ones, and counted again "
          + "(\(copies.first))")
    }
    if fast.count > 0 {
      lines.append(
        "\(fast.count) of \(count) sessions are faster than anybody writes (\(fast.first)): times are "
          + "in ms, not in seconds")
    }
    if slow.count > 0 {
      lines.append(
        "\(slow.count) of \(count) sessions are slower than anybody writes (\(slow.first)): times are "
          + "in ms, not in µs")
    }
    if strange.count > 0 {
      lines.append(
        "\(strange.count) of \(presented) texts have little to do with their presented phrase "
          + "(\(strange.first)): `presented` may be that of another session")
    }
    // A log of free text alone has no error rates to compare.
    if phraseless.count > 0, phraseless.count < count {
      lines.append(
        "\(phraseless.count) of \(count) sessions have no phrase (first: \(phraseless.first)): their "
          + "error rates are empty, except for corrected_error_rate")
    }
    return lines
  }
}

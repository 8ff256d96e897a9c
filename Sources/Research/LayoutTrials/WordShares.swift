import Lexicon
import Reports

/// How much of a word list each of several layouts can write: figures of layouts that write
/// different words cannot be compared.
package struct WordShares: Sendable {
  /// A difference of shares that matters.
  private static let tolerance = 0.01

  private typealias Share = (layout: String, share: Double)
  private var least: Share?
  private var most: Share?

  /// Creates shares of no layout.
  package init() {}

  /// - Parameter shares: names of layouts, and the share of the words that each writes, 0…1.
  package init(_ shares: [(String, Double)]) {
    for (layout, share) in shares { add(layout, share) }
  }

  /// Counts the words that layouts can write, each by how often it is written.
  /// - Parameters:
  ///   - layouts: their names and letters.
  ///   - entries: the words.
  /// - Complexity: O(letters of all words · layouts)
  package init(_ layouts: [(String, Set<Character>)], of entries: [LexiconEntry]) {
    let total = entries.reduce(0) { $0 + $1.count }
    for (layout, letters) in layouts {
      let known = entries.reduce(0) {
        $1.code.allSatisfy(letters.contains) ? $0 + $1.count : $0
      }
      add(layout, total > 0 ? known / total : 1)
    }
  }

  /// Adds a layout.
  package mutating func add(_ layout: String, _ share: Double) {
    if share < least?.share ?? .infinity { least = (layout, share) }
    if share > most?.share ?? -.infinity { most = (layout, share) }
  }

  /// A line that says which layouts differ; nil if all write the same share.
  package var remark: String? { remark("the figures of each are of the words that it writes") }

  /// The same for a trial, in which all layouts swipe the same words.
  package var remarkOnTrial: String? {
    remark("only words that all can write are swiped")
  }

  private func remark(_ consequence: String) -> String? {
    guard let least, let most, most.share - least.share > Self.tolerance else { return nil }
    return "\(least.layout) can write \(percent(least.share)) of the words, \(most.layout) "
      + "\(percent(most.share)): \(consequence); compare layouts with the same letters"
  }

  private func percent(_ share: Double) -> String { formatted(100 * share, decimals: 1) + " %" }
}

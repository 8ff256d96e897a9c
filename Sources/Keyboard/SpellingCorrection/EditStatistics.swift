import Lexicon
import RealModule
import Statistics

/// The frequencies of slips in pairs of a written word and its target word, from which costs are
/// estimated.
package struct EditStatistics: Sendable {
  private let neighbors: KeyNeighborhood
  private var counts: [EditKind: Int] = [:]
  private var words = 0
  private var letters = 0
  private var vowels = 0
  private var equalPairs = 0

  /// Creates empty statistics.
  /// - Parameter neighbors: the neighbouring keys of the keyboard on which the pairs were written;
  ///   if there was none, or it is unknown, those of the keyboard that the costs are for.
  package init(neighbors: KeyNeighborhood) { self.neighbors = neighbors }

  /// The number of pairs added.
  package var pairCount: Int { words }

  /// Returns the number of slips of a kind.
  package func count(_ kind: EditKind) -> Int { counts[kind, default: 0] }

  /// Adds a pair; a pair without letters is ignored. Capitals and apostrophes do not count.
  /// - Complexity: O(written · target)
  public mutating func add(written: String, target: String) {
    let (written, target) = (Array(swipeCode(of: written)), Array(swipeCode(of: target)))
    guard !written.isEmpty, !target.isEmpty else { return }
    for kind in Self.edits(from: target, to: written, neighbors) { counts[kind, default: 0] += 1 }
    words += 1
    letters += target.count
    vowels += target.count { EditKind.vowels.contains($0) }
    equalPairs += zip(target, target.dropFirst()).count { $0 == $1 }
  }

  /// Returns the fewest edits between two words, where two swapped letters are one edit: optimal
  /// string alignment.
  package static func edits(
    from target: [Character], to written: [Character], _ neighbors: KeyNeighborhood
  ) -> [EditKind] {
    let table = EditTable(from: target, to: written, allowsSwaps: true)
    /// Whichever of two equal letters is added or missing, the edit counts as a doubled letter.
    func repeats(_ word: [Character], _ place: Int) -> Bool {
      place > 0 && word[place - 1] == word[place]
        || place + 1 < word.count && word[place + 1] == word[place]
    }
    // Traces one cheapest path backwards.
    var edits: [EditKind] = []
    var (row, column) = (target.count, written.count)
    while row > 0 || column > 0 {
      let cost = table[row, column]
      if row > 0, column > 0, table.isSame(row, column), cost == table[row - 1, column - 1] {
        (row, column) = (row - 1, column - 1)
      } else if table.isSwap(row, column), cost == table[row - 2, column - 2] + 1 {
        edits.append(.transposition)
        (row, column) = (row - 2, column - 2)
      } else if row > 0, column > 0, cost == table[row - 1, column - 1] + 1,
        let kind = EditKind(target: target[row - 1], written: written[column - 1], neighbors)
      {
        edits.append(kind)
        (row, column) = (row - 1, column - 1)
      } else if row > 0, cost == table[row - 1, column] + 1 {
        edits.append(repeats(target, row - 1) ? .undoubling : .omission)
        row -= 1
      } else {
        edits.append(repeats(written, column - 1) ? .doubling : .insertion)
        column -= 1
      }
    }
    return edits.reversed()
  }

  /// Returns the costs that give the slips their observed probabilities, each divided among the
  /// letters that it could have written.
  ///
  /// A kind of slip that occurred n times out of m possible times costs −ln((n + ½) / (m + 1) ·
  /// share / choices).
  /// - Parameter share: the share of all words that are written with a slip; the pairs contain only
  ///   such words.
  package func costs(share: Double = 0.1) -> EditCosts {
    func cost(_ kind: EditKind, of chances: Int, choices: Double = 1) -> Double {
      let rate = (Double(count(kind)) + 0.5) / (Double(chances) + 1)
      // No edit may be free, even if the pairs would give 0.
      return max(0.5, -Double.log(min(1, rate) * share / max(1, choices)))
    }
    let substitution = cost(.substitution, of: letters, choices: 20)
    return EditCosts(
      insertion: cost(.insertion, of: letters + words, choices: 26),
      doubling: cost(.doubling, of: letters), omission: cost(.omission, of: letters),
      undoubling: cost(.undoubling, of: equalPairs), substitution: substitution,
      neighbor: cost(.neighbor, of: letters, choices: neighbors.meanCount),
      vowel: cost(.vowel, of: vowels, choices: Double(EditKind.vowels.count - 1)),
      transposition: cost(.transposition, of: letters - words), limit: 2 * substitution)
  }
}

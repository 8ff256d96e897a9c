import KeyboardGeometry
import Statistics

/// The frequencies of errors other than imprecise touches: for each letter within a word, the
/// probabilities that another key is aimed at, that the letter is skipped, and that a wrong key is
/// touched before the right one. First and last letters, which people aim at before they move, only
/// have the scatter of their touches.
package struct SlipRates: Hashable, Sendable {
  /// The probability that a neighbouring key is aimed at.
  package var neighbour = 0.0
  /// The probability that the letter is skipped.
  public var skip = 0.0
  /// The probability that a neighbouring key is touched before the right one.
  package var correction = 0.0

  /// Creates rates.
  package init(neighbour: Double = 0, skip: Double = 0, correction: Double = 0) {
    self.neighbour = neighbour
    self.skip = skip
    self.correction = correction
  }

  /// The maximum of each rate: with more slips hardly anything of the word is left.
  package static let most = 0.3

  /// The distance within which keys are neighbours, in key pitches; on most grids it includes
  /// diagonal neighbours.
  static let reach = 1.6

  /// Returns the keys that a finger visits with these slips.
  ///
  /// One number is drawn for each key within the word, and another one for each key that needs a
  /// neighbour.
  func apply(
    to visits: [KeyVisit], on keyboard: Keyboard, using random: inout RandomSource
  ) -> [KeyVisit] {
    var slipped: [KeyVisit] = []
    for (index, visit) in visits.enumerated() {
      guard index > 0, index < visits.count - 1 else {
        if slipped.last?.key.index != visit.key.index { slipped.append(visit) }
        continue
      }
      let draw = random.uniform()
      var visit = visit
      if draw < neighbour {
        if let key = keyboard.neighbour(of: visit.key, using: &random) { visit.key = key }
      } else if draw < neighbour + skip {
        continue
      } else if draw < neighbour + skip + correction {
        if let key = keyboard.neighbour(of: visit.key, using: &random),
          key.index != slipped.last?.key.index
        {
          slipped.append(KeyVisit(key: key, isDoubled: false))
        }
      }
      if slipped.last?.key.index != visit.key.index { slipped.append(visit) }
    }
    return slipped
  }
}

extension Keyboard {
  /// Returns a key near another one, each with the same probability; nil if there is none.
  func neighbour(of key: Key, using random: inout RandomSource) -> Key? {
    let near = characterKeys.filter {
      $0.index != key.index && $0.center.distance(to: key.center) <= SlipRates.reach * keyPitch
    }
    return near.isEmpty ? nil : near[near.startIndex + random.below(near.count)]
  }

  /// Returns the keys that a finger visits for the code.
  /// - Throws: `SynthesisError.missingKey`; `.emptyCode` if the code is empty.
  func visits(for code: String) throws(SynthesisError) -> [KeyVisit] {
    let visits: [KeyVisit]
    do {
      visits = try keyVisits(for: code)
    } catch {
      throw .missingKey(error.character, code: code)
    }
    guard !visits.isEmpty else { throw .emptyCode }
    return visits
  }
}

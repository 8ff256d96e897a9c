import RealModule

/// The edits between a presented and a transcribed text: an alignment with the fewest edits and, of
/// those, the most substitutions.
package struct TextEdits: Hashable, Sendable {
  /// The number of inserted characters.
  package var insertions: Int
  /// The number of omitted characters.
  package var omissions: Int
  /// The number of substituted characters.
  package var substitutions: Int

  /// The minimum string distance.
  package var distance: Int { insertions + omissions + substitutions }

  /// The maximum length of texts that are compared, since time grows with the product of the
  /// lengths.
  package static let maximumCharacters = 20_000

  /// Compares two texts.
  ///
  /// - Returns: nil if a text is longer than `maximumCharacters`
  /// - Complexity: O(a · b) time, O(b) memory
  package init?(presented: [Character], transcribed: [Character]) {
    guard max(presented.count, transcribed.count) <= Self.maximumCharacters else { return nil }
    // One edit weighs more than all substitutions together, which weigh slightly less than other
    // edits.
    let unit = Self.maximumCharacters + 1
    var row = (0...transcribed.count).map { $0 * unit }
    for (i, character) in presented.enumerated() {
      var diagonal = row[0]
      row[0] = (i + 1) * unit
      for (j, other) in transcribed.enumerated() {
        let matched = diagonal + (character == other ? 0 : unit - 1)
        diagonal = row[j + 1]
        row[j + 1] = min(matched, min(row[j], row[j + 1]) + unit)
      }
    }
    let cost = row[transcribed.count]
    let distance = (cost + unit - 1) / unit
    substitutions = distance * unit - cost
    // The sum and the difference of insertions and omissions are known.
    let others = distance - substitutions
    insertions = (others + transcribed.count - presented.count) / 2
    omissions = others - insertions
  }
}

/// The information transmitted to the text per intended character (Zhang, Zhai and Wobbrock, Text
/// Entry Throughput, CHI 2019): the mutual information between presented and transcribed
/// characters.
///
/// Characters are the 26 letters and the space, with the paper's frequencies. A character is
/// omitted with probability omissions / |P|, and replaced with probability substitutions / |P| by
/// each of the other 26 with equal probability. With probability insertions / alignment length a
/// character is inserted, each of the 27 with equal probability. The paper's example (no
/// insertions) is reproduced; how the paper distributes insertions was not available.
package struct TextThroughput: Sendable {
  /// The frequencies of a…z and the space (Zhang et al. 2019), which add up to 1 except for
  /// rounding.
  static let frequencies = [
    0.06545420, 0.01261435, 0.02238208, 0.03289584, 0.10287481, 0.01987091, 0.01628201, 0.04988665,
    0.05679944, 0.00097720, 0.00562101, 0.03324279, 0.02030680, 0.05723600, 0.06172075, 0.01507376,
    0.00083845, 0.04998029, 0.05327793, 0.07532250, 0.02280413, 0.00797732, 0.01707351, 0.00141206,
    0.01430563, 0.00051389, 0.18325569,
  ]

  /// Returns the bits per transcribed character.
  ///
  /// - Parameter length: the number of characters of the presented text, at least 1
  package static func bitsPerCharacter(_ edits: TextEdits, presentedLength length: Int) -> Double {
    guard length > 0 else { return 0 }
    let total = frequencies.reduce(0, +)
    let omission = Double(edits.omissions) / Double(length)
    let substitution = Double(edits.substitutions) / Double(length)
    let nothing = Double(edits.insertions) / Double(length + edits.insertions)
    let count = frequencies.count
    // Index `count` is the null character: the missing source of an insertion or the missing result
    // of an omission.
    let target = frequencies.map { $0 / total * (1 - nothing) } + [nothing]
    func conditional(_ written: Int, _ target: Int) -> Double {
      if target == count { return written == count ? 0 : 1 / Double(count) }
      if written == count { return omission }
      return written == target
        ? max(0, 1 - omission - substitution) : substitution / Double(count - 1)
    }
    let written = (0...count).map { y in
      (0...count).reduce(0) { $0 + target[$1] * conditional(y, $1) }
    }
    var bits = 0.0
    for x in 0...count {
      for y in 0...count {
        let joint = target[x] * conditional(y, x)
        if joint > 0 { bits += joint * Double.log2(joint / (target[x] * written[y])) }
      }
    }
    return max(0, bits)
  }
}

import KeyboardGeometry

/// The keys of a keyboard that write characters, as places for letters.
struct Places {
  let keyboard: Keyboard
  /// The centres of the keys, in pt.
  let centers: [Point]

  /// Collects the places of a keyboard.
  ///
  /// - Throws: `AssignmentError` if no key writes a character.
  init(_ keyboard: Keyboard) throws(AssignmentError) {
    guard keyboard.characterCount > 0 else { throw .empty }
    self.keyboard = keyboard
    centers = keyboard.characterKeys.map(\.center)
  }

  /// Returns a square matrix with one row and one column for each place.
  func table(_ body: (Int, Int) -> Double) -> [[Double]] {
    centers.indices.map { from in centers.indices.map { body(from, $0) } }
  }

  /// How far each place lies towards the lower right, 0…1.
  var slopes: [Double] {
    let sums = centers.map { $0.x + $0.y }
    let (low, high) = (sums.min() ?? 0, sums.max() ?? 0)
    return sums.map { high > low ? ($0 - low) / (high - low) : 0 }
  }

  func distance(_ from: Int, _ to: Int) -> Double { centers[from].distance(to: centers[to]) }
}

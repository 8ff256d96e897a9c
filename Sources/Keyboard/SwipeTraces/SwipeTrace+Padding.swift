extension SwipeTrace {
  /// Removes the samples at the end that fill the trace up to a length: those at (0, 0) or (−1, −1) behind other
  /// places, else those that repeat the last place, of which the first stays.
  ///
  /// A finger that rests before it lifts may look the same; its rest is removed, too.
  /// - Complexity: O(samples)
  package mutating func cutPadding() {
    let count = Self.countWithoutPadding(samples.count) { (samples[$0].x, samples[$0].y) }
    guard count < samples.count else { return }
    samples.removeSubrange(count...)
    for index in channels.indices { channels[index].values.removeSubrange(count...) }
  }

  /// Returns the number of samples before those that fill a trace up to a length.
  /// - Parameters:
  ///   - count: the number of all samples.
  ///   - place: returns the place of a sample.
  package static func countWithoutPadding(
    _ count: Int, place: (Int) -> (x: Double, y: Double)
  ) -> Int {
    guard count > 1 else { return count }
    let last = place(count - 1)
    var first = count - 1
    while first > 0, place(first - 1) == last { first -= 1 }
    // A trace of one place has no end of another kind.
    guard first > 0 else { return count }
    let isUnset = last.x == last.y && (last.x == 0 || last.x == -1)
    return isUnset ? first : first + 1
  }
}

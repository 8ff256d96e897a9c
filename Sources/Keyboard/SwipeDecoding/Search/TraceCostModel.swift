/// Turns a trace into costs; all that the search needs of a model.
///
/// The steps of `travel` and the pair constants must not be negative, and no cost may be NaN.
/// `near`, `start` and `finish` may be negative. A model that rewards progress by at most g per unit of arc
/// can do so without negative steps: add g · arc(t) to `start`, subtract it from `finish`, and add
/// g · step(t) to every travel step. The cost of each path remains the same.
package protocol TraceCostModel: Sendable {
  var keyCount: Int { get }
  /// The least constant of a pair of different keys; not negative.
  var minimumSegmentConstant: Float { get }

  /// Writes the cumulated travel cost of a pair and the cost of arriving (see `AlignmentTables`).
  /// Both rows have the tables' `rows` vectors, and every element must be written; none may be NaN.
  func fillPair(
    from a: Int, to b: Int, travel: UnsafeMutablePointer<SIMD4<Float>>,
    arrive: UnsafeMutablePointer<SIMD4<Float>>, tables: AlignmentTables)
}

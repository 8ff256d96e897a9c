/// Turns a trace into costs. The search uses nothing else of a model.
///
/// The steps of `travel` and the pair constants must not be negative, and no cost may be NaN.
/// `near`, `start` and `finish` may be negative. A model that rewards progress by at most g per
/// unit of arc can do so without negative steps: add g · arc(t) to `start`, take it off `finish`,
/// and add g · step(t) to every travel step. Each path's cost stays what it was.
public protocol TraceCostModel: Sendable {
  var keyCount: Int { get }
  /// What the constant of a pair of different keys is at least; not negative.
  var minimumSegmentConstant: Float { get }

  /// Writes the cumulated travel cost of a pair and the cost of arriving (see `AlignmentTables`).
  /// Both rows are all the tables' `rows` long and every element must be written; no NaN.
  func fillPair(
    from a: Int, to b: Int, travel: UnsafeMutablePointer<SIMD4<Float>>,
    arrive: UnsafeMutablePointer<SIMD4<Float>>, tables: AlignmentTables)
}

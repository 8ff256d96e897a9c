/// A part of a keyboard's shape that a search may change besides the arrangement of the letters.
public enum GeometryFreedom: String, Sendable, CaseIterable {
  /// The radii of a ring layout: where each ring begins and ends, and where the key centres lie in
  /// it.
  case radii
  /// The number of letters on the inner and the outer ring of a layout with two rings.
  case inside
  /// The width of the gaps at the left and right of a layout with two rings, where the outer ring
  /// has its action keys.
  case gaps
  /// The margin between a ring layout and the edge of its rectangle, and so the ring's size.
  case margin
  /// The rows of a grid: their number, how many letters each has, and where each begins.
  case rows
  /// The position of each letter's key, in any layout. The keys become squares of one size that may
  /// lie anywhere but never overlap (a free-form layout).
  case places
}

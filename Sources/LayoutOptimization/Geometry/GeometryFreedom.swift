/// What of a keyboard's shape a search may change beside the places of its letters.
public enum GeometryFreedom: String, Sendable, CaseIterable {
  /// Of a ring: where its rings begin and end, and where in them the keys' centres lie.
  case radii
  /// Of a ring of two rings: how many letters lie inside, and how many outside.
  case inside
  /// Of a ring of two rings: how wide it is left free at the left and the right, where the outer
  /// ring has the keys that act on the text.
  case gaps
  /// Of a ring: what stays free between it and the edge of the rectangle, and so its size.
  case margin
  /// Of a grid: how many rows there are, how many letters each has, and where it begins.
  case rows
  /// Of any layout: where each letter's key lies. The keys become squares of one size that may lie
  /// anywhere and never overlap (a free-form layout).
  case places
}

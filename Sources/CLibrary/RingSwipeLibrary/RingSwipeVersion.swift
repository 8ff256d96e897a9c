/// The version of RingSwipe, as the program has it too.
enum RingSwipeVersion {
  static let current = "0.1.0"
}

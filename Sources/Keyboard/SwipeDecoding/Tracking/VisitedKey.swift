/// A key that a swipe registered.
public struct VisitedKey: Hashable, Sendable {
  /// The position of the key in `Keyboard.keys`.
  public var key: Int
  /// The position in the trace of the sample at the moment of registration, or of the last before it.
  public var sampleIndex: Int
  /// The moment of registration, in ms on the trace's clock.
  public var time: Double
  /// What made the key count.
  public var registration: Registration

  /// Why a key was registered.
  public enum Registration: String, Hashable, Sendable, Codable, CaseIterable {
    /// The finger came near the key.
    case proximity
    /// The finger drew a loop on the key, to double its letter.
    case loop
  }

  /// Creates a visited key.
  public init(key: Int, sampleIndex: Int, time: Double, registration: Registration) {
    self.key = key
    self.sampleIndex = sampleIndex
    self.time = time
    self.registration = registration
  }
}

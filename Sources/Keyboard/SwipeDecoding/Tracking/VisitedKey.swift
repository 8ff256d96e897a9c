/// A key that a swipe registered.
public struct VisitedKey: Hashable, Sendable {
  /// Position of the key in `Keyboard.keys`.
  public var key: Int
  /// Position in the trace of the sample at, or last before, the moment of registration.
  public var sampleIndex: Int
  /// The moment of registration, in ms on the trace's clock.
  public var time: Double
  /// What made the key count.
  public var registration: Registration

  public enum Registration: String, Hashable, Sendable, Codable, CaseIterable {
    /// The finger came near the key.
    case proximity
    /// The finger drew a loop on the key, to double its letter.
    case loop
  }

  public init(key: Int, sampleIndex: Int, time: Double, registration: Registration) {
    self.key = key
    self.sampleIndex = sampleIndex
    self.time = time
    self.registration = registration
  }
}

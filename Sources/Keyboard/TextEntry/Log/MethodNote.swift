/// The table with which a session composed, described well enough to notice a different one.
public struct MethodNote: Hashable, Sendable {
  /// The name of the table, or its file.
  public var name: String
  /// The digest of the table, 16 hexadecimal digits.
  public var digest: String
  /// The Bopomofo keyboard; nil for other methods.
  public var keyboard: String?

  /// Creates a note.
  public init(name: String, digest: String, keyboard: String? = nil) {
    self.name = name
    self.digest = digest
    self.keyboard = keyboard
  }
}

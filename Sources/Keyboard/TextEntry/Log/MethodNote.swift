import InputMethods

/// Which table a session composed with: enough to notice another one.
public struct MethodNote: Hashable, Sendable {
  /// The table's name, or its file.
  public var name: String
  /// The table's digest, 16 hexadecimal digits.
  public var digest: String
  /// The Bopomofo keyboard; nil for other methods.
  public var keyboard: String?

  public init(name: String, digest: String, keyboard: String? = nil) {
    self.name = name
    self.digest = digest
    self.keyboard = keyboard
  }

  /// - Parameters:
  ///   - method: what is noted.
  ///   - name: under which it was asked for; nil for the table's own.
  public init(_ method: InputMethod, name: String? = nil) {
    let digits = String(method.table.digest, radix: 16)
    self.init(
      name: name ?? method.table.properties.name,
      digest: String(repeating: "0", count: 16 - digits.count) + digits,
      keyboard: method.keyboard?.name)
  }

  /// Says in one line why a method is not the noted one; nil if it is.
  public func difference(from method: InputMethod) -> String? {
    let other = MethodNote(method)
    if digest != other.digest {
      return "the session was recorded with another table of \(name) "
        + "(digest \(digest), this one has \(other.digest)); give that one by --method"
    }
    if keyboard != other.keyboard {
      return "the session was recorded on the keyboard \(keyboard ?? "of the table"), not "
        + "\(other.keyboard ?? "of the table"); give it by --keyboard"
    }
    return nil
  }
}

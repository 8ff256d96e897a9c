import InputMethods
import TextEntry

extension MethodNote {
  /// Creates a note of a method.
  /// - Parameters:
  ///   - method: The method.
  ///   - name: The name by which the method was requested; nil for the name of its table.
  public init(_ method: InputMethod, name: String? = nil) {
    let digits = String(method.table.digest, radix: 16)
    self.init(
      name: name ?? method.table.properties.name,
      digest: String(repeating: "0", count: 16 - digits.count) + digits,
      keyboard: method.keyboardName)
  }

  /// Returns one line that says why a method is not the noted one; nil if it is.
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

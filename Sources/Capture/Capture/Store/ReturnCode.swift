/// The code with which a participant comes again: 12 letters and digits, 59 random bits. Characters
/// that are easily mistaken for others (0, 1, i, l, o) do not occur.
enum ReturnCode {
  private static let characters = Array("23456789abcdefghjkmnpqrstuvwxyz")
  private static let length = 12

  /// Returns a new code, without hyphens.
  static func random(_ random: inout SystemRandomNumberGenerator) -> String {
    String((0..<length).map { _ in characters.randomElement(using: &random) ?? "2" })
  }

  /// Returns a code as people write it: in groups of four.
  static func shown(_ code: String) -> String {
    stride(from: 0, to: code.count, by: 4).map { start in
      code.dropFirst(start).prefix(4)
    }.joined(separator: "-")
  }

  /// Returns what a person has typed without hyphens, spaces and capitals.
  static func plain(_ text: String) -> String {
    text.lowercased().filter { $0 != "-" && !$0.isWhitespace }
  }
}

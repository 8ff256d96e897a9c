/// Returns a number with what is counted: `1 word`, `2 words`.
/// - Parameters:
///   - count: the number.
///   - noun: in the singular; its plural ends in s.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

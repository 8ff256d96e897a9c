import CodeSwiping
import InputMethods
import KeyboardGeometry
import SwipeTraces

/// The spellings of one method's codes on the layouts that traces name, each made once.
package final class CodeSpellings: Sendable {
  /// The method whose codes are spelled.
  package let method: SwipedMethod
  private let spellings = BoundedCache<KeyboardLayout, Result<CodeSpelling, InputError>>(
    capacity: 16)

  /// Creates the spellings of a method.
  package init(_ method: SwipedMethod) { self.method = method }

  /// Returns the spelling on a layout.
  /// - Throws: `InputError` if the method cannot be swiped on the layout.
  package func spelling(on layout: KeyboardLayout) throws(InputError) -> CodeSpelling {
    try spellings.value(for: layout) {
      Result { () throws(InputError) in
        do throws(CodeSwipingError) {
          return try CodeSpelling(of: method, on: layout)
        } catch {
          throw .badFile(path: layout.name, reason: error.reason(for: method))
        }
      }
    }.get()
  }

  /// Returns what is swiped for a word on a layout: its code, and the keys that a finger visits.
  /// - Throws: `InputError` for a word that the table lacks or the layout cannot spell.
  package func swipe(
    of word: String, on layout: KeyboardLayout
  ) throws(InputError) -> (code: String, keys: String) {
    let spelling = try spelling(on: layout)
    if let swipe = spelling.swipe(of: word) { return swipe }
    guard method.contains(word) else {
      throw .badTrace(reason: "\(printable(word, limit: 40)): \(method.name) has no code for it")
    }
    throw .badTrace(
      reason: "\(printable(word, limit: 40)): \(layout.name) lacks a key of its code")
  }
}

extension CodeSwipingError {
  /// Returns a message that names layouts which have the missing keys.
  func reason(for method: SwipedMethod) -> String {
    guard case .noKeys = self else { return "\(self)" }
    let layouts = (KeyboardLayout.builtIn + KeyboardLayout.inputMethods)
      .filter { (try? CodeSpelling(of: method, on: $0)) != nil }.map(\.name)
    guard !layouts.isEmpty else { return "\(self)" }
    return "\(self); layouts that have the keys: \(layouts.joined(separator: ", "))"
  }
}

import CodeSwiping
import InputMethods
import KeyboardGeometry
import SwipeTraces

/// How the codes of one method are spelled on each keyboard that traces name.
public final class CodeSpellings: Sendable {
  public let method: SwipedMethod
  private let spellings = BoundedCache<KeyboardLayout, Result<CodeSpelling, InputError>>(
    capacity: 16)

  public init(_ method: SwipedMethod) { self.method = method }

  /// - Throws: `InputError` if the method cannot be swiped on the layout.
  public func spelling(on layout: KeyboardLayout) throws(InputError) -> CodeSpelling {
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

  /// What is swiped for a word on a layout: its code, and the keys that a finger visits.
  /// - Throws: `InputError` for a word that the table lacks or the layout cannot spell.
  public func swipe(
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
  /// With what a person can do about it.
  func reason(for method: SwipedMethod) -> String {
    guard case .noKeys = self else { return "\(self)" }
    let layouts = (KeyboardLayout.builtIn + KeyboardLayout.inputMethods)
      .filter { (try? CodeSpelling(of: method, on: $0)) != nil }.map(\.name)
    guard !layouts.isEmpty else { return "\(self)" }
    return "\(self); layouts that have the keys: \(layouts.joined(separator: ", "))"
  }
}

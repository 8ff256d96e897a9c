import KeyboardGeometry
import SwipeTraces

/// Makes the keyboards that traces name, layouts placed at a size, each once.
public final class KeyboardLibrary: Sendable {
  private let layouts = LayoutLibrary()
  private let keyboards = BoundedCache<KeyboardReference, Result<Keyboard, InputError>>(
    capacity: 1000)
  private let changed: @Sendable (KeyboardLayout) -> KeyboardLayout

  /// Creates a library.
  /// - Parameter changed: changes a layout before it is placed, such as by exchanging letters; by default
  ///   layouts stay as they are.
  public init(changed: @escaping @Sendable (KeyboardLayout) -> KeyboardLayout = { $0 }) {
    self.changed = changed
  }

  /// Returns a keyboard.
  /// - Throws: `InputError` if there is no such layout or the size is too small for it.
  public func keyboard(_ reference: KeyboardReference) throws(InputError) -> Keyboard {
    try keyboards.value(for: reference) {
      Result { () throws(InputError) in try placed(reference) }
    }.get()
  }

  /// Returns a layout, not placed.
  /// - Throws: `InputError` if there is no such layout.
  func layout(named name: String) throws(InputError) -> KeyboardLayout {
    changed(try layouts.layout(named: name))
  }

  private func placed(_ reference: KeyboardReference) throws(InputError) -> Keyboard {
    let layout = try layout(named: reference.layout)
    do {
      return try layout.placed(in: Size(width: reference.width, height: reference.height))
    } catch {
      throw .badFile(path: reference.layoutTitle, reason: "\(error)")
    }
  }
}

import KeyboardGeometry
import SwipeTraces
import Synchronization
import SystemPackage

/// Layouts by name: the built-in ones, and files, each read once.
final class LayoutLibrary: Sendable {
  private let files = BoundedCache<String, Result<KeyboardLayout, InputError>>(capacity: 1000)

  /// - Parameter name: the name of a built-in layout, or a path.
  func layout(named name: String) throws(InputError) -> KeyboardLayout {
    if let builtIn = KeyboardLayout.builtIn(named: name) { return builtIn }
    return try files.value(for: name) {
      Result { () throws(InputError) in try Self.read(name) }
    }.get()
  }

  private static func read(_ name: String) throws(InputError) -> KeyboardLayout {
    guard name.contains("/") || name.hasSuffix(".json") else {
      let names = KeyboardLayout.builtIn.map(\.name).joined(separator: ", ")
      throw .badFile(
        path: name,
        reason: "no such layout; the built-in ones are \(names); a file's name has a / or ends "
          + "in .json")
    }
    let bytes = try InputFile.contents(of: FilePath(name))
    do {
      return try KeyboardLayout(json: bytes)
    } catch {
      throw .badFile(path: name, reason: "\(error)")
    }
  }
}

/// Keyboards as traces name them: layouts placed at a size, each once.
final class KeyboardLibrary: Sendable {
  private let layouts = LayoutLibrary()
  private let keyboards = BoundedCache<KeyboardReference, Result<Keyboard, InputError>>(
    capacity: 1000)

  func keyboard(_ reference: KeyboardReference) throws(InputError) -> Keyboard {
    try keyboards.value(for: reference) {
      Result { () throws(InputError) in try placed(reference, permutation: nil) }
    }.get()
  }

  /// - Parameter permutation: seed by which the layout's letters change places; nil to leave them.
  func keyboard(
    _ reference: KeyboardReference, permutation: UInt64?
  ) throws(InputError) -> Keyboard {
    if permutation == nil { return try keyboard(reference) }
    return try placed(reference, permutation: permutation)
  }

  private func placed(
    _ reference: KeyboardReference, permutation: UInt64?
  ) throws(InputError) -> Keyboard {
    var layout = try layouts.layout(named: reference.layout)
    if let permutation { layout = layout.permuted(seed: permutation) }
    do {
      return try layout.placed(in: Size(width: reference.width, height: reference.height))
    } catch {
      throw .badFile(path: reference.layout, reason: "\(error)")
    }
  }
}

/// Values made once and shared by threads. When it is full it starts anew, so that a stream that
/// names ever new things does not fill the memory.
final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let capacity: Int
  private let values = Mutex<[Key: Value]>([:])

  init(capacity: Int) { self.capacity = capacity }

  /// The value for the key; `make` may run more than once if threads ask at the same time.
  func value(for key: Key, make: () -> Value) -> Value {
    if let known = values.withLock({ $0[key] }) { return known }
    let value = make()
    values.withLock { values in
      if values.count >= capacity { values.removeAll() }
      values[key] = value
    }
    return value
  }
}

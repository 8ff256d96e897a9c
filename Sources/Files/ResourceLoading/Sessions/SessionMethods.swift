import InputMethods
import KeyboardGeometry
import MethodComposing
import SwipeDecoding
import SwipeTraces
import TextEntry

/// The input methods of sessions: given ones or, without any, those that the header of a log names.
///
///     let methods = SessionMethods([cangjie], library: MethodLibrary())
///     parts.composer = { header, keyboard in try methods.composer(of: header, on: keyboard) }
public struct SessionMethods: Sendable {
  /// Makes the decoder of swipes on a method's codes; nil if the method cannot be swiped on the
  /// keyboard.
  public typealias DecoderMaker =
    @Sendable (InputMethod, KeyboardReference) -> (any SwipeDecoder)?

  private let methods: [InputMethod]
  private let library: MethodLibrary
  private let learning: [String: MethodLearning]
  private let makeDecoder: DecoderMaker?
  private let tables = BoundedCache<String, Result<CodeTable, InputError>>(capacity: 8)
  /// Read once, and only if some session has a method.
  private let emoji = BoundedCache<Bool, Result<EmojiNames, InputError>>(capacity: 1)
  /// Read once, and only if some session converts characters or chooses a script.
  private let variants = BoundedCache<Bool, HanVariants?>(capacity: 1)

  /// Creates the methods of sessions.
  /// - Parameters:
  ///   - methods: The methods of all sessions; empty for those that each header names.
  ///   - library: Opens the tables that headers name.
  ///   - learning: What has been learned before, by the names of the tables.
  ///   - makeDecoder: Makes the decoder of swipes on a method's codes; nil if nothing is swiped.
  public init(
    _ methods: [InputMethod] = [], library: MethodLibrary,
    learning: [String: MethodLearning] = [:],
    makeDecoder: DecoderMaker? = nil
  ) {
    self.methods = methods
    self.library = library
    self.learning = learning
    self.makeDecoder = makeDecoder
  }

  /// Makes the composer of a session on a keyboard.
  /// - Returns: Nil for a session without input methods.
  /// - Throws: `InputError` for a table that cannot be opened, or that is not the one with which the
  ///   log was recorded.
  public func composer(
    of header: SessionLogHeader, on keyboard: KeyboardReference
  ) throws(InputError) -> (any TextComposer)? {
    var methods = try methods(of: header)
    if header.methods.isEmpty, let layout = KeyboardLayout.known(named: keyboard.layout) {
      methods = methods.map { $0.asShown(by: layout.legends) }
    }
    guard !methods.isEmpty else { return nil }
    let emoji = try emoji.value(for: true) {
      Result { () throws(InputError) in try EmojiNames.standard() }
    }.get()
    // A list that is not there is found out now, though it is read only when it is needed.
    _ = try HanVariants.standardFile()
    let variants = variants
    var composer = InputMethodSet(
      methods, learning: learning,
      hanVariants: variants.value(for: true) { try? HanVariants.standard() }, emojiNames: emoji)
    guard let makeDecoder else { return composer }
    composer?.decoders = methods.map { makeDecoder($0, keyboard) }
    composer?.makeDecoder = { method, panel in
      makeDecoder(
        method,
        KeyboardReference(
          layout: panel.layout.name, width: panel.size.width, height: panel.size.height))
    }
    return composer
  }

  private func methods(of header: SessionLogHeader) throws(InputError) -> [InputMethod] {
    let found = methods.isEmpty ? try header.methods.map(method) : methods
    guard !header.methods.isEmpty else { return found }
    guard header.methods.count == found.count else {
      throw .badFile(
        path: header.methods.map(\.name).joined(separator: ", "),
        reason: "the session was recorded with \(header.methods.count) input methods, not "
          + "\(found.count); give them by --method")
    }
    // A method that names no keyboard is typed on that of the log.
    var typed = found
    for (index, note) in header.methods.enumerated()
    where note.keyboard != found[index].keyboardName {
      let standard = InputMethod(table: found[index].table).keyboardName
      guard found[index].keyboardName == standard,
        let method = try MethodLibrary.method(found[index].table, keyboardName: note.keyboard)
      else { continue }
      typed[index] = method
    }
    for (note, method) in zip(header.methods, typed) {
      if let reason = note.difference(from: method) {
        throw .badFile(path: note.name, reason: reason)
      }
    }
    return typed
  }

  /// The method of a note. A log may come from anybody, so it can name known tables but not files.
  private func method(_ note: MethodNote) throws(InputError) -> InputMethod {
    guard MethodLibrary.known.contains(where: { $0.name == note.name }) else {
      throw .badFile(
        path: note.name,
        reason: "the session was recorded with this table; give its file by --method")
    }
    let table = tables.value(for: note.name) {
      Result { () throws(InputError) in try library.table(note.name).table }
    }
    let opened = try table.get()
    if let method = try MethodLibrary.method(opened, keyboardName: note.keyboard) { return method }
    return try MethodLibrary.method(opened)
  }
}

import ArgumentParser
import CodeSwiping
import InputMethods
import ResourceLoading
import SimulatedTypist
import SwipeDecoding
import SwipeTraces
import TextEntry

/// The input methods of sessions.
struct SessionMethodOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Compose with this input method: a name of 'method list', or a table's file; may be given "
        + "several times (default: those that the log names).",
      valueName: "name|file"),
    completion: .file())
  var method: [String] = []

  @OptionGroup var keyboard: BopomofoKeyboardOption

  @Option(
    help: ArgumentHelp(
      "Whether tones of Bopomofo are swiped: written, none, optional.", valueName: "how"))
  var tones: SwipedTones = .written

  /// The methods that were asked for.
  func load() throws -> [InputMethod] {
    try method.map { name in
      InputMethod(table: try MethodFiles.load(name).table, keyboard: try keyboard.value())
    }
  }

  /// Gives sessions their methods: those that were asked for or, where there are none, those that a
  /// log's header names; tables other than the log's are refused.
  func load(into parts: inout SessionFactory<InputError>.Parts) throws {
    let methods = try load()
    // Read once, and only where some session has a method.
    let lists = BoundedCache<Bool, Result<MethodLists, InputError>>(capacity: 1)
    parts.methodLists = { () throws(InputError) in
      try lists.value(for: true) {
        Result { () throws(InputError) in
          let variants = try DataFolder.dictionary("methods/han-variants.tsv")
          return MethodLists(
            hanVariants: HanVariants(bytes: try InputFile.contents(of: variants)),
            emojiNames: try MethodFiles.emojiNames())
        }
      }.get()
    }
    let library = IBusTable.library
    let tables = BoundedCache<String, Result<CodeTable, InputError>>(capacity: 8)
    parts.methods = { (header) throws(InputError) in
      var found = methods
      if methods.isEmpty {
        for note in header.methods {
          // A log may come from anybody: it names tables, not files.
          guard MethodLibrary.known.contains(where: { $0.name == note.name }) else {
            throw .badFile(
              path: note.name,
              reason: "the session was recorded with this table; give its file by --method")
          }
          let table = tables.value(for: note.name) {
            Result { () throws(InputError) in try library.table(note.name).table }
          }
          let keyboard = BopomofoKeyboard.all.first { $0.name == note.keyboard }
          found.append(InputMethod(table: try table.get(), keyboard: keyboard ?? .standard))
        }
      }
      guard !header.methods.isEmpty else { return found }
      guard header.methods.count == found.count else {
        throw .badFile(
          path: header.methods.map(\.name).joined(separator: ", "),
          reason: "the session was recorded with \(header.methods.count) input methods, not "
            + "\(found.count); give them by --method")
      }
      for (note, method) in zip(header.methods, found) {
        if let reason = note.difference(from: method) {
          throw .badFile(path: note.name, reason: reason)
        }
      }
      return found
    }
  }

  /// Decodes swipes on the methods' codes, each made at its first swipe. A method that cannot be swiped
  /// on a layout is named then, and its swipes mean nothing.
  func decoders(
    _ options: DecoderOptions
  ) -> @Sendable (InputMethod, KeyboardReference) -> (any SwipeDecoder)? {
    let libraries = BoundedCache<String, DecoderLibrary?>(capacity: 8)
    let tones = tones
    return { method, reference in
      DeferredDecoder(.logProbability) {
        let name = method.table.properties.name
        let library = libraries.value(for: name) {
          let keyboard = method.keyboard.flatMap { $0 == .standard ? nil : $0 }
          return try? options.load(
            SwipedMethod(table: method.table, tones: tones, keyboard: keyboard))
        }
        do {
          return try library?.decoder(on: reference)
        } catch {
          Terminal.sayOnce("\(error)")
          return nil
        }
      }
    }
  }

  /// For a log's header.
  func notes(_ methods: [InputMethod]) -> [MethodNote] {
    zip(method, methods).map { name, method in
      let known = MethodLibrary.known.contains { $0.name == name }
      return MethodNote(method, name: known ? name : method.table.properties.name)
    }
  }
}

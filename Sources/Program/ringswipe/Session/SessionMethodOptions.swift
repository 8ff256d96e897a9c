import ArgumentParser
import CodeSwiping
import InputMethods
import KeyboardGeometry
import MethodComposing
import ResourceLoading
import SwipeDecoding
import SwipeTraces
import TextEntry

/// The input methods of sessions.
struct SessionMethodOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Compose with this input method: a name of 'method list', or a table's file; may be repeated "
        + "(default: those that the log names).",
      valueName: "name|file"),
    completion: .file())
  var method: [String] = []

  @OptionGroup var keyboard: BopomofoKeyboardOption

  @Option(
    help: ArgumentHelp(
      "Whether tones of Bopomofo are swiped: written, none, optional.", valueName: "how"))
  var tones: SwipedTones = .written

  /// The methods that were asked for; those of Bopomofo, where no keyboard is named, with the one whose symbols the
  /// layout shows.
  func load(on layout: KeyboardLayout? = nil) throws -> [InputMethod] {
    try method.map { name in
      // Of several methods a keyboard is for those that have it.
      let table = try MethodFiles.load(name).table
      let method =
        method.count > 1 ? try keyboard.anyMethod(table) : try keyboard.method(table)
      guard keyboard.keyboard == nil, let layout else { return method }
      return method.asShown(by: layout.legends)
    }
  }

  /// Makes decoders of swipes on the methods' codes, each at its first swipe. A method that cannot be
  /// swiped on a layout is reported then, and its swipes write nothing.
  func decoders(_ options: DecoderOptions) -> SessionMethods.DecoderMaker {
    let libraries = BoundedCache<String, DecoderLibrary?>(capacity: 8)
    let tones = tones
    return { method, reference in
      DeferredDecoder(.logProbability) {
        let name = method.table.properties.name
        let library = libraries.value(for: name) {
          let keyboard = method.keyboard.flatMap { $0 == .standard ? nil : $0 }
          var description = try? options.description()
          description?.method = SwipedMethod(
            table: method.table, tones: tones, keyboard: keyboard)
          // All of a code's words are offered, however improbable.
          description?.rejection = .asFitted
          return try? description?.decoders().decoders
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

  /// The notes of the methods for the header of a log.
  func notes(_ methods: [InputMethod]) -> [MethodNote] {
    zip(method, methods).map { name, method in
      let known = MethodLibrary.known.contains { $0.name == name }
      return MethodNote(method, name: known ? name : method.table.properties.name)
    }
  }
}

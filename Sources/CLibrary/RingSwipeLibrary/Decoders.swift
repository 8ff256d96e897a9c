// The names are those of the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CRingSwipe
import KeyboardGeometry
import LanguageModel
import Lexicon
import ResourceLoading
import SpellingCorrection
import SwipeDecoding
import SwipeTraces
import SystemPackage

/// A decoder on a keyboard, with what it was made of.
final class Decoder: Sendable {
  let description: DecoderDescription
  let assembly: DecoderAssembly
  let keyboard: Keyboard
  let decoder: any SwipeDecoder
  /// The words that can be found.
  let words: any WordList
  private let correctors = BoundedCache<Bool, Corrector>(capacity: 1)

  init(
    _ description: DecoderDescription, _ assembly: DecoderAssembly, _ keyboard: Keyboard,
    _ decoder: any SwipeDecoder, _ words: any WordList
  ) {
    self.description = description
    self.assembly = assembly
    self.keyboard = keyboard
    self.decoder = decoder
    self.words = words
  }

  /// The words that can be found, with those of a user.
  func words(with learned: LearnedLexicon?) -> any WordList {
    learned.map { ExtendedWordList(base: words, learned: $0) } ?? words
  }

  /// The search for corrections by the keys of the keyboard, made when it is first needed.
  func corrector() throws(Failure) -> Corrector {
    let words = try compiledWords()
    return correctors.value(for: true) {
      Corrector(words, neighbors: KeyNeighborhood(keyboard))
    }
  }

  /// The words as prediction and correction search them.
  /// - Throws: `Failure` for words of a baseline, which are not compiled.
  func compiledWords() throws(Failure) -> CompiledLexicon {
    guard case .path(let words, _) = assembly.algorithm else {
      throw Failure(
        RS_ERROR_ARGUMENT, "this needs a decoder of RS_ALGORITHM_PATH or RS_ALGORITHM_ALIGNMENT")
    }
    return words
  }
}

@c @implementation
public func rs_decoder_open(
  _ engine: OpaquePointer?, _ options: UnsafePointer<rs_decoder_options>?,
  _ decoder: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<rs_error>?
) -> rs_status {
  answering(error) { () throws(Failure) in
    let result = try Arguments.clear(decoder)
    let engine: Engine = try HandleTable.shared.thing(engine, "an engine")
    let options = try DecoderOptions(options)
    let remarks = Remarks()
    result.pointee = try HandleTable.shared.add(try options.open(engine, remarks))
    return remarks.text
  }
}

@c @implementation
public func rs_decoder_on(
  _ decoder: OpaquePointer?, _ layout: OpaquePointer?, _ width: Double, _ height: Double,
  _ other: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<rs_error>?
) -> rs_status {
  answering(error) { () throws(Failure) in
    let result = try Arguments.clear(other)
    let base: Decoder = try HandleTable.shared.thing(decoder, "a decoder")
    var chosen = base.keyboard.layout
    if layout != nil {
      let layout: Layout = try HandleTable.shared.thing(layout, "a layout")
      chosen = layout.layout
    }
    let keyboard = try placed(chosen, width, height)
    let made =
      if let resized = base.decoder.resized(to: keyboard) { resized } else {
        try readingFiles { () throws(InputError) in try base.assembly.decoder(on: keyboard) }
      }
    result.pointee = try HandleTable.shared.add(
      Decoder(base.description, base.assembly, keyboard, made, base.words))
    return ""
  }
}

/// Returns a layout in a size; 0 x 0 is the default size.
private func placed(
  _ layout: KeyboardLayout, _ width: Double, _ height: Double
) throws(Failure) -> Keyboard {
  let size =
    width == 0 && height == 0 ? KeyboardChoice.defaultSize : Size(width: width, height: height)
  do throws(LayoutError) { return try layout.placed(in: size) } catch { throw Failure(error) }
}

/// The options of a decoder, read.
private struct DecoderOptions {
  var layout: KeyboardLayout?
  var width = 0.0
  var height = 0.0
  var words: Words?
  var languages: String?
  var profile: String?
  var profileBytes: [UInt8] = []
  var context: String?
  var kind = DecoderKind.path
  var effort = PathDecoder.Effort.normal
  var rejection = DecoderDescription.Rejection.asFitted

  init(_ pointer: UnsafePointer<rs_decoder_options>?) throws(Failure) {
    guard let pointer else { return }
    let options = try Arguments.structure(pointer, pointer.pointee.struct_size)
    if let handle = options.layout {
      let found: Layout = try HandleTable.shared.thing(handle, "a layout")
      layout = found.layout
    }
    (width, height) = (options.width, options.height)
    if let handle = options.words {
      words = try HandleTable.shared.thing(handle, "a word list") as Words
    }
    languages = try Arguments.optionalText(options.languages, "languages", limit: 4096)
    if options.profile != nil { profile = try Arguments.file(options.profile, "profile") }
    profileBytes = try Arguments.bytes(options.profile_bytes, options.profile_size, "the profile")
    if options.context != nil { context = try Arguments.file(options.context, "context") }
    kind = try Self.choice(
      options.algorithm, [.path, .alignment, .subsequence], "algorithm")
    effort = try Self.choice(options.effort, [.normal, .fast, .best], "effort")
    let probability = options.minimum_probability
    guard options.rejection != RS_REJECT_BELOW || (0...1).contains(probability) else {
      throw Failure(RS_ERROR_ARGUMENT, "minimum_probability is \(probability), not 0 to 1")
    }
    rejection = try Self.choice(
      options.rejection, [.asFitted, .below(0), .below(probability)], "rejection")
  }

  private static func choice<Value>(
    _ number: Int32, _ values: [Value], _ name: String
  ) throws(Failure) -> Value {
    guard values.indices.contains(Int(number)) else {
      throw Failure(RS_ERROR_ARGUMENT, "\(name) is \(number), not 0 to \(values.count - 1)")
    }
    return values[Int(number)]
  }

  func open(_ engine: Engine, _ remarks: Remarks) throws(Failure) -> Decoder {
    var description = DecoderDescription()
    description.data = engine.data
    description.kind = kind
    description.effort = effort
    description.rejection = rejection
    description.profile = profile.map { FilePath($0) }
    if !profileBytes.isEmpty {
      do throws(ProfileError) {
        description.fitted = try PathProfile(json: profileBytes)
      } catch {
        throw Failure(RS_ERROR_DATA, "the profile: \(error)")
      }
    }
    let spoken = try languageList(engine)
    if let languages { description.lexicon = languages }
    if let first = spoken.first { description.folding = first.folding }
    description.compounds = spoken
    switch context {
    case nil: description.context = ContextDescription(.automatic)
    case "none"?: description.context = ContextDescription(.off)
    case let name?: description.context = ContextDescription(.named(name))
    }
    description.context.languages = spoken
    let chosen: KeyboardLayout =
      if let layout { layout } else {
        try readingFiles { () throws(InputError) in
          try LayoutLibrary().layout(named: spoken.first?.ring ?? KeyboardLayout.ring.name)
        }
      }
    let keyboard = try placed(chosen, width, height)
    let report: @Sendable (String) -> Void = { remarks.add($0) }
    let assembly = try readingFiles { () throws(InputError) in
      if let words {
        description.lexicon = words.name
        return try description.assembly(of: .compiled(words.list), remark: report)
      }
      return try description.load(report: report, remark: report).assembly
    }
    let made = try readingFiles { () throws(InputError) in try assembly.decoder(on: keyboard) }
    return Decoder(description, assembly, keyboard, made, assembly.words)
  }

  private func languageList(_ engine: Engine) throws(Failure) -> [Language] {
    var found: [Language] = []
    for name in (languages ?? "").split(separator: ",") {
      let language = try readingFiles { () throws(InputError) in
        try LanguageLibrary.language(String(name), in: engine.data)
      }
      if !found.contains(language) { found.append(language) }
    }
    return found
  }
}

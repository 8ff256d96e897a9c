// The names are those of the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CRingSwipe
import Lexicon
import ResourceLoading

/// A word list.
final class Words: Sendable {
  let list: CompiledLexicon
  /// How messages call it.
  let name: String

  init(_ list: CompiledLexicon, named name: String) {
    self.list = list
    self.name = name
  }
}

@c @implementation
public func rs_words_named(
  _ engine: OpaquePointer?, _ name: UnsafePointer<CChar>?,
  _ words: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<rs_error>?
) -> rs_status {
  answering(error) { () throws(Failure) in
    let result = try Arguments.clear(words)
    let engine: Engine = try HandleTable.shared.thing(engine, "an engine")
    let name = try Arguments.file(name, "the word list's name")
    var remarks: [String] = []
    var loader = LexiconLoader()
    loader.data = engine.data
    let list = try readingFiles { () throws(InputError) in
      try loader.loadCompiled([name]) { remarks.append($0) }.lexicon
    }
    result.pointee = try HandleTable.shared.add(Words(list, named: name))
    return remarks.joined(separator: "\n")
  }
}

@c @implementation
public func rs_words_from_memory(
  _ bytes: UnsafeRawPointer?, _ size: Int, _ words: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<rs_error>?
) -> rs_status {
  answering(error) { () throws(Failure) in
    let result = try Arguments.clear(words)
    let bytes = try Arguments.bytes(bytes, size, "the word list")
    var remarks: [String] = []
    let list = try readingFiles { () throws(InputError) in
      try LexiconLoader.compiled(bytes, named: "the word list") { remarks.append($0) }
    }
    result.pointee = try HandleTable.shared.add(Words(list, named: "the word list"))
    return remarks.joined(separator: "\n")
  }
}

@c @implementation
public func rs_words_look_up(
  _ words: OpaquePointer?, _ word: UnsafePointer<CChar>?, _ count: UnsafeMutablePointer<Int>?,
  _ is_known: UnsafeMutablePointer<Int32>?, _ error: UnsafeMutablePointer<rs_error>?
) -> rs_status {
  answering(error) { () throws(Failure) in
    let words: Words = try HandleTable.shared.thing(words, "a word list")
    if let is_known {
      let word = try Arguments.text(word, "the word", limit: 1 << 16)
      is_known.pointee = words.list.contains(word: word) ? 1 : 0
    }
    count?.pointee = words.list.wordCount
    return ""
  }
}

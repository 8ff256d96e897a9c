import Checks
import Lexicon

/// Reads the input as a compiled lexicon, and as a word list that is compiled. A lexicon that opens
/// can be read completely; one that was compiled opens again with the same words.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  do throws(CompiledLexiconError) {
    readThrough(try CompiledLexicon(bytes: withRightChecksum(input)))
  } catch {
    require(!error.description.isEmpty, "an error says what is wrong")
  }
  let list = Lexicon.parse(Array(input)).lexicon
  guard let compiled = try? CompiledLexicon(list) else { return 0 }
  let bytes = compiled.withBytes { Array($0) }
  guard let again = try? CompiledLexicon(bytes: bytes) else {
    fatalError("what was compiled does not open")
  }
  readThrough(again)
  for entry in list.entries.prefix(64) {
    require(again.index(code: entry.code, word: entry.word) != nil, "a word is found")
  }
  return 0
}

/// Corrects the checksum in bytes 16 to 23, which the fuzzer could not guess.
private func withRightChecksum(_ input: UnsafeBufferPointer<UInt8>) -> [UInt8] {
  var bytes = Array(input)
  if let sum = CompiledLexicon.checksum(ofFile: bytes) {
    for byte in 0..<8 { bytes[16 + byte] = UInt8(truncatingIfNeeded: sum >> UInt64(8 * byte)) }
  }
  return bytes
}

private func readThrough(_ lexicon: CompiledLexicon) {
  for word in 0..<lexicon.wordCount {
    require(lexicon.count(word) > 0, "a count is positive")
    require(lexicon.words(at: lexicon.node(ofWord: word)).contains(word), "a word has a node")
    require(lexicon.code(word).utf8.count >= 0, "a code can be read")
  }
  require(Lexicon(lexicon).entries.count <= lexicon.wordCount, "the list comes back")
  require(lexicon.totalCount.isFinite, "the total of the counts is a number")
}

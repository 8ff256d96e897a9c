import Checks
import InputMethods
import MethodComposing

/// Reads the input as a compiled table, in every text format, as libchewing's two files, and as
/// keys. A table that opens can be read completely; a table that is read has all its lines
/// accounted for and compiles.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  do throws(CodeTableError) {
    readThrough(try CodeTable(bytes: withRightChecksum(input)))
  } catch {
    require(!error.description.isEmpty, "an error says what is wrong")
  }
  let half = input.count / 16 * 8
  check { () throws(TableReadingError) in try CINTable.read(input) }
  check { () throws(TableReadingError) in try RimeDictionary.read(input) }
  check { () throws(TableReadingError) in try TSVTable.read(input) }
  check { () throws(TableReadingError) in try ChewingPhrases.readText(input) }
  check { () throws(TableReadingError) in
    try ChewingPhrases.readTrie(
      index: Array(input[..<half]), dictionary: Array(input[half...]))
  }
  return 0
}

/// Corrects the checksum in bytes 16 to 23, which the fuzzer could not guess.
private func withRightChecksum(_ input: [UInt8]) -> [UInt8] {
  var bytes = input
  if let sum = CodeTable.checksum(ofFile: bytes) {
    for byte in 0..<8 { bytes[16 + byte] = UInt8(truncatingIfNeeded: sum >> UInt64(8 * byte)) }
  }
  return bytes
}

private func check(_ read: () throws(TableReadingError) -> TableReading) {
  do throws(TableReadingError) {
    let reading = try read()
    require(
      reading.contents.entries.count + reading.skippedCount == reading.definitionCount,
      "every definition is kept or counted")
    guard let table = try? CodeTable(reading.contents) else {
      fatalError("what was read does not compile")
    }
    require(table.wordCount == reading.contents.entries.count, "every entry is in the table")
    readThrough(table)
  } catch {
    require(!error.description.isEmpty, "an error says what is wrong")
  }
}

private func readThrough(_ table: CodeTable) {
  for word in 0..<min(table.wordCount, 64) {
    let text = table.word(word)
    let code = table.code(ofWord: word)
    require(code < table.codeCount, "a word has a code")
    require(table.words(ofCodes: code..<code + 1).contains(word), "a code has its words")
    _ = table.codes(of: text)
    _ = table.followers(of: text, limit: 3)
  }
  _ = table.best(5, of: 0..<table.wordCount)
  var composer = Composer(method: InputMethod(table: table, keyboard: .hsu))
  for code in 0..<min(table.codeCount, 8) {
    for key in table.code(code) { composer.handle(.character(key)) }
    require(composer.keys.count <= composer.method.maximumKeys, "a composition has an end")
    composer.handle(.candidate(1))
    composer.handle(.backspace)
  }
}

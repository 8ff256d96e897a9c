import Checks
import LanguageModel

/// Reads the input as a letter model, and as words whose letters are counted. A model that opens can be
/// asked for everything; one that was counted opens again with the same answers.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  do {
    ask(try LetterModel(bytes: withRightChecksum(input)))
  } catch {
    require(!"\(error)".isEmpty, "an error says what is wrong")
  }
  let words = String(decoding: input, as: UTF8.self).split(separator: "\n").map(String.init)
  let model = LetterModel(words: words)
  guard let again = try? LetterModel(bytes: model.withBytes { Array($0) }) else {
    fatalError("what was counted does not open")
  }
  require(again.letters == model.letters, "the letters come back")
  for word in words.prefix(16) {
    require(
      again.logProbability(of: word) == model.logProbability(of: word), "probabilities come back")
  }
  ask(model)
  return 0
}

/// Corrects the checksum in bytes 16 to 23, which the fuzzer could not guess.
private func withRightChecksum(_ input: UnsafeBufferPointer<UInt8>) -> [UInt8] {
  var bytes = Array(input)
  if let sum = LetterModel.checksum(ofFile: bytes) {
    for byte in 0..<8 { bytes[16 + byte] = UInt8(truncatingIfNeeded: sum >> UInt64(8 * byte)) }
  }
  return bytes
}

private func ask(_ model: LetterModel) {
  for letter in model.letters.prefix(8) {
    let word = String(repeating: letter, count: 8)
    if let probability = model.logProbability(of: word) {
      require(probability <= 0 && probability.isFinite, "a probability")
    }
  }
}

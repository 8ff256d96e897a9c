import Checks
import LanguageModel

/// Reads the input as an n-gram model, and as a text whose words and pairs are counted. A model
/// that opens can be read completely and predicts; one that was built opens again.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  do throws(NGramModelError) {
    readThrough(try NGramModel(bytes: withRightChecksum(input)))
  } catch {
    require(!error.description.isEmpty, "an error says what is wrong")
  }
  var counts = TextCounts(order: 3)
  counts.add(input)
  counts.finish()
  var words: [TextWord] = []
  var scanner = WordScanner()
  for byte in input { scanner.scan(CollectionOfOne(byte)) { words.append($0) } }
  scanner.finish { words.append($0) }
  require(words.count == counts.wordCount, "a text has the same words however it is cut")
  let (pairs, _) = NGramCounts.parse(Array(input))
  for list in [counts.pairs, pairs] {
    guard let model = try? NGramModel(words: counts.lexicon, counts: list) else { continue }
    guard let again = try? NGramModel(bytes: model.withBytes { Array($0) }) else {
      fatalError("what was built does not open")
    }
    readThrough(again)
  }
  return 0
}

/// Corrects the checksum in bytes 16 to 23, which the fuzzer could not guess.
private func withRightChecksum(_ input: UnsafeBufferPointer<UInt8>) -> [UInt8] {
  var bytes = Array(input)
  if let sum = NGramModel.checksum(ofFile: bytes) {
    for byte in 0..<8 { bytes[16 + byte] = UInt8(truncatingIfNeeded: sum >> UInt64(8 * byte)) }
  }
  return bytes
}

private func readThrough(_ model: NGramModel) {
  var predictor = AdaptivePredictor(model: AdaptiveModel(base: model))
  for index in 0..<min(model.wordCount, 64) {
    let word = model.word(index)
    let lower = model.lowercased(index)
    require(!word.isEmpty && !lower.isEmpty, "a word has letters")
    let state = model.state(after: lower)
    require(model.logProbability(of: index, in: state) <= 0, "p is at most 1")
    for follower in model.followers(in: state) {
      require(follower.word < model.wordCount, "a follower is a word")
    }
    let before = [WordContext.sentenceStart, model.lowercased(index / 2)]
    let after = model.state(after: before + [lower])
    require(model.logProbability(of: index, in: after) <= 0, "p is at most 1")
    let prefix = String(lower.prefix(index % 4))
    let offers = predictor.predictions(completing: prefix, after: before + [word], limit: 3)
    require(offers.count <= 3, "no more are offered than asked for")
    predictor.commit(word, after: before + [lower])
  }
}

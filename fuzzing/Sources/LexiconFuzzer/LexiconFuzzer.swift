import Checks
import Lexicon

/// Reads the input as a word list, as contractions and as casing, and combines the three.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = Array(UnsafeBufferPointer(start: start, count: count))
  let (lexicon, problems) = Lexicon.parse(text)
  require(problems.first.count <= LineProblems.maximumKeptCount, "the problems kept are bounded")
  require(problems.first.allSatisfy { !$0.description.isEmpty }, "a problem says what is wrong")
  require(lexicon.totalCount.isFinite, "the total of the counts is a number")
  for (index, entry) in lexicon.entries.enumerated() {
    require(!entry.code.isEmpty && !entry.word.isEmpty, "an entry has a code and a word")
    require(entry.count.isFinite && entry.count >= 0, "a count is a number")
    require(lexicon.logProbability(of: index) <= 0, "a probability is at most 1")
    require(lexicon.contains(code: entry.code), "an entry is found by its code")
  }
  let contractions = Contraction.parse(text).contractions
  let casing = Casing.parse(text).casing
  let whole = lexicon.adding(contractions: contractions).applying(casing).removing(lexicon)
  require(whole.totalCount.isFinite, "the total of the counts is a number")
  return 0
}

import Algorithms
import Lexicon
import Statistics

/// How much likelier a word that may be a noun has its capital after others: *das Essen*, *wir essen*, *schau mal*.
///
/// The data of a language is made by `dictionaries/build-capitals`; docs/reference/languages.md has the format.
public struct CapitalContext: Sendable {
  /// Hashes of words with a space between, in ascending order: of the word before, of that and the word, and of the
  /// two words before and the word.
  private var hashes: [UInt64] = []
  /// What the log-odds of a capital are more, in nats.
  private var logOdds: [Float] = []

  /// Creates data that say nothing.
  public init() {}

  /// Reads the data: on each line one to three words with spaces between, a tab, and what the log-odds of a capital
  /// are more than by the word itself, in nats. One word is the one before; of two or three the last is the word in
  /// question, and `<s>` begins the sentence. Lines that begin with # and blank lines are skipped.
  /// - Returns: the data, and the numbers, from 1, of malformed lines.
  /// - Complexity: O(length · ln length).
  public static func parse(_ text: String) -> (context: CapitalContext, wrongLines: [Int]) {
    var numbers: [(hash: UInt64, number: Float)] = []
    var wrong: [Int] = []
    var text = text
    text.withUTF8 { bytes in
      var rest = bytes[...]
      var lineNumber = 0
      while !rest.isEmpty {
        let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
        var line = rest[..<end]
        rest = rest[end...].dropFirst()
        lineNumber += 1
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
        if let number = number(onLine: line) {
          numbers.append(number)
        } else {
          wrong.append(lineNumber)
        }
      }
    }
    var context = CapitalContext()
    context.take(numbers)
    return (context, wrong)
  }

  /// Adds the words of another language; of words of both that language's count.
  public mutating func merge(_ other: CapitalContext) {
    take(Array(zip(hashes, logOdds)) + zip(other.hashes, other.logOdds))
  }

  /// Returns what the log-odds of a word's capital are more after others, in nats; 0 if the data say nothing.
  /// - Parameters:
  ///   - word: one of its spellings.
  ///   - previous: the words before, the latest last.
  /// - Complexity: O(length + ln data).
  public func logOddsOfCapital(of word: String, after previous: [String]) -> Double {
    guard let last = previous.last else { return 0 }
    if let two = previous.dropLast().last, let number = number([two, last, word]) { return number }
    return number([last, word]) ?? number([last]) ?? 0
  }

  /// Takes numbers, of several of the same words the last.
  private mutating func take(_ numbers: [(hash: UInt64, number: Float)]) {
    // The sort keeps the order of equal ones.
    let ordered = numbers.sorted { $0.hash < $1.hash }
    hashes = []
    logOdds = []
    hashes.reserveCapacity(ordered.count)
    logOdds.reserveCapacity(ordered.count)
    for (hash, number) in ordered {
      if hashes.last == hash {
        logOdds[logOdds.count - 1] = number
      } else {
        hashes.append(hash)
        logOdds.append(number)
      }
    }
  }

  private func number(_ words: [String]) -> Double? {
    let wanted = Self.hash(words)
    let place = hashes.partitioningIndex { $0 >= wanted }
    return place < hashes.count && hashes[place] == wanted ? Double(logOdds[place]) : nil
  }

  private static func hash(_ words: [String]) -> UInt64 {
    var hash = FNV1a()
    for word in words {
      hash.add(folded(word).utf8)
      hash.add(CollectionOfOne(UInt8(ascii: " ")))
    }
    return hash.value
  }

  /// Reads a line in UTF-8 without making words of it, since thousands are read at each start; nil if it is malformed.
  private static func number(
    onLine line: Slice<UnsafeBufferPointer<UInt8>>
  ) -> (hash: UInt64, number: Float)? {
    guard let tab = line.firstIndex(of: UInt8(ascii: "\t")),
      let nats = Float(String(decoding: line[tab...].dropFirst(), as: UTF8.self)), nats.isFinite
    else { return nil }
    let words = line[..<tab]
    var hash = FNV1a()
    var wordCount = 1
    var wordLength = 0
    for byte in words {
      if byte != UInt8(ascii: " ") {
        wordLength += 1
      } else if wordLength > 0 {
        wordCount += 1
        wordLength = 0
      } else {
        return nil
      }
      hash.add(CollectionOfOne(byte))
    }
    guard wordLength > 0, wordCount <= 3 else { return nil }
    hash.add(CollectionOfOne(UInt8(ascii: " ")))
    guard !areFolded(words) else { return (hash.value, nats) }
    let unfolded = String(decoding: words, as: UTF8.self).split(separator: " ").map(String.init)
    return (Self.hash(unfolded), nats)
  }

  /// Returns whether words are surely in the form in which they are compared: letters a–z, ß to ö and ø to ÿ, and what
  /// `<s>` is made of.
  private static func areFolded(_ words: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var isBehindC3 = false
    for byte in words {
      if isBehindC3 {
        guard byte >= 0x9F, byte != 0xB7 else { return false }
        isBehindC3 = false
      } else if byte == 0xC3 {
        isBehindC3 = true
      } else {
        guard (0x61...0x7A).contains(byte) || " '<>".utf8.contains(byte) else { return false }
      }
    }
    return !isBehindC3
  }
}

import Lexicon
import Statistics

/// Log-odds of words, found by hashes of them and of the words before.
struct CapitalTable: Sendable {
  /// Hashes of words with a space between: of the word before, of that and the word, and of the two words before and
  /// the word. A table of 2ⁿ places; a hash is at the place that its lowest bits name or at the next free one behind it.
  /// Places without one have 0.
  private var hashes: [UInt64] = []
  /// What the log-odds of a capital are more, in nats, at the places of their hashes.
  private var logOdds: [Float] = []
  private var count = 0
  /// Bytes of a line of German, about.
  private static let usualLineLength = 18

  /// Creates a table without words.
  init() {}

  /// Reads lines in UTF-8, in the format of `CapitalContext.parse`.
  /// - Complexity: O(length).
  static func parse(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (table: CapitalTable, wrongLines: [Int]) {
    var table = CapitalTable()
    table.reserve(bytes.count / usualLineLength)
    var wrong: [Int] = []
    var start = 0
    var lineNumber = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      lineNumber += 1
      let hasReturn = end > start && bytes[end - 1] == UInt8(ascii: "\r")
      let line = UnsafeBufferPointer(rebasing: bytes[start..<(hasReturn ? end - 1 : end)])
      start = end + 1
      if line.isEmpty || line[0] == UInt8(ascii: "#") { continue }
      if let (hash, number) = number(onLine: line) {
        table.set(number, for: hash)
      } else {
        wrong.append(lineNumber)
      }
    }
    return (table, wrong)
  }

  /// Adds the words of another table; of words of both that one's count.
  mutating func merge(_ other: CapitalTable) {
    for (hash, number) in zip(other.hashes, other.logOdds) where hash != 0 {
      set(number, for: hash)
    }
  }

  /// Returns the log-odds of words, the last of them the word in question or the one before it; nil if the table has
  /// none.
  /// - Complexity: O(length).
  func logOdds(_ words: [String]) -> Double? {
    guard !hashes.isEmpty else { return nil }
    let place = place(of: Self.hash(words))
    return hashes[place] == 0 ? nil : Double(logOdds[place])
  }

  /// Sets the number of words; the last one counts.
  private mutating func set(_ number: Float, for hash: UInt64) {
    reserve(count + 1)
    let place = place(of: hash)
    if hashes[place] == 0 {
      hashes[place] = hash
      count += 1
    }
    logOdds[place] = number
  }

  /// Makes room for a number of hashes; a quarter of the places stays free.
  private mutating func reserve(_ wanted: Int) {
    guard 4 * wanted > 3 * hashes.count else { return }
    let full = self
    var places = 64
    while 4 * wanted > 3 * places { places *= 2 }
    hashes = Array(repeating: 0, count: places)
    logOdds = Array(repeating: 0, count: places)
    for (hash, number) in zip(full.hashes, full.logOdds) where hash != 0 {
      let place = place(of: hash)
      hashes[place] = hash
      logOdds[place] = number
    }
  }

  /// Where a hash is, or would be.
  private func place(of hash: UInt64) -> Int {
    let mask = hashes.count - 1
    var place = Int(truncatingIfNeeded: hash) & mask
    while hashes[place] != 0, hashes[place] != hash { place = (place + 1) & mask }
    return place
  }

  private static func hash(_ words: [String]) -> UInt64 {
    var hash = FNV1a()
    for word in words {
      hash.add(folded(word).utf8)
      hash.add(CollectionOfOne(UInt8(ascii: " ")))
    }
    return used(hash)
  }

  /// The hash's value; 0 stands for none.
  private static func used(_ hash: FNV1a) -> UInt64 { max(1, hash.value) }

  /// Reads a line in UTF-8 without making words of it, since thousands are read at each start; nil if it is malformed.
  private static func number(
    onLine line: UnsafeBufferPointer<UInt8>
  ) -> (hash: UInt64, number: Float)? {
    var hash = FNV1a()
    var isFolded = true
    var isBehindC3 = false
    var wordCount = 1
    var wordLength = 0
    var tab = 0
    while tab < line.count, line[tab] != UInt8(ascii: "\t") {
      let byte = line[tab]
      if byte != UInt8(ascii: " ") {
        wordLength += 1
      } else if wordLength > 0 {
        wordCount += 1
        wordLength = 0
      } else {
        return nil
      }
      isFolded = isFolded && Self.isFolded(byte, behindC3: isBehindC3)
      isBehindC3 = byte == 0xC3
      hash.add(CollectionOfOne(byte))
      tab += 1
    }
    guard tab < line.count, wordLength > 0, wordCount <= 3,
      let nats = nats(UnsafeBufferPointer(rebasing: line[(tab + 1)...]))
    else { return nil }
    hash.add(CollectionOfOne(UInt8(ascii: " ")))
    guard !isFolded || isBehindC3 else { return (used(hash), nats) }
    let words = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ").map(String.init)
    return (Self.hash(words), nats)
  }

  /// Returns whether a byte of a word is surely of the form in which words are compared: of the letters a–z, ß to ö and
  /// ø to ÿ, or of what `<s>` is made of.
  private static func isFolded(_ byte: UInt8, behindC3: Bool) -> Bool {
    if behindC3 { return byte >= 0x9F && byte != 0xB7 }
    return (0x61...0x7A).contains(byte) || byte == 0xC3 || " '<>".utf8.contains(byte)
  }

  /// Reads a finite number. Most have one digit on either side of their point; they need no string.
  private static func nats(_ digits: UnsafeBufferPointer<UInt8>) -> Float? {
    let unsigned = digits.first == UInt8(ascii: "-") ? digits.dropFirst() : digits[...]
    if unsigned.count == 3, unsigned[unsigned.startIndex + 1] == UInt8(ascii: "."),
      let whole = digit(unsigned[unsigned.startIndex]),
      let tenth = digit(unsigned[unsigned.startIndex + 2])
    {
      // A quotient is the nearest number to the decimal.
      let number = Float(10 * whole + tenth) / 10
      return unsigned.count < digits.count ? -number : number
    }
    guard let number = Float(String(decoding: digits, as: UTF8.self)), number.isFinite else {
      return nil
    }
    return number
  }

  private static func digit(_ byte: UInt8) -> Int? {
    (0x30...0x39).contains(byte) ? Int(byte) - 0x30 : nil
  }
}

extension CodeTable {
  /// A code by its number.
  /// - Precondition: `0 <= index < codeCount`.
  public func code(_ index: Int) -> String {
    precondition((0..<layout.codes).contains(index), "no such code")
    defer { withExtendedLifetime(storage) {} }
    return String(decoding: arrays.code(index), as: UTF8.self)
  }

  /// A word by its number.
  /// - Precondition: `0 <= index < wordCount`.
  public func word(_ index: Int) -> String {
    precondition((0..<layout.words).contains(index), "no such word")
    defer { withExtendedLifetime(storage) {} }
    return String(decoding: arrays.word(index), as: UTF8.self)
  }

  /// How often a word is written under its code.
  /// - Precondition: `0 <= index < wordCount`.
  public func count(_ index: Int) -> UInt32 {
    precondition((0..<layout.words).contains(index), "no such word")
    defer { withExtendedLifetime(storage) {} }
    return arrays.count(index)
  }

  /// The number of the code that a word stands under.
  /// - Precondition: `0 <= word < wordCount`.
  /// - Complexity: O(log n) for n codes.
  public func code(ofWord word: Int) -> Int {
    precondition((0..<layout.words).contains(word), "no such word")
    defer { withExtendedLifetime(storage) {} }
    let arrays = arrays
    var (low, high) = (0, layout.codeBlocks)
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(arrays.firstWords[middle]) <= word { low = middle } else { high = middle }
    }
    var code = low * CodeTableLayout.blockSize
    var end = Int(arrays.firstWords[low])
    while true {
      end += Int(arrays.wordCounts[code])
      if word < end { return code }
      code += 1
    }
  }

  /// The words of a code, best first; none if the table does not have the code.
  /// - Complexity: O(log n) for n codes.
  public func words(of code: String) -> Range<Int> {
    var code = code
    return code.withUTF8 { words(ofBytes: $0) }
  }

  /// As `words(of:)`, for a code as UTF-8.
  package func words(ofBytes code: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    defer { withExtendedLifetime(storage) {} }
    let arrays = arrays
    let index = firstCode(notBefore: code, arrays)
    guard index < layout.codes, arrays.code(index).elementsEqual(code) else { return 0..<0 }
    return arrays.words(index)
  }

  /// The words of several codes that follow one another.
  /// - Precondition: the codes are within `0..<codeCount`.
  public func words(ofCodes codes: Range<Int>) -> Range<Int> {
    precondition(codes.lowerBound >= 0 && codes.upperBound <= layout.codes, "no such codes")
    defer { withExtendedLifetime(storage) {} }
    guard !codes.isEmpty else { return 0..<0 }
    let arrays = arrays
    return arrays.firstWord(codes.lowerBound)..<arrays.words(codes.upperBound - 1).upperBound
  }

  /// The codes that begin with a text, itself included.
  /// - Complexity: O(log n) for n codes.
  public func codes(from prefix: String) -> Range<Int> {
    var prefix = prefix
    return prefix.withUTF8 { codes(fromBytes: $0) }
  }

  func codes(fromBytes prefix: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    defer { withExtendedLifetime(storage) {} }
    let arrays = arrays
    let first = firstCode(notBefore: prefix, arrays)
    var (low, high) = (first, layout.codes)
    while low < high {
      let middle = (low + high) / 2
      if arrays.code(middle).starts(with: prefix) { low = middle + 1 } else { high = middle }
    }
    return first..<low
  }

  /// The first code that does not stand before `bytes`; `codeCount` if all do.
  private func firstCode(
    notBefore bytes: UnsafeBufferPointer<UInt8>, _ arrays: Arrays
  ) -> Int {
    // The last block whose first code stands before `bytes`, then the codes of it one by one.
    var (low, high) = (0, layout.codeBlocks)
    while low < high {
      let middle = (low + high) / 2
      let start = middle * CodeTableLayout.blockSize
      let head = UnsafeBufferPointer(
        start: arrays.codeText + Int(arrays.codeStarts[middle]),
        count: Int(arrays.codeLengths[start]))
      if Self.precedes(head, bytes) { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return 0 }
    var index = (low - 1) * CodeTableLayout.blockSize
    var text = arrays.codeText + Int(arrays.codeStarts[low - 1])
    let end = min(low * CodeTableLayout.blockSize, layout.codes)
    while index < end {
      let length = Int(arrays.codeLengths[index])
      guard Self.precedes(UnsafeBufferPointer(start: text, count: length), bytes) else {
        return index
      }
      text += length
      index += 1
    }
    return index
  }

  /// The words with the largest counts among several that follow one another, largest first, equal
  /// ones in order of their numbers.
  ///
  /// - Parameters:
  ///   - limit: as many at most.
  ///   - words: to choose among, by their numbers.
  ///   - isWanted: tells words that count; asked only of those that might be among them.
  /// - Complexity: O(n/64 + k·64) for n words.
  public func best(
    _ limit: Int, of words: Range<Int>, where isWanted: (Int) -> Bool = { _ in true }
  ) -> [Int] {
    precondition(words.lowerBound >= 0 && words.upperBound <= layout.words, "no such words")
    defer { withExtendedLifetime(storage) {} }
    guard limit > 0, !words.isEmpty else { return [] }
    let arrays = arrays
    let size = CodeTableLayout.maximaSize
    var found: [(count: UInt32, word: Int)] = []
    found.reserveCapacity(min(limit, words.count) + 1)
    func add(_ range: Range<Int>) {
      for word in range {
        let count = arrays.count(word)
        if found.count == limit, let last = found.last, count <= last.count { continue }
        guard isWanted(word) else { continue }
        let position = found.firstIndex { $0.count < count } ?? found.count
        found.insert((count, word), at: position)
        if found.count > limit { found.removeLast() }
      }
    }
    var word = words.lowerBound
    while word < words.upperBound {
      let end = min((word / size + 1) * size, words.upperBound)
      let isPassedOver =
        found.count == limit && arrays.maxima[word / size] <= (found.last?.count ?? 0)
      if !isPassedOver { add(word..<end) }
      word = end
    }
    return found.map(\.word)
  }

  /// The entries of a word: numbers that `code(ofWord:)` gives the codes of.
  /// - Complexity: O(log n) for n words.
  public func entries(of word: String) -> [Int] {
    var word = word
    return word.withUTF8 { text in
      defer { withExtendedLifetime(storage) {} }
      let arrays = arrays
      var found: [Int] = []
      for position in firstPosition(of: text, arrays)..<layout.words {
        let entry = arrays.reversed(position)
        guard arrays.word(entry).elementsEqual(text) else { break }
        found.append(entry)
      }
      return found
    }
  }

  /// Where in the order of texts the first word stands that is not before a text.
  private func firstPosition(of text: UnsafeBufferPointer<UInt8>, _ arrays: Arrays) -> Int {
    var (low, high) = (0, layout.words)
    while low < high {
      let middle = (low + high) / 2
      if Self.precedes(arrays.word(arrays.reversed(middle)), text) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// Whether some word of the table begins with a text.
  /// - Complexity: O(log n) for n words.
  public func hasWord(beginningWith text: String) -> Bool {
    var text = text
    return text.withUTF8 { text in
      defer { withExtendedLifetime(storage) {} }
      let arrays = arrays
      let position = firstPosition(of: text, arrays)
      return position < layout.words && arrays.word(arrays.reversed(position)).starts(with: text)
    }
  }

  /// Returns what follows a word in words of the table, the most common first: 好 and 們 follow 你
  /// if the table has 你好 and 你們.
  ///
  /// - Complexity: O(log n + m) for n words of which m begin with `word`.
  public func followers(of word: String, limit: Int) -> [(text: String, count: UInt32)] {
    guard !word.isEmpty, limit > 0 else { return [] }
    var word = word
    return word.withUTF8 { head in
      defer { withExtendedLifetime(storage) {} }
      let arrays = arrays
      var found: [(count: UInt32, entry: Int)] = []
      for position in firstPosition(of: head, arrays)..<layout.words {
        let entry = arrays.reversed(position)
        let text = arrays.word(entry)
        guard text.starts(with: head) else { break }
        guard text.count > head.count else { continue }
        let count = arrays.count(entry)
        if found.count == limit, let last = found.last, count <= last.count { continue }
        // The same word under another code counts once, with its larger count.
        let same = found.firstIndex { arrays.word($0.entry).elementsEqual(text) }
        if let same {
          guard found[same].count < count else { continue }
          found.remove(at: same)
        }
        found.insert((count, entry), at: found.firstIndex { $0.count < count } ?? found.count)
        if found.count > limit { found.removeLast() }
      }
      return found.map { entry in
        (
          String(decoding: arrays.word(entry.entry).dropFirst(head.count), as: UTF8.self),
          entry.count
        )
      }
    }
  }

  /// The entry by which a person who knows the table would write a word: the one with the largest
  /// count; of equal ones that which most of its code's counts belong to, so that the word stands
  /// among the first; of equal ones again the first. Nil if the table lacks the word.
  /// - Complexity: O(log n + m) for n words and the m that share a code with it.
  public func preferredEntry(of word: String) -> Int? {
    let entries = entries(of: word)
    guard entries.count > 1 else { return entries.first }
    func rivals(of entry: Int) -> (rank: Int, count: UInt64) {
      let code = code(ofWord: entry)
      let words = words(ofCodes: code..<code + 1)
      return (entry - words.lowerBound, words.reduce(0) { $0 + UInt64(count($1)) + 1 })
    }
    let most = entries.map { count($0) }.max() ?? 0
    let best = entries.filter { count($0) == most }.map { (entry: $0, rivals: rivals(of: $0)) }
    return best.min {
      ($0.rivals.count, $0.rivals.rank, $0.entry) < ($1.rivals.count, $1.rivals.rank, $1.entry)
    }?.entry
  }

  /// The codes that write a word, in order.
  /// - Complexity: O(log n) for n words.
  public func codes(of word: String) -> [String] {
    entries(of: word).map { code(code(ofWord: $0)) }
  }

  /// The codes that a pattern describes, in order: `?` is any one key, `*` any number of them, any
  /// other character itself.
  ///
  /// - Complexity: O(n) for the n codes that begin with what precedes the first `?` or `*`.
  public func codes(matching pattern: String, limit: Int = 100) -> [Int] {
    let pattern = Array(pattern)
    let fixed = String(pattern.prefix { $0 != "?" && $0 != "*" })
    var found: [Int] = []
    for index in codes(from: fixed) where found.count < limit {
      if Self.matches(Array(code(index)), pattern) { found.append(index) }
    }
    return found
  }

  private static func matches(_ code: [Character], _ pattern: [Character]) -> Bool {
    var (position, next) = (0, 0)
    var star: (pattern: Int, code: Int)?
    while position < code.count {
      if next < pattern.count, pattern[next] == "*" {
        star = (next + 1, position)
        next += 1
      } else if next < pattern.count, pattern[next] == "?" || pattern[next] == code[position] {
        position += 1
        next += 1
      } else if let back = star {
        star = (back.pattern, back.code + 1)
        (next, position) = (back.pattern, back.code + 1)
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy { $0 == "*" }
  }

  /// The whole table as text contents: what it was compiled from, in order of codes.
  public var contents: CodeTableContents {
    var entries: [CodeEntry] = []
    entries.reserveCapacity(wordCount)
    for index in 0..<codeCount {
      let code = code(index)
      for word in words(ofCodes: index..<index + 1) {
        entries.append(CodeEntry(code: code, word: self.word(word), count: count(word)))
      }
    }
    return CodeTableContents(properties: properties, entries: entries)
  }
}

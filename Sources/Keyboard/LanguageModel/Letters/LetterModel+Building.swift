import FlatFiles
import RealModule

extension LetterModel {
  /// The largest size of a model that is built, in bytes.
  public static let sizeLimit = 2_000_000

  /// Counts the letters of words. Words with other characters than letters are left out, and if the list
  /// has more than `maximumLetters` letters, words with the rarest ones too. If the model would be larger
  /// than `sizeLimit`, the rarest of the longest strings are left out.
  ///
  /// The same words give the same bytes on every platform, whatever their order.
  /// - Complexity: O(letters), and 100 bytes of memory a different string.
  public init(words: some Sequence<String>) {
    let spellings = Set(words.map { $0.lowercased() }).filter {
      !$0.isEmpty && $0.allSatisfy { $0.isLetter && $0.unicodeScalars.count == 1 }
    }
    var uses: [Character: Int] = [:]
    for word in spellings { for letter in word { uses[letter, default: 0] += 1 } }
    let letters = uses.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .prefix(Self.maximumLetters).map(\.key).sorted()
    let symbols = Dictionary(
      uniqueKeysWithValues: letters.enumerated().map { ($1, UInt8($0 + 1)) })
    var strings = [[LetterContext]](repeating: [], count: Self.order)
    for word in spellings {
      let coded = word.compactMap { symbols[$0] }
      if coded.count == word.count { Self.append(coded, to: &strings) }
    }
    var counted = strings.map(CountedStrings.init)
    Self.cut(&counted, to: (Self.sizeLimit - LetterModelLayout.tableStart) / 5)
    let entries = Self.entries(counted, letterCount: letters.count)
    self.init(letters: letters, entries: entries)
  }

  /// Appends the strings of a word, each to those of its length.
  private static func append(_ word: [UInt8], to strings: inout [[LetterContext]]) {
    var context = LetterContext()
    for symbol in word + [boundary] {
      for length in 0..<order where length <= context.count {
        strings[length].append(context.last(length).appending(symbol))
      }
      context.append(symbol)
    }
  }

  /// Leaves out the rarest of the longest strings until at most `limit` are left.
  private static func cut(_ counted: inout [CountedStrings], to limit: Int) {
    for length in counted.indices.reversed() {
      for least in Int32(2)...4 where counted.reduce(0, { $0 + $1.strings.count }) > limit {
        counted[length].keep { $0 >= least }
      }
    }
    for length in counted.indices.reversed()
    where counted.reduce(0, { $0 + $1.strings.count }) > limit {
      counted[length].keep { _ in false }
    }
  }

  /// Returns the probabilities of all strings, shorter ones first.
  private static func entries(
    _ counted: [CountedStrings], letterCount: Int
  ) -> [(LetterContext, LetterModelTable.Entry)] {
    var entries: [(LetterContext, LetterModelTable.Entry)] = []
    var shorter = CountedStrings([])
    var probabilities: [Float] = []
    for (length, these) in counted.enumerated() {
      var found: [Float] = []
      found.reserveCapacity(these.strings.count)
      let longer = length + 1 < counted.count ? counted[length + 1] : CountedStrings([])
      var first = 0
      while first < these.strings.count {
        let context = these.strings[first].withoutLast
        var end = first
        while end < these.strings.count, these.strings[end].withoutLast == context { end += 1 }
        let total = these.counts[first..<end].reduce(0, +)
        let sum = Float(total) + Float(end - first)
        for place in first..<end {
          let string = these.strings[place]
          let below = shorter.place(of: string.last(length)).map { probabilities[$0] }
          let probability =
            Float(these.counts[place]) / sum
            + Float(end - first) / sum * (below ?? 1 / Float(letterCount + 1))
          found.append(probability)
          entries.append(
            (
              string,
              LetterModelTable.Entry(
                logProbability: .log(probability), logShorter: .log(longer.shareOfShorter(string)))
            ))
        }
        first = end
      }
      (shorter, probabilities) = (these, found)
    }
    return entries
  }
}

/// How often each string of one length occurs, in the order of the strings.
private struct CountedStrings {
  private(set) var strings: [LetterContext] = []
  private(set) var counts: [Int32] = []

  /// - Complexity: O(n log n)
  init(_ all: [LetterContext]) {
    for string in all.sorted(by: { $0.bits < $1.bits }) {
      if string == strings.last {
        counts[counts.count - 1] += 1
      } else {
        strings.append(string)
        counts.append(1)
      }
    }
  }

  mutating func keep(_ isKept: (Int32) -> Bool) {
    let places = counts.indices.filter { isKept(counts[$0]) }
    strings = places.map { strings[$0] }
    counts = places.map { counts[$0] }
  }

  /// Returns where a string is; nil if it does not occur.
  /// - Complexity: O(log n)
  func place(of string: LetterContext) -> Int? {
    let place = lowerBound(string.bits)
    return place < strings.count && strings[place] == string ? place : nil
  }

  /// Returns the weight of shorter contexts after a string, all of whose continuations are these: 1 if
  /// there are none.
  func shareOfShorter(_ string: LetterContext) -> Float {
    var place = lowerBound(string.bits << 6)
    var (total, kinds): (Int32, Int32) = (0, 0)
    while place < strings.count, strings[place].withoutLast == string {
      total += counts[place]
      kinds += 1
      place += 1
    }
    return kinds > 0 ? Float(kinds) / Float(total + kinds) : 1
  }

  private func lowerBound(_ bits: UInt64) -> Int {
    var (low, high) = (0, strings.count)
    while low < high {
      let middle = (low + high) / 2
      if strings[middle].bits < bits { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

import Lexicon

/// Looks through bytes that arrive in pieces for what is no text: other kinds of files, other
/// encodings, and text that is not made of words.
///
/// Words are learned and counted only from what looks like words: a PDF document taken for a text has
/// 20,000 "words" of one or two letters.
struct TextCheck {
  /// The number of bytes whose tokens are looked at; bytes that are no text are counted everywhere.
  static let examinedBytes = 1 << 20
  /// The minimum share of tokens that look like words (docs/reference/word-lists.md has measured ones).
  static let minimumShare = 0.6
  /// The maximum share of bytes that are not UTF-8 or are control characters. A German text in Latin-1 has 2 %,
  /// an English one with typographic apostrophes 0.5 %.
  static let maximumWrongShare = 0.001
  /// The number of tokens below which a text is not judged by them.
  static let leastTokens = 20
  /// The numbers of tokens and of wrong bytes with which a text is judged before its end.
  private static let (enoughTokens, enoughWrong) = (2000, 16)

  private var start: [UInt8] = []
  private var byteCount = 0
  private var invalidCount = 0
  private var controlCount = 0
  private var zeroCount = 0
  private var tokens = TokenCount()
  private var pieces = UTF8Pieces()

  /// Looks at the next bytes.
  /// - Complexity: O(number of bytes)
  mutating func add(_ bytes: ArraySlice<UInt8>) {
    if start.count < 16 { start += bytes.prefix(16 - start.count) }
    let isExamined = byteCount < Self.examinedBytes
    byteCount += bytes.count
    for byte in bytes where byte < 0x20 || byte == 0x7F {
      switch byte {
      // Tab, line ends, page ends and the escape of terminals are in texts.
      case 0x09...0x0D, 0x1B: break
      case 0:
        zeroCount += 1
        controlCount += 1
      default: controlCount += 1
      }
    }
    let piece = pieces.complete(bytes)
    if !isExamined, String(validating: piece, as: UTF8.self) != nil { return }
    var iterator = piece.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): if isExamined { tokens.add(Unicode.UTF8.decode(scalar)) }
      case .error(let length): invalidCount += length
      case .emptyInput: return
      }
    }
  }

  /// Returns why the bytes so far are no text of words; nil if they may be one.
  /// - Parameters:
  ///   - isComplete: whether no more bytes follow; before that only what is sure is said.
  ///   - needsWords: whether the text must be made of words, as a list of words with counts is not.
  mutating func fault(isComplete: Bool, needsWords: Bool = true) -> String? {
    if let kind = BinaryKind(start) { return kind.reason }
    if isComplete {
      invalidCount += pieces.finish().count
      tokens.endToken()
    }
    let wrong = invalidCount + controlCount
    if isComplete ? wrong > 0 : wrong >= Self.enoughWrong,
      Double(wrong) > Self.maximumWrongShare * Double(byteCount)
    {
      return wrongBytes(wrong)
    }
    guard needsWords, tokens.count >= (isComplete ? Self.leastTokens : Self.enoughTokens),
      Double(tokens.wordLikeCount) < Self.minimumShare * Double(tokens.count)
    else { return nil }
    let share = 100 * tokens.wordLikeCount / tokens.count
    return "is no running text: only \(share) % of \(tokens.count) tokens look like words"
  }

  private func wrongBytes(_ wrong: Int) -> String {
    let tenths = 1000 * wrong / max(1, byteCount)
    let share = "\(tenths / 10).\(tenths % 10) %"
    if 4 * zeroCount > byteCount, byteCount % 2 == 0, controlCount == zeroCount {
      return BinaryKind.utf16.reason
    }
    // Of Latin letters few lie above ASCII, of other scripts nearly all.
    if controlCount == 0, 3 * wrong > byteCount {
      return
        "is not UTF-8 (\(share) of its bytes); name its encoding to iconv, such as iconv -f WINDOWS-1251 -t UTF-8 "
        + "for Cyrillic (or KOI8-U), ISO-8859-7 for Greek"
    }
    if controlCount == 0 {
      return
        "is not UTF-8 (\(share) of its bytes); name its encoding to iconv, such as iconv -f WINDOWS-1252 -t "
        + "UTF-8 for Western Europe (Latin-1), ISO-8859-2 for Polish, Czech or Hungarian, ISO-8859-9 for Turkish"
    }
    return "is no text: \(share) of its bytes are control characters or not UTF-8"
  }
}

/// How many tokens of a text, divided by white space, look like words.
private struct TokenCount {
  private(set) var count = 0
  private(set) var wordLikeCount = 0

  private var letters = 0
  /// Digits and signs that are no punctuation: + = < $ ^.
  private var others = 0
  /// The length of the latest run of ASCII letters and digits, and of the longest.
  private var run = 0
  private var longestRun = 0
  /// The length above which a run is encoded data, no word.
  private static let longestWord = 40

  mutating func add(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    if value < 0x80 {
      switch value {
      case 0x41...0x5A, 0x61...0x7A:
        letters += 1
        run += 1
      case 0x30...0x39:
        others += 1
        run += 1
      case 0x20, 0x09...0x0D: endToken()
      case 0x2B, 0x3C, 0x3D, 0x3E, 0x24, 0x5E, 0x60, 0x7C, 0x7E:
        others += 1
        endRun()
      default: endRun()
      }
      return
    }
    endRun()
    let properties = scalar.properties
    if properties.isAlphabetic {
      letters += 1
    } else if properties.isWhitespace {
      endToken()
    } else {
      switch properties.generalCategory {
      case .decimalNumber, .letterNumber, .otherNumber, .mathSymbol, .currencySymbol: others += 1
      default: break
      }
    }
  }

  private mutating func endRun() {
    longestRun = max(longestRun, run)
    run = 0
  }

  /// Counts the token that ends here. One of punctuation or emoji alone counts neither way.
  mutating func endToken() {
    endRun()
    defer { (letters, others, longestRun) = (0, 0, 0) }
    guard letters + others > 0 else { return }
    count += 1
    if letters > others, longestRun <= Self.longestWord { wordLikeCount += 1 }
  }
}

/// Files that are no text, by their first bytes.
enum BinaryKind: CaseIterable {
  case pdf, zip, png, jpeg, gif, utf16, utf16BigEndian, sqlite, xz, bzip2, zstandard, office, rtf
  case json, jsonObjects

  /// What the bytes at the start say; nil if they may be text.
  init?(_ start: [UInt8]) {
    guard let kind = Self.allCases.first(where: { start.starts(with: $0.magic) }) else {
      return nil
    }
    self = kind
  }

  private var magic: [UInt8] {
    switch self {
    case .pdf: Array("%PDF-".utf8)
    case .zip: [0x50, 0x4B, 0x03, 0x04]
    case .png: [0x89, 0x50, 0x4E, 0x47]
    case .jpeg: [0xFF, 0xD8, 0xFF]
    case .gif: Array("GIF8".utf8)
    case .utf16: [0xFF, 0xFE]
    case .utf16BigEndian: [0xFE, 0xFF]
    case .sqlite: Array("SQLite format 3".utf8)
    case .xz: [0xFD, 0x37, 0x7A, 0x58, 0x5A]
    case .bzip2: Array("BZh".utf8)
    case .zstandard: [0x28, 0xB5, 0x2F, 0xFD]
    case .office: [0xD0, 0xCF, 0x11, 0xE0]
    case .rtf: Array("{\\rtf".utf8)
    case .json: Array("{\"".utf8)
    case .jsonObjects: Array("[{".utf8)
    }
  }

  /// What is said of such a file: what it is, and what to do.
  var reason: String {
    switch self {
    case .pdf: "is a PDF document, no text; extract its text: pdftotext FILE"
    case .zip:
      "is a ZIP archive or an office document, no text; save it as plain text or CSV in UTF-8"
    case .png, .jpeg, .gif: "is a picture, no text"
    case .utf16, .utf16BigEndian: "is UTF-16, not UTF-8; convert it: iconv -f UTF-16 -t UTF-8"
    case .sqlite: "is an SQLite database, no text"
    case .xz: "is compressed with xz; unpack it: xz -dc"
    case .bzip2: "is compressed with bzip2; unpack it: bzip2 -dc"
    case .zstandard: "is compressed with zstd; unpack it: zstd -dc"
    case .json, .jsonObjects:
      "is JSON; a text has plain lines, and a list a word, a tab and a count a line"
    case .office, .rtf: "is an office document, no text; save it as plain text in UTF-8"
    }
  }
}

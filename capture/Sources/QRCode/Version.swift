/// The sizes of a QR code at error correction level M (ISO/IEC 18004, tables 1, 9 and E.1).
struct Version: Hashable, Sendable {
  let number: Int
  let errorCorrectionPerBlock: Int
  /// The number of data codewords of each block, short blocks first.
  let blocks: [Int]
  /// The rows and columns of the alignment patterns' centres.
  let alignment: [Int]

  static let all: [Version] = [
    Version(1, 10, [16], []),
    Version(2, 16, [28], [6, 18]),
    Version(3, 26, [44], [6, 22]),
    Version(4, 18, [32, 32], [6, 26]),
    Version(5, 24, [43, 43], [6, 30]),
    Version(6, 16, [27, 27, 27, 27], [6, 34]),
    Version(7, 18, [31, 31, 31, 31], [6, 22, 38]),
    Version(8, 22, [38, 38, 39, 39], [6, 24, 42]),
    Version(9, 22, [36, 36, 36, 37, 37], [6, 26, 46]),
    Version(10, 26, [43, 43, 43, 43, 44], [6, 28, 50]),
  ]

  private init(
    _ number: Int, _ errorCorrectionPerBlock: Int, _ blocks: [Int], _ alignment: [Int]
  ) {
    self.number = number
    self.errorCorrectionPerBlock = errorCorrectionPerBlock
    self.blocks = blocks
    self.alignment = alignment
  }

  var size: Int { 17 + 4 * number }
  var dataCount: Int { blocks.reduce(0, +) }
  /// The number of bits in the byte mode's character count (table 3).
  var countBits: Int { number < 10 ? 8 : 16 }

  static func smallest(for byteCount: Int) -> Version? {
    all.first { 4 + $0.countBits + 8 * byteCount <= 8 * $0.dataCount }
  }

  /// Returns mode 0100, count, bytes and terminator, then the alternating padding bytes 236 and 17
  /// (7.4.10).
  func dataCodewords(of bytes: [UInt8]) -> [UInt8] {
    var bits: [Bool] = []
    func append(_ value: Int, _ count: Int) {
      for shift in (0..<count).reversed() { bits.append(value >> shift & 1 == 1) }
    }
    append(0b0100, 4)
    append(bytes.count, countBits)
    for byte in bytes { append(Int(byte), 8) }
    append(0, min(4, 8 * dataCount - bits.count))
    while bits.count % 8 != 0 { bits.append(false) }
    var codewords = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
    }
    var padding: UInt8 = 236
    while codewords.count < dataCount {
      codewords.append(padding)
      padding = padding == 236 ? 17 : 236
    }
    return codewords
  }

  /// Returns the blocks' data codewords interleaved, then their error correction codewords
  /// interleaved (7.6).
  func interleaved(_ data: [UInt8]) -> [UInt8] {
    var dataBlocks: [[UInt8]] = []
    var start = 0
    for count in blocks {
      dataBlocks.append(Array(data[start..<start + count]))
      start += count
    }
    let corrections = dataBlocks.map {
      ReedSolomon.errorCorrection(of: $0, count: errorCorrectionPerBlock)
    }
    var result: [UInt8] = []
    for index in 0..<(blocks.max() ?? 0) {
      for block in dataBlocks where index < block.count { result.append(block[index]) }
    }
    for index in 0..<errorCorrectionPerBlock {
      for block in corrections { result.append(block[index]) }
    }
    return result
  }
}

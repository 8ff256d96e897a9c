/// A QR code of a text, as ISO/IEC 18004 defines it: byte mode, error correction level M (which
/// tolerates 15 % of damage), versions 1 to 10. It holds up to 213 bytes: addresses, not documents.
public struct QRCode: Hashable, Sendable {
  /// The version, 1 to 10: the smallest that holds the text.
  public let version: Int
  /// The mask, 0 to 7, with which the modules were inverted.
  public let mask: Int
  /// The rows of modules, top first; `true` is dark. The quiet zone is not included.
  public let modules: [[Bool]]

  /// The number of modules in a row: 17 + 4·version.
  public var size: Int { modules.count }

  /// Encodes a text.
  ///
  /// - Parameters:
  ///   - text: the text, at most 213 bytes in UTF-8
  ///   - mask: 0 to 7; if nil, the mask with the lowest penalty (7.8.3) is chosen
  /// - Returns: nil if the text is too long
  public init?(_ text: String, mask: Int? = nil) {
    let bytes = Array(text.utf8)
    guard let version = Version.smallest(for: bytes.count) else { return nil }
    let codewords = version.interleaved(version.dataCodewords(of: bytes))
    var best: (matrix: ModuleMatrix, mask: Int, penalty: Int)?
    for candidate in mask.map({ [$0 & 7] }) ?? Array(0..<8) {
      var matrix = ModuleMatrix(version: version)
      matrix.place(codewords, mask: candidate)
      matrix.placeFormat(mask: candidate)
      let penalty = matrix.penalty
      if best.map({ penalty < $0.penalty }) ?? true { best = (matrix, candidate, penalty) }
    }
    guard let best else { return nil }
    self.version = version.number
    self.mask = best.mask
    modules = best.matrix.dark
  }

  /// The code as lines of half-block characters, which are two modules high and one wide, with the
  /// quiet zone of four modules that readers need. The light modules are drawn, for terminals with
  /// a dark background.
  public var terminalLines: [String] {
    let quiet = 4
    func isLight(_ row: Int, _ column: Int) -> Bool {
      guard modules.indices.contains(row), modules.indices.contains(column) else { return true }
      return !modules[row][column]
    }
    return stride(from: -quiet, to: size + quiet, by: 2).map { row in
      String(
        (-quiet..<size + quiet).map { column -> Character in
          // Below an odd last row the terminal's own background begins.
          let lower = row + 1 < size + quiet && isLight(row + 1, column)
          switch (isLight(row, column), lower) {
          case (true, true): return "█"
          case (true, false): return "▀"
          case (false, true): return "▄"
          case (false, false): return " "
          }
        })
    }
  }
}

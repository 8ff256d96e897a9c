import Statistics

extension FlatFile {
  /// Returns a 64-bit checksum: FNV-1a over little-endian 64-bit words in four interleaved lanes,
  /// each step followed by an xor-shift; the lanes and the length are combined at the end.
  ///
  /// Every step is a bijection of its lane, so a change within any one word is always detected. The
  /// checksum protects against damage, not against attacks; readers check every index anyway.
  ///
  /// - Parameter bytes: begin at a multiple of eight; the bytes after the last multiple of eight
  ///   are ignored.
  /// - Complexity: O(n).
  package static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    let (basis, prime) = (FNV1a.offsetBasis, FNV1a.prime)
    var lanes = SIMD4<UInt64>(basis, basis &+ 1, basis &+ 2, basis &+ 3)
    @inline(__always) func mix(_ state: UInt64, _ word: UInt64) -> UInt64 {
      let product = (state ^ word) &* prime
      return product ^ (product >> 29)
    }
    let words = UnsafeRawBufferPointer(rebasing: bytes[..<(bytes.count / 8 * 8)])
      .bindMemory(to: UInt64.self)
    var index = 0
    while index + 4 <= words.count {
      lanes[0] = mix(lanes[0], UInt64(littleEndian: words[index]))
      lanes[1] = mix(lanes[1], UInt64(littleEndian: words[index + 1]))
      lanes[2] = mix(lanes[2], UInt64(littleEndian: words[index + 2]))
      lanes[3] = mix(lanes[3], UInt64(littleEndian: words[index + 3]))
      index += 4
    }
    while index < words.count {
      lanes[index & 3] = mix(lanes[index & 3], UInt64(littleEndian: words[index]))
      index += 1
    }
    var result = mix(basis, UInt64(bytes.count))
    for lane in 0..<4 { result = mix(result, lanes[lane]) }
    return result
  }

  /// Returns the checksum that a file of these bytes must have, whatever the stored one is. Nil if
  /// the bytes end before the part covered by the checksum.
  package static func checksum(ofFile bytes: [UInt8]) -> UInt64? {
    guard bytes.count > Field.checked else { return nil }
    let copy = bytes.withUnsafeBytes {
      FlatFileStorage(copying: UnsafeRawBufferPointer(rebasing: $0[Field.checked...]))
    }
    return withExtendedLifetime(copy) { checksum(copy.bytes) }
  }
}

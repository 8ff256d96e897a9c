import CMemory
import FlatFiles

/// The entries of a letter model: an open hash table of strings of up to six symbols, each with the
/// probability of its last symbol after the others, and the weight that shorter contexts have after it.
///
/// A string is known by its place and 16 further bits of its hash, so that one in about 30,000 strings
/// that are not in the table is taken for another one.
package struct LetterModelTable {
  /// The bytes of an entry: 16 bits of the hash, then two logarithms.
  static let entrySize = 4
  /// A logarithm's step, in nats.
  static let step: Float = 1 / 16
  /// The least logarithm.
  static let least: Float = -254 * step

  /// What a string is followed by.
  struct Entry: Hashable {
    /// ln of the probability of the last symbol after the others.
    var logProbability: Float
    /// ln of the weight of shorter contexts after the string.
    var logShorter: Float
  }

  private let bytes: UnsafeRawBufferPointer
  private let slots: Int

  /// - Parameter bytes: the slots, which the caller keeps alive.
  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    slots = bytes.count / Self.entrySize
  }

  /// Returns ln of the probability of a symbol after others.
  /// - Complexity: O(order)
  package func logProbability(of symbol: UInt8, after context: LetterContext) -> Float {
    logProbability(of: symbol, in: known(context))
  }

  /// What is known of a context, looked up once for all symbols after it.
  package struct KnownContext: Sendable {
    /// The longest end of the context that was seen.
    fileprivate var context: LetterContext
    /// For each length up to that of `context`, ln of the weight with which a context so short counts.
    fileprivate var backedOff: SIMD8<Float>
  }

  /// Returns what is known of a context.
  /// - Complexity: O(order)
  package func known(_ context: LetterContext) -> KnownContext {
    var known = KnownContext(context: .none, backedOff: .zero)
    var backedOff: Float = 0
    for length in stride(from: min(context.count, LetterModel.order), to: 0, by: -1) {
      // After a context that was never seen, shorter ones alone count.
      let entry = entry(of: context.last(length))
      if known.context.count == 0, entry != nil { known.context = context.last(length) }
      known.backedOff[length] = backedOff
      backedOff += entry?.logShorter ?? 0
    }
    known.backedOff[0] = backedOff
    return known
  }

  /// Returns ln of the probability of a symbol in a context. The beginning of a string that was seen was
  /// seen itself, so that longer contexts need not be looked up.
  /// - Complexity: O(order)
  package func logProbability(of symbol: UInt8, in known: KnownContext) -> Float {
    for length in stride(from: known.context.count, to: 0, by: -1) {
      if let entry = entry(of: known.context.last(length).appending(symbol)) {
        return known.backedOff[length] + entry.logProbability
      }
    }
    let alone = entry(of: LetterContext.none.appending(symbol))
    return known.backedOff[0] + (alone?.logProbability ?? Self.least)
  }

  /// Asks for the memory that `logProbability(of:in:)` will read, and does not wait for it: the entries of
  /// strings are far apart.
  /// - Complexity: O(order)
  package func prefetch(_ symbol: UInt8, in known: KnownContext) {
    guard slots > 0, let start = bytes.baseAddress else { return }
    for length in 0...known.context.count {
      let slot = Self.slot(Self.hash(known.context.last(length).appending(symbol)), of: slots)
      memory_prefetch(start + slot &* Self.entrySize)
    }
  }

  /// Returns the entry of a string; nil if there is none.
  /// - Complexity: O(1)
  func entry(of string: LetterContext) -> Entry? {
    guard slots > 0 else { return nil }
    let hash = Self.hash(string)
    var slot = Self.slot(hash, of: slots)
    // A table that is full, as a damaged one may be, ends the search after one round.
    for _ in 0..<slots {
      let word = UInt32(
        littleEndian: bytes.loadUnaligned(
          fromByteOffset: slot &* Self.entrySize, as: UInt32.self))
      guard word != 0 else { return nil }
      if UInt16(truncatingIfNeeded: word) == Self.mark(hash) {
        return Entry(
          logProbability: Self.logarithm(UInt8(truncatingIfNeeded: word >> 16)),
          logShorter: Self.logarithm(UInt8(truncatingIfNeeded: word >> 24)))
      }
      slot = slot &+ 1 == slots ? 0 : slot &+ 1
    }
    return nil
  }

  /// Returns the slots of a table with some entries, as numbers of 32 bits.
  /// - Parameters:
  ///   - entries: in the order in which they are put in, which decides who gets a slot first.
  ///   - slots: more than there are entries.
  static func slots(_ entries: [(LetterContext, Entry)], count slots: Int) -> [UInt32] {
    var words = [UInt32](repeating: 0, count: slots)
    for (string, entry) in entries {
      let hash = hash(string)
      var slot = slot(hash, of: slots)
      while words[slot] != 0 { slot = slot + 1 == slots ? 0 : slot + 1 }
      words[slot] =
        UInt32(mark(hash)) | UInt32(byte(entry.logProbability)) << 16
        | UInt32(byte(entry.logShorter)) << 24
    }
    return words
  }

  /// The finaliser of splitmix64 (Steele, Lea and Flood 2014).
  private static func hash(_ string: LetterContext) -> UInt64 {
    var state = string.code &+ 0x9E37_79B9_7F4A_7C15
    state = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    state = (state ^ state >> 27) &* 0x94D0_49BB_1331_11EB
    return state ^ state >> 31
  }

  private static func slot(_ hash: UInt64, of slots: Int) -> Int {
    Int(truncatingIfNeeded: ((hash >> 32) &* UInt64(slots)) >> 32)
  }

  /// Never 0, which marks a free slot.
  private static func mark(_ hash: UInt64) -> UInt16 { UInt16(truncatingIfNeeded: hash) | 1 }

  private static func logarithm(_ byte: UInt8) -> Float { -Float(byte) * step }

  private static func byte(_ logarithm: Float) -> UInt8 {
    UInt8(min(max((-logarithm / step).rounded(), 0), 254))
  }
}

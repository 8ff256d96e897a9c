import Gzip
import Testing

@Suite struct GzipTests {
  /// "hello hello hello\n", packed by `gzip -n` 1.12.
  static let hello: [UInt8] = [
    0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x03, 0xCB, 0x48, 0xCD, 0xC9, 0xC9,
    0x57, 0xC8, 0x40, 0x90, 0x5C, 0x00, 0x3B, 0x7C, 0x8A, 0xDF, 0x12, 0x00, 0x00, 0x00,
  ]

  /// Hands out bytes in pieces.
  private static func source(_ bytes: [UInt8], chunk: Int) -> GzipReader.Source {
    var rest = bytes[...]
    return { buffer in
      let piece = rest.prefix(min(chunk, buffer.count))
      buffer.copyBytes(from: piece)
      rest = rest.dropFirst(piece.count)
      return piece.count
    }
  }

  /// Everything that comes out, and the error that it ends with.
  private static func unpacked(
    _ bytes: [UInt8], chunk: Int = 1 << 16, room: Int = 1 << 16
  ) -> (bytes: [UInt8], error: GzipError?) {
    let reader = GzipReader(source: source(bytes, chunk: chunk))
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: room)
    do {
      while case let count = try buffer.withUnsafeMutableBytes({ try reader.read(into: $0) }),
        count > 0
      {
        all += buffer[..<count]
      }
      return (all, nil)
    } catch {
      return (all, error as? GzipError)
    }
  }

  private static func packed(_ pieces: [[UInt8]]) throws -> [UInt8] {
    var bytes: [UInt8] = []
    let writer = try GzipWriter { bytes += $0 }
    for piece in pieces { try writer.write(piece) }
    try writer.finish()
    return bytes
  }

  /// Bytes that do not repeat (a linear congruential generator).
  private static let noise: [UInt8] = {
    var state: UInt32 = 1
    return (0..<300_000).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(truncatingIfNeeded: state >> 24)
    }
  }()

  @Test(arguments: [1, 2, 7, 1 << 16], [1, 5, 1 << 16])
  func unpacksWhatGzipPacked(chunk: Int, room: Int) {
    let result = Self.unpacked(Self.hello, chunk: chunk, room: room)
    #expect(String(decoding: result.bytes, as: UTF8.self) == "hello hello hello\n")
    #expect(result.error == nil)
  }

  @Test func partsAndPaddingAreOne() {
    let padding = [UInt8](repeating: 0, count: 40)
    for chunk in [1, 3, 1 << 16] {
      let result = Self.unpacked(Self.hello + Self.hello + padding, chunk: chunk)
      #expect(
        String(decoding: result.bytes, as: UTF8.self) == "hello hello hello\nhello hello hello\n")
      #expect(result.error == nil)
    }
  }

  @Test func whatWasReadAlreadyComesFirst() throws {
    let reader = GzipReader(
      start: Array(Self.hello[..<2]), source: Self.source(Array(Self.hello[2...]), chunk: 3))
    var buffer = [UInt8](repeating: 0, count: 100)
    let count = try buffer.withUnsafeMutableBytes { try reader.read(into: $0) }
    #expect(count > 0 && buffer.starts(with: Array("hello".utf8).prefix(count)))
  }

  @Test func everyCutIsTold() {
    for count in 0..<Self.hello.count {
      #expect(Self.unpacked(Array(Self.hello[..<count])).error == .cutShort, "\(count) bytes")
    }
  }

  @Test func aWrongCheckIsDamage() {
    var bytes = Self.hello
    // The check of the contents stands before the four bytes of their length.
    bytes[bytes.count - 5] ^= 1
    let result = Self.unpacked(bytes)
    #expect(result.bytes.count == 18)
    #expect(result.error == .damaged(reason: "incorrect data check"))
  }

  @Test func somethingElseBehindIsTold() {
    let result = Self.unpacked(Self.hello + Array("hello".utf8))
    #expect(result.bytes.count == 18)
    #expect(result.error == .trailingData)
  }

  @Test func aFailingSourceCanBeTriedAgain() throws {
    struct Busy: Error {}
    var calls = 0
    let source = Self.source(Self.hello, chunk: 4)
    let reader = GzipReader { buffer in
      calls += 1
      if calls % 2 == 1 { throw Busy() }
      return try source(buffer)
    }
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64)
    while true {
      do {
        let count = try buffer.withUnsafeMutableBytes { try reader.read(into: $0) }
        if count == 0 { break }
        all += buffer[..<count]
      } catch is Busy {}
    }
    #expect(String(decoding: all, as: UTF8.self) == "hello hello hello\n")
  }

  @Test(arguments: [[[]], [Array("a".utf8)], [noise], [noise, [], Array("tail".utf8)]])
  func whatIsPackedUnpacks(pieces: [[UInt8]]) throws {
    let bytes = try Self.packed(pieces)
    #expect(bytes.starts(with: GzipReader.magic))
    let result = Self.unpacked(bytes, chunk: 1000)
    #expect(result.bytes == pieces.flatMap { $0 })
    #expect(result.error == nil)
  }

  @Test func packingRepeatsToTheByteAndPacks() throws {
    let text = Array(String(repeating: "the same again, ", count: 1000).utf8)
    let bytes = try Self.packed([text])
    #expect(try bytes == Self.packed([Array(text[..<77]), Array(text[77...])]))
    #expect(bytes.count < text.count / 20)
    // Bytes 4 to 7 of the header are the time, which is not kept (RFC 1952).
    #expect(bytes[4..<8].allSatisfy { $0 == 0 })
  }
}

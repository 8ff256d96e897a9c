import CRingSwipe
import SwipeTraces

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads what callers pass in. Sizes arrive as `Int`, so that one of 2⁶³ is negative.
enum Arguments {
  /// The longest text that ends with NUL, in bytes.
  static let textLimit = 1 << 20
  /// The most bytes of a file that is passed in.
  static let byteLimit = 1 << 30
  /// The most words before a swipe. Models look at the last three.
  static let previousLimit = 10_000

  /// Returns a text.
  /// - Throws: `Failure` for NULL, for text that is not UTF-8, and for one that is too long.
  static func text(
    _ pointer: UnsafePointer<CChar>?, _ name: String, limit: Int = textLimit
  ) throws(Failure) -> String {
    guard let pointer else { throw Failure(RS_ERROR_ARGUMENT, "\(name) is NULL") }
    let count = strnlen(pointer, limit + 1)
    guard count <= limit else {
      throw Failure(RS_ERROR_LIMIT, "\(name) is longer than \(limit) bytes")
    }
    let bytes = UnsafeRawBufferPointer(start: pointer, count: count)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(RS_ERROR_ARGUMENT, "\(name) is not UTF-8")
    }
    return text
  }

  /// Returns a text, or nil for NULL.
  static func optionalText(
    _ pointer: UnsafePointer<CChar>?, _ name: String, limit: Int = textLimit
  ) throws(Failure) -> String? {
    pointer == nil ? nil : try text(pointer, name, limit: limit)
  }

  /// Returns the name of a list, a model or a file. Standard input, which programs call `-`, belongs to
  /// the caller's program, and what is no regular file could keep the call waiting.
  static func file(_ pointer: UnsafePointer<CChar>?, _ name: String) throws(Failure) -> String {
    let text = try text(pointer, name, limit: 4096)
    guard text != "-", !text.isEmpty else {
      throw Failure(RS_ERROR_ARGUMENT, "\(name) is \"\(text)\", which names no file")
    }
    var status = stat()
    if stat(text, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
      throw Failure(RS_ERROR_FILE, "\(text): is no regular file")
    }
    return text
  }

  /// Returns bytes, which are copied.
  static func bytes(
    _ pointer: UnsafeRawPointer?, _ size: Int, _ name: String
  ) throws(Failure) -> [UInt8] {
    try check(size, 0...byteLimit, "the size of \(name)")
    guard size > 0 else { return [] }
    guard let pointer else { throw Failure(RS_ERROR_ARGUMENT, "\(name) is NULL") }
    return Array(UnsafeRawBufferPointer(start: pointer, count: size))
  }

  /// Returns words before a swipe.
  static func previous(
    _ words: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
  ) throws(Failure) -> [String] {
    if count == 0 { return [] }
    try check(count, 0...previousLimit, "the number of words before")
    guard let words else { throw Failure(RS_ERROR_ARGUMENT, "the words before are NULL") }
    var result: [String] = []
    result.reserveCapacity(count)
    for place in 0..<count {
      result.append(try text(words[place], "word \(place + 1) of those before", limit: 1 << 16))
    }
    return result
  }

  /// Returns samples that a decoder may be given.
  /// - Throws: `Failure` for samples that are not finite, out of range or out of order.
  static func samples(
    _ numbers: UnsafePointer<Double>?, _ count: Int
  ) throws(Failure) -> [TraceSample] {
    if count == 0 { return [] }
    guard (0...SwipeTrace.sampleLimit).contains(count) else {
      throw Failure(
        RS_ERROR_LIMIT,
        "\(UInt(bitPattern: count)) samples; \(SwipeTrace.sampleLimit) are the most of one trace")
    }
    guard let numbers else { throw Failure(RS_ERROR_ARGUMENT, "the samples are NULL") }
    let samples = [TraceSample](unsafeUninitializedCapacity: count) { buffer, filled in
      for place in 0..<count {
        buffer.initializeElement(
          at: place,
          to: TraceSample(
            x: numbers[3 * place], y: numbers[3 * place + 1], t: numbers[3 * place + 2]))
      }
      filled = count
    }
    do throws(TraceError) {
      try SwipeTrace(id: "", samples: samples).validate()
    } catch {
      throw Failure(error)
    }
    return samples
  }

  /// Returns a structure of options. A program that was compiled with a later header may pass one with
  /// more fields; those must be 0.
  static func structure<Options>(
    _ pointer: UnsafePointer<Options>, _ size: Int
  ) throws(Failure) -> Options {
    let known = MemoryLayout<Options>.size
    let name = "\(Options.self)"
    guard size >= known, size <= 1 << 12 else {
      throw Failure(
        RS_ERROR_ARGUMENT,
        "struct_size is \(UInt(bitPattern: size)); set it to sizeof(\(name)), which is \(known)")
    }
    let bytes = UnsafeRawBufferPointer(start: pointer, count: size)
    guard bytes[known...].allSatisfy({ $0 == 0 }) else {
      throw Failure(
        RS_ERROR_ARGUMENT, "\(name) has fields that this version of the library does not know")
    }
    return pointer.pointee
  }

  /// Checks a number of elements.
  static func check(
    _ count: Int, _ range: ClosedRange<Int>, _ name: String
  ) throws(Failure) {
    guard range.contains(count) else {
      throw Failure(
        RS_ERROR_ARGUMENT,
        "\(name) is \(UInt(bitPattern: count)); it must be \(range.lowerBound) to "
          + "\(range.upperBound)")
    }
  }

  /// Checks where a handle is to go, and sets it to NULL.
  static func clear(
    _ result: UnsafeMutablePointer<OpaquePointer?>?
  ) throws(Failure) -> UnsafeMutablePointer<OpaquePointer?> {
    guard let result else { throw Failure(RS_ERROR_ARGUMENT, "the place for the handle is NULL") }
    result.pointee = nil
    return result
  }
}

import Checks
import Gzip

/// Unpacks the input, in pieces whose size the first byte gives. The result must be the same as in
/// one piece, and must survive packing and unpacking.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  let bytes = Array(input.dropFirst())
  let (whole, fault) = unpacked(bytes, step: 1 << 16)
  let (pieces, sameFault) = unpacked(bytes, step: Int(input.first ?? 0) + 1)
  require(pieces == whole, "the size of the pieces does not matter")
  require(fault == sameFault, "the fault does not depend on the size of the pieces")
  var packed: [UInt8] = []
  do {
    let writer = try GzipWriter { packed += $0 }
    try writer.write(whole)
    try writer.finish()
  } catch {
    fatalError("bytes cannot be packed: \(error)")
  }
  require(unpacked(packed, step: 100) == (whole, nil), "what is packed unpacks")
  return 0
}

/// Unpacks at most a megabyte, since a few bytes can expand a thousandfold.
private func unpacked(_ bytes: [UInt8], step: Int) -> ([UInt8], String?) {
  var rest = bytes[...]
  let reader = GzipReader { buffer in
    let piece = rest.prefix(min(step, buffer.count))
    buffer.copyBytes(from: piece)
    rest = rest.dropFirst(piece.count)
    return piece.count
  }
  var all: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 4096)
  do {
    while all.count < 1 << 20 {
      let count = try buffer.withUnsafeMutableBytes { try reader.read(into: $0) }
      if count == 0 { return (all, nil) }
      all += buffer[..<count]
    }
    return (Array(all[..<(1 << 20)]), nil)
  } catch {
    return (all, "\(error)")
  }
}

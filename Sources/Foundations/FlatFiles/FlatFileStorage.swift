/// Read-only bytes that begin at a multiple of eight and live as long as this object.
///
/// `@unchecked Sendable`: the bytes are never written after `init`, so any thread may read them,
/// and `release` is called once, by the last owner.
package final class FlatFileStorage: @unchecked Sendable {
  /// The bytes.
  package let bytes: UnsafeRawBufferPointer
  private let release: @Sendable (UnsafeRawBufferPointer) -> Void

  static let alignment = 16

  /// Copies `source`.
  package init(copying source: UnsafeRawBufferPointer) {
    let copy = UnsafeMutableRawBufferPointer.allocate(
      byteCount: source.count, alignment: Self.alignment)
    copy.copyMemory(from: source)
    bytes = UnsafeRawBufferPointer(copy)
    release = { $0.deallocate() }
  }

  /// Takes ownership of `bytes`; `release` is called once, to free them.
  package init(
    adopting bytes: UnsafeRawBufferPointer,
    release: @escaping @Sendable (UnsafeRawBufferPointer) -> Void
  ) {
    self.bytes = bytes
    self.release = release
  }

  /// The address of the first byte; if there are no bytes, an address that is never read.
  package var start: UnsafeRawPointer {
    bytes.baseAddress ?? UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
  }

  deinit { release(bytes) }
}

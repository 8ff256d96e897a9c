import Gzip
import ResourceLoading
import SystemPackage
import Testing

/// Files that are small only as long as they are packed.
struct FileSizeLimitTests {
  /// Blanks, 1 MiB more than the limit of models, in some 64 KB.
  @Test func aPackedFileIsReadUpToTheLimitOfItsKind() throws {
    let files = try TemporaryFiles()
    var packed: [UInt8] = []
    let writer = try GzipWriter { packed += $0 }
    let piece = [UInt8](repeating: 0x20, count: 1 << 20)
    for _ in 0..<65 { try piece.withUnsafeBytes { try writer.write($0) } }
    try writer.finish()
    #expect(packed.count < 1 << 18)
    let path = try files.write(packed, to: "large.gz")
    let reason = "larger than 64 MiB, the limit of such files"
    #expect(throws: InputError.badFile(path: path, reason: reason)) { try MotorModelFile(path) }
    #expect(
      throws: InputError.badFile(
        path: path, reason: "larger than 1 MiB, the limit of such files")
    ) { try InputFile.contents(of: FilePath(path), limit: FileSizeLimit.settings) }
  }
}

import ResourceLoading
import Statistics

extension MotorModelFile {
  /// The file's name and a hash of what it holds, by which a result says whose hand it is.
  public var name: String {
    let hash = ContentHash.text(ContentHash.of(String(decoding: bytes, as: UTF8.self)))
    return "\(path.lastComponent?.string ?? path.string) \(hash)"
  }
}

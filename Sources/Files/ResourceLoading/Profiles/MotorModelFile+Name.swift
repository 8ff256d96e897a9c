import Statistics

extension MotorModelFile {
  /// The file's name and a hash of its contents, by which results identify the motor model.
  public var name: String {
    let hash = ContentHash.text(ContentHash.of(String(decoding: bytes, as: UTF8.self)))
    return "\(path.lastComponent?.string ?? path.string) \(hash)"
  }
}

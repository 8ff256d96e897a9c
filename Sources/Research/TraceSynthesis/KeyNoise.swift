import KeyboardGeometry

extension Keyboard {
  /// The standard deviation of the aim, in key pitches, above which it is no longer aimed.
  private static var largestKeyNoise: Double { 3 }

  /// Returns a line that says that the aim lies beyond the keys' neighbours, probably because of its
  /// unit; nil for noise that a finger can have.
  /// - Parameter noise: the standard deviation of the aim in x and in y, in pt.
  package func remark(onKeyNoise noise: Double) -> String? {
    let pitches = noise / keyPitch
    guard pitches > Self.largestKeyNoise else { return nil }
    func text(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
    return
      "--key-noise \(text(noise))pt is \(text(pitches)) key pitches of \(layout.name): most aims "
      + "lie far from their keys; lengths are in pt or, with mm, in millimetres"
  }
}

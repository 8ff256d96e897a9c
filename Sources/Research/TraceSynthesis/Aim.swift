import KeyboardGeometry
import Statistics

extension Keyboard {
  /// Returns the keys that a finger visits for the code, a doubled letter once.
  /// - Throws: `SynthesisError.missingKey`; `.emptyCode` if the code is empty.
  func visitedKeys(for code: String) throws(SynthesisError) -> [Key] {
    try visits(for: code).map(\.key)
  }

  /// Returns the points at which a finger aims for the code: one per visited key, in pt, with
  /// Gaussian noise around the key's centre. Two numbers are drawn for each point, x before y, even
  /// if the noise is 0.
  /// - Parameter noise: the standard deviation in x and in y, in pt.
  func aims(for code: String, noise: Double, using random: inout RandomSource)
    throws(SynthesisError) -> [Point]
  {
    try visitedKeys(for: code).map { key in
      let dx = random.gaussian() * noise
      let dy = random.gaussian() * noise
      return key.center + Point(x: dx, y: dy)
    }
  }
}

func checkRange(_ name: String, _ value: Double, _ range: ClosedRange<Double>)
  throws(SynthesisError)
{
  guard range.contains(value) else {
    throw .badParameter(name: name, value: value, range: range)
  }
}

/// Reed–Solomon error correction over GF(256) as QR codes use it: modulus x⁸+x⁴+x³+x²+1 (285),
/// generator (x−α⁰)(x−α¹)… (ISO/IEC 18004, 7.5.2).
enum ReedSolomon {
  private static let tables: (exponential: [UInt8], logarithm: [Int]) = {
    var exponential = [UInt8](repeating: 0, count: 255)
    var logarithm = [Int](repeating: 0, count: 256)
    var value = 1
    for power in 0..<255 {
      exponential[power] = UInt8(value)
      logarithm[value] = power
      value <<= 1
      if value > 255 { value ^= 285 }
    }
    return (exponential, logarithm)
  }()

  static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    guard a != 0, b != 0 else { return 0 }
    return tables.exponential[(tables.logarithm[Int(a)] + tables.logarithm[Int(b)]) % 255]
  }

  /// Returns the generator polynomial's coefficients below its leading 1, highest power first.
  static func generator(degree: Int) -> [UInt8] {
    var coefficients: [UInt8] = [1]
    for power in 0..<degree {
      let root = tables.exponential[power]
      var next = coefficients + [0]
      for (index, coefficient) in coefficients.enumerated() {
        next[index + 1] ^= product(coefficient, root)
      }
      coefficients = next
    }
    return Array(coefficients.dropFirst())
  }

  /// Returns the remainder of data·xᵈ divided by the generator of degree d: the block's error
  /// correction codewords.
  static func errorCorrection(of data: [UInt8], count: Int) -> [UInt8] {
    let generator = generator(degree: count)
    var remainder = [UInt8](repeating: 0, count: count)
    for byte in data {
      let factor = byte ^ remainder[0]
      remainder = Array(remainder.dropFirst()) + [0]
      for (index, coefficient) in generator.enumerated() {
        remainder[index] ^= product(coefficient, factor)
      }
    }
    return remainder
  }
}

import CNetworkKernels

/// A convolution of a letter emission as it is computed: with whole numbers, the bytes of its stored
/// weights and a byte for each number of a point, on machines that multiply four bytes at once
/// (AVX-512 VNNI); on others with the same whole numbers as floats, whose sums are the same.
struct WholeConvolution: Hashable, Sendable {
  private let floats: [Float]
  private let bytes: [UInt8]
  private let scale: [Float]
  private let bias: [Float]
  private let offsets: [Int32]
  private let width: Int

  /// - Parameters:
  ///   - layer: from `taps` points of as many numbers as it has units.
  ///   - dilation: the distance between these points.
  ///   - usesBytes: whether products of bytes are used.
  init(
    _ layer: QuantizedLayer, taps: Int, dilation: Int, usesBytes: Bool = RoundedPoints.hasBytes
  ) {
    precondition(layer.inputCount == taps * layer.unitCount)
    (scale, bias, width) = (layer.scale, layer.bias, layer.unitCount)
    offsets = (0..<taps).map { Int32(($0 - taps / 2) * dilation) }
    let units = layer.unitCount
    let stored = layer.bytes
    bytes = [UInt8](unsafeUninitializedCapacity: usesBytes ? stored.count : 0) { bytes, count in
      var next = 0
      for first in stride(from: 0, to: usesBytes ? units : 0, by: 16) {
        for input in stride(from: 0, to: layer.inputCount, by: 4) {
          for unit in first..<(first + 16) {
            for row in input..<(input + 4) {
              bytes[next] = UInt8(bitPattern: stored[row * units + unit]) ^ 0x80
              next += 1
            }
          }
        }
      }
      count = next
    }
    var floats: [Float] = []
    floats.reserveCapacity(usesBytes ? 0 : stored.count)
    for first in stride(from: 0, to: usesBytes ? 0 : units, by: 16) {
      for input in 0..<layer.inputCount {
        for unit in first..<(first + 16) { floats.append(Float(stored[input * units + unit])) }
      }
    }
    self.floats = floats
  }

  /// Adds the units to each point's own numbers, as a residual layer does.
  /// - Parameters:
  ///   - points: the rounded numbers of the points.
  ///   - values: the same numbers before they were rounded, with `points.margin` points before and
  ///     after.
  ///   - results: receives the sums, in the same arrangement.
  ///   - vectors: the widest vectors to use.
  func apply(
    to points: borrowing RoundedPoints, of values: [Float], into results: inout [Float],
    vectors: NetworkVectors = QuantizedLayer.widestVectors
  ) {
    let first = points.margin * width
    precondition(points.width == width && points.usesBytes == floats.isEmpty)
    precondition(Int(offsets.last ?? 0) <= points.margin && points.count % 8 == 0)
    precondition(values.count >= first + points.count * width && results.count >= values.count)
    withLayer { layer in
      points.withValues { rounded in
        values.withUnsafeBufferPointer { values in
          results.withUnsafeMutableBufferPointer { results in
            guard let values = values.baseAddress, let results = results.baseAddress else { return }
            network_whole_layer(
              layer, rounded, Int32(points.count), values + first, results + first, vectors)
          }
        }
      }
    }
  }

  private func withLayer(_ body: (UnsafePointer<WholeLayer>) -> Void) {
    floats.withUnsafeBufferPointer { floats in
      bytes.withUnsafeBufferPointer { bytes in
        scale.withUnsafeBufferPointer { scale in
          bias.withUnsafeBufferPointer { bias in
            offsets.withUnsafeBufferPointer { offsets in
              var layer = WholeLayer(
                floats: floats.isEmpty ? nil : floats.baseAddress,
                bytes: bytes.isEmpty ? nil : bytes.baseAddress, scales: scale.baseAddress,
                biases: bias.baseAddress, unit_count: Int32(width), width: Int32(width),
                taps: offsets.baseAddress, tap_count: Int32(offsets.count))
              body(&layer)
            }
          }
        }
      }
    }
  }
}

/// Numbers of a trace's points, rounded to whole numbers from −127 to 127 times a step of each point,
/// with points of zeros before and after.
struct RoundedPoints: Sendable {
  /// How many numbers a point has.
  private(set) var width = 0
  /// The number of points.
  private(set) var count = 0
  /// The number of points of zeros at either end.
  private(set) var margin = 0
  let usesBytes: Bool
  private var floats: [Float] = []
  private var bytes: [Int8] = []
  private var sums: [Int32] = []
  private var steps: [Float] = []

  /// Whether this machine multiplies bytes faster than floats.
  static let hasBytes = network_has_bytes() != 0

  init(usesBytes: Bool = Self.hasBytes) { self.usesBytes = usesBytes }

  /// Makes room, if the sizes differ from the last ones.
  mutating func resize(width: Int, count: Int, margin: Int) {
    guard (width, count, margin) != (self.width, self.count, self.margin) else { return }
    (self.width, self.count, self.margin) = (width, count, margin)
    let points = count + 2 * margin
    floats = [Float](repeating: 0, count: usesBytes ? 0 : points * width)
    bytes = [Int8](repeating: 0, count: usesBytes ? points * width : 0)
    sums = [Int32](repeating: 0, count: usesBytes ? points : 0)
    steps = [Float](repeating: 0, count: points)
  }

  /// Rounds the numbers of all points.
  /// - Parameter values: `width` numbers for each point, with `margin` points before and after.
  mutating func fill(_ values: [Float]) {
    let first = margin * width
    precondition(values.count >= first + count * width)
    let (width, count) = (Int32(width), Int32(count))
    let margin = margin
    values.withUnsafeBufferPointer { values in
      floats.withUnsafeMutableBufferPointer { floats in
        bytes.withUnsafeMutableBufferPointer { bytes in
          sums.withUnsafeMutableBufferPointer { sums in
            steps.withUnsafeMutableBufferPointer { steps in
              guard let values = values.baseAddress, let steps = steps.baseAddress else { return }
              var rounded = WholeValues(
                floats: floats.isEmpty ? nil : floats.baseAddress.map { $0 + first },
                bytes: bytes.isEmpty ? nil : bytes.baseAddress.map { $0 + first },
                sums: sums.isEmpty ? nil : sums.baseAddress.map { $0 + margin },
                steps: steps + margin)
              network_round(values + first, width, count, &rounded)
            }
          }
        }
      }
    }
  }

  /// Calls `body` with pointers to the first point, which are only read.
  func withValues(_ body: (UnsafePointer<WholeValues>) -> Void) {
    floats.withUnsafeBufferPointer { floats in
      bytes.withUnsafeBufferPointer { bytes in
        sums.withUnsafeBufferPointer { sums in
          steps.withUnsafeBufferPointer { steps in
            func start<Number>(
              _ numbers: UnsafeBufferPointer<Number>, _ width: Int
            ) -> UnsafeMutablePointer<Number>? {
              guard !numbers.isEmpty, let base = numbers.baseAddress else { return nil }
              return UnsafeMutablePointer(mutating: base) + margin * width
            }
            var values = WholeValues(
              floats: start(floats, width), bytes: start(bytes, width), sums: start(sums, 1),
              steps: start(steps, 1))
            body(&values)
          }
        }
      }
    }
  }
}

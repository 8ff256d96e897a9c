/// Returns every other sample, and the last one in any case.
package func thinned(_ samples: [TraceSample]) -> [TraceSample] {
  samples.indices.filter { $0 % 2 == 0 || $0 == samples.count - 1 }.map { samples[$0] }
}

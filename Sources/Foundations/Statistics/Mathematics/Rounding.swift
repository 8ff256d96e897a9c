/// Returns a number rounded to a part of one, such as 1000 for thousandths; never −0.
package func rounded(_ value: Double, to parts: Double) -> Double {
  (value * parts).rounded() / parts + 0
}

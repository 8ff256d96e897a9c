/// A program with which lines are exchanged, one question at a time, on one thread at a time.
package protocol LineProcess: AnyObject {
  /// Sends lines and waits for one line.
  ///
  /// - Parameters:
  ///   - question: lines, each with its line break
  ///   - milliseconds: the time limit for the answer
  /// - Returns: the line without its line break
  func ask(_ question: [UInt8], within milliseconds: Int) throws(DecoderProcessError) -> [UInt8]

  /// Ends the program, first by asking it to, then by force.
  func end()

  /// Ends the program at once.
  func kill()
}

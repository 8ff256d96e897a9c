/// A program with which lines are exchanged, one question at a time. Used on one thread at a time.
public protocol LineProcess: AnyObject {
  /// Sends lines and waits for one line.
  /// - Parameters:
  ///   - question: lines, each ended.
  ///   - milliseconds: after which no answer is expected any more.
  /// - Returns: the line without its end.
  func ask(_ question: [UInt8], within milliseconds: Int) throws(DecoderProcessError) -> [UInt8]

  /// Ends the program: asks it to, then by force.
  func end()

  /// Ends the program at once.
  func kill()
}

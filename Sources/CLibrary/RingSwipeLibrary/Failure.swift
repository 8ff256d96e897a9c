import CRingSwipe
import KeyboardGeometry
import ResourceLoading
import SwipeTraces

/// Why a call fails: the code and the message that are reported.
struct Failure: Error {
  var status: rs_status
  var message: String

  /// - Parameter status: one of the header's codes, `RS_ERROR_…`.
  init(_ status: Int, _ message: String) {
    self.status = rs_status(status)
    self.message = message
  }

  init(_ error: InputError) {
    let status =
      switch error {
      case .cannotRead, .noData: RS_ERROR_FILE
      case .unknownName: RS_ERROR_ARGUMENT
      case .badFile, .badTrace: RS_ERROR_DATA
      }
    self.init(status, "\(error)")
  }

  init(_ error: LayoutError) { self.init(RS_ERROR_DATA, "\(error)") }

  init(_ error: TraceError) { self.init(RS_ERROR_TRACE, "\(error)") }
}

/// Calls `body`, whose errors become failures.
func readingFiles<Value>(_ body: () throws(InputError) -> Value) throws(Failure) -> Value {
  do throws(InputError) { return try body() } catch { throw Failure(error) }
}

/// Runs the body of a function of the interface, and tells the caller how it went.
/// - Parameters:
///   - error: where code and message go; nil if the caller does not want them.
///   - body: returns remarks, empty if there are none.
func answering(
  _ error: UnsafeMutablePointer<rs_error>?, _ body: () throws(Failure) -> String
) -> rs_status {
  do throws(Failure) {
    let remarks = try body()
    error?.tell(rs_status(RS_OK), remarks)
    return rs_status(RS_OK)
  } catch {
    return told(error)
  }
  func told(_ failure: Failure) -> rs_status {
    error?.tell(failure.status, failure.message)
    return failure.status
  }
}

extension UnsafeMutablePointer<rs_error> {
  /// Writes a code and a message, which is cut before a character that does not fit.
  func tell(_ status: rs_status, _ message: String) {
    let start = MemoryLayout<rs_error>.offset(of: \.message) ?? MemoryLayout<rs_status>.size
    let space = MemoryLayout<rs_error>.size - start - 1
    let text = UnsafeMutableRawPointer(self) + start
    pointee.status = status
    var count = 0
    if !message.isEmpty {
      var end = message.endIndex
      if message.utf8.count > space {
        end = message.utf8.index(message.startIndex, offsetBy: space)
        while end.samePosition(in: message.unicodeScalars) == nil {
          end = message.utf8.index(before: end)
        }
      }
      for byte in message[..<end].utf8 {
        text.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
        count += 1
      }
    }
    text.storeBytes(of: 0, toByteOffset: count, as: UInt8.self)
  }
}

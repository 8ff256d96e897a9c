import Checks
import TextEntry

/// Reads the input as a study log, in pieces whose size the first byte gives, sums up its
/// statistics and determines what would be deleted. A line must be equal after writing and reading
/// it back, and so must a file name with which the rest of the input begins.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  let step = Int(input.first ?? 0) + 1
  var position = min(1, count)
  var reader = StudyLogReader { buffer in
    let size = min(step, buffer.count, count - position)
    buffer.copyBytes(from: input[position..<(position + size)])
    position += size
    return size
  }
  var total = StudyStatistics()
  var logs: [StudyRetention.Log] = []
  while let next = reader.next() {
    switch next {
    case .failure(let error):
      require(!error.description.isEmpty, "an error says what is wrong")
    case .success(let (number, line)):
      let text = line.text
      do throws(SessionLogError) {
        // Compared as text, since NaN does not equal itself.
        let again = try StudyLogLine(json: Array(text.utf8), line: number)
        require(again.text == text, "a line reads back the same")
      } catch {
        fatalError("what was read cannot be written and read back: \(error)")
      }
      switch line {
      case .statistics(let statistics, _, _):
        for _ in 0..<3 { total.add(statistics) }
        _ = total.savedShare
      case .header(let header):
        logs.append((StudyLogName(user: header.user, start: header.start), total.typed))
      default: break
      }
    }
  }
  for now in [0, Int64(total.typed), .max] {
    require(StudyRetention().expired(logs, now: now).count <= logs.count, "no log is made up")
  }
  let text = String(decoding: input.dropFirst().prefix { $0 != 10 }, as: UTF8.self)
  if let name = StudyLogName(text) { require(name.text == text, "a name reads back the same") }
  return 0
}

import Testing

@testable import TextEntry

/// Users, names of files, and how long they are kept.
struct StudyFilesTests {
  private static let day: Int64 = 86_400_000

  @Test func anIdIsItsBytes() {
    #expect(StudyUserID(randomBytes: 0...15)?.text == "000102030405060708090a0b0c0d0e0f")
    let bytes: [UInt8] = [0xFF, 0xA5, 0x10] + [UInt8](repeating: 7, count: 20)
    #expect(StudyUserID(randomBytes: bytes)?.text == "ffa510" + String(repeating: "07", count: 13))
    #expect(StudyUserID(randomBytes: 0...14) == nil)
    #expect(StudyUserID(randomBytes: [UInt8](repeating: 0, count: 16)) == nil)
  }

  /// Every bit counts: 128 neighbours of one id, all different.
  @Test func idsOfDifferentBytesDiffer() {
    let base: [UInt8] = Array(0...15)
    var ids: Set<StudyUserID> = []
    if let id = StudyUserID(randomBytes: base) { ids.insert(id) }
    for bit in 0..<128 {
      var bytes = base
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      if let id = StudyUserID(randomBytes: bytes) { ids.insert(id) }
    }
    #expect(ids.count == 129)
  }

  @Test(arguments: [
    "", "000102030405060708090a0b0c0d0e0", "000102030405060708090a0b0c0d0e0f0",
    "000102030405060708090A0b0c0d0e0f", "Anna Meier, Zürich, 12.3.1990, xx",
  ])
  func noId(text: String) { #expect(StudyUserID(text) == nil) }

  @Test func aNameIsReadBack() throws {
    let user = try #require(StudyUserID(randomBytes: 0...15))
    let name = StudyLogName(user: user, start: 1_466_000_000_000, number: 2)
    #expect(name.text == "study-000102030405060708090a0b0c0d0e0f-1466000000000-2.jsonl")
    #expect(StudyLogName(name.text) == name)
  }

  @Test(arguments: [
    "users.jsonl", "study-x-1-1.jsonl", "study-000102030405060708090a0b0c0d0e0f-1-1.json",
    "study-000102030405060708090a0b0c0d0e0f-01-1.jsonl",
    "study-000102030405060708090a0b0c0d0e0f--5-1.jsonl",
    "study-000102030405060708090a0b0c0d0e0f-1-0.jsonl",
    "study-000102030405060708090a0b0c0d0e0f-99999999999999999999-1.jsonl",
    "study-000102030405060708090a0b0c0d0e0f-1-1-1.jsonl",
  ])
  func noLog(name: String) { #expect(StudyLogName(name) == nil) }

  private func log(_ start: Int64, _ bytes: Int = 1) throws -> StudyRetention.Log {
    let user = try #require(StudyUserID(randomBytes: 0...15))
    return (StudyLogName(user: user, start: start), bytes)
  }

  /// "Not kept longer than a week": seven days to the millisecond are a week.
  @Test func aWeekIsKept() throws {
    let now = 100 * Self.day
    let logs = try [
      now - 7 * Self.day - 1, now - 7 * Self.day, now, now + 7 * Self.day, now + 7 * Self.day + 1,
    ].map { try log($0) }
    let expired = StudyRetention().expired(logs, now: now).map(\.start)
    #expect(expired == [now - 7 * Self.day - 1, now + 7 * Self.day + 1])
  }

  @Test func zeroDaysKeepNothingOfYesterday() throws {
    let now = 100 * Self.day
    let logs = try [now - Self.day, now - 1, now].map { try log($0) }
    #expect(
      StudyRetention(days: 0).expired(logs, now: now).map(\.start) == [now - Self.day, now - 1])
  }

  /// 10 + 20 + 30 bytes, 50 allowed: the oldest goes; with 49 the next as well.
  @Test(arguments: [(60, []), (50, [1]), (49, [1, 2]), (0, [1, 2, 3])] as [(Int, [Int64])])
  func theOldestGoFirst(limit: Int, gone: [Int64]) throws {
    let logs = try [log(3, 30), log(1, 10), log(2, 20)]
    let retention = StudyRetention(days: 7, maximumBytes: limit)
    #expect(retention.expired(logs, now: 3).map(\.start) == gone)
  }

  @Test(arguments: [Int64.min, -1, 0, Int64.max])
  func anyClockWillDo(now: Int64) throws {
    let logs = try [log(0), log(.max, .max), log(5, .max)]
    let retention = StudyRetention(days: .max, maximumBytes: .max)
    #expect(retention.expired(logs, now: now).count <= 3)
    #expect(StudyRetention().expired(logs, now: now).count <= 3)
  }
}

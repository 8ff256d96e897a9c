/// What the times of a log count in.
public enum ClockUnit: String, CaseIterable, Sendable {
  /// Seconds, milliseconds, microseconds and nanoseconds since any moment.
  case seconds = "s"
  case milliseconds = "ms"
  case microseconds = "us"
  case nanoseconds = "ns"
  /// Milliseconds and seconds since 1970.
  case epochMilliseconds = "epoch-ms"
  case epochSeconds = "epoch-s"
  /// Date and time as text: `2024-05-01T10:15:30.250Z`.
  case iso

  /// The number of milliseconds in a unit.
  public var milliseconds: Double {
    switch self {
    case .seconds, .epochSeconds: 1000
    case .milliseconds, .epochMilliseconds, .iso: 1
    case .microseconds: 1e-3
    case .nanoseconds: 1e-6
    }
  }

  /// The times between the beginnings of 2000 and 2100 in the unit, for clocks that count from 1970.
  var century: ClosedRange<Double>? {
    switch self {
    case .epochMilliseconds: 946_684_800_000...4_102_444_800_000
    case .epochSeconds: 946_684_800...4_102_444_800
    default: nil
    }
  }

  /// Returns the milliseconds since 1970 of date and time as text (ISO 8601); nil if the text is
  /// something else. Without a zone the time counts as UTC, as only differences matter.
  public static func milliseconds(iso text: String) -> Double? {
    var rest = text.utf8[...]
    func digits(_ count: Int) -> Int? {
      var value = 0
      for _ in 0..<count {
        guard let digit = rest.first, digit &- 0x30 < 10 else { return nil }
        value = value * 10 + Int(digit - 0x30)
        rest.removeFirst()
      }
      return value
    }
    func skip(_ characters: String) -> Bool {
      guard let first = rest.first, characters.utf8.contains(first) else { return false }
      rest.removeFirst()
      return true
    }
    guard let year = digits(4), skip("-"), let month = digits(2), skip("-"), let day = digits(2),
      (1...12).contains(month), (1...31).contains(day), skip("Tt "),
      let hour = digits(2), skip(":"), let minute = digits(2), hour < 24, minute < 60
    else { return nil }
    var milliseconds = Double(days(year, month, day)) * 86_400_000
    milliseconds += Double(hour * 3_600_000 + minute * 60_000)
    if skip(":") {
      guard let second = digits(2), second <= 60 else { return nil }
      milliseconds += Double(second * 1000)
      if skip(".,") {
        var unit = 100.0
        guard let first = digits(1) else { return nil }
        milliseconds += Double(first) * unit
        while let next = digits(1) {
          unit /= 10
          milliseconds += Double(next) * unit
        }
      }
    }
    if rest.isEmpty || skip("Zz") { return rest.isEmpty ? milliseconds : nil }
    let sign = rest.first == UInt8(ascii: "-") ? 1.0 : -1.0
    guard skip("+-"), let hours = digits(2) else { return nil }
    _ = skip(":")
    let minutes = rest.isEmpty ? 0 : digits(2) ?? -1
    guard rest.isEmpty, minutes >= 0 else { return nil }
    return milliseconds + sign * Double(hours * 3_600_000 + minutes * 60_000)
  }

  /// Returns the days from 1970 to a date of the Gregorian calendar.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    // Years begin in March, so that a leap day is the last one.
    let years = month > 2 ? year : year - 1
    let months = month > 2 ? month - 3 : month + 9
    let leapDays = years / 4 - years / 100 + years / 400
    return years * 365 + leapDays + (153 * months + 2) / 5 + day - 1 - 719_468
  }
}

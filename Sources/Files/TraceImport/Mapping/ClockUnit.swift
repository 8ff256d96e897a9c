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
  /// Date and time as text: `2024-05-01T10:15:30.250Z`, or the time of day: `10:15:30.250`.
  case iso
  /// In each trace seconds, milliseconds, microseconds or nanoseconds, told by the trace's own steps.
  case mixed

  /// The length of a day in ms.
  private static let day = 86_400_000.0

  /// Brings the times of day of a swipe over midnight to those since its first day: no swipe takes half a day.
  func unwrap(_ samples: inout [LoggedSample]) {
    guard self == .iso, let first = samples.map(\.t).min(), let last = samples.map(\.t).max(),
      first >= 0, last < Self.day, last - first > Self.day / 2
    else { return }
    for index in samples.indices where samples[index].t < Self.day / 2 {
      samples[index].t += Self.day
    }
  }

  /// Returns the milliseconds from one time to a later one, also over midnight.
  func elapsed(from first: Double, to second: Double) -> Double {
    let time = second - first
    let isOverMidnight = self == .iso && time < -Self.day / 2 && second >= 0 && first < Self.day
    return isOverMidnight ? time + Self.day : time
  }

  /// The number of milliseconds in a unit.
  public var milliseconds: Double {
    switch self {
    case .seconds, .epochSeconds: 1000
    case .milliseconds, .epochMilliseconds, .iso, .mixed: 1
    case .microseconds: 1e-3
    case .nanoseconds: 1e-6
    }
  }

  /// The unit, from whatever moment it is counted.
  var base: ClockUnit {
    switch self {
    case .epochMilliseconds, .iso: .milliseconds
    case .epochSeconds: .seconds
    default: self
    }
  }

  /// The units that steps can tell, as each is a thousand of the next.
  static let told: [ClockUnit] = [.milliseconds, .seconds, .microseconds, .nanoseconds]

  /// Returns whether a step from one sample to the next can be that of a touch screen, which gives 5 to 500
  /// samples a second.
  func isUsual(step: Double) -> Bool { (2..<200).contains(step * milliseconds) }

  /// Returns the unit in which the median of steps is that of a touch screen; nil if there is none.
  /// - Parameter steps: the times between neighbouring samples; what is not above 0 tells nothing.
  static func unit(ofSteps steps: [Double]) -> ClockUnit? {
    let steps = steps.filter { $0 > 0 }.sorted()
    guard !steps.isEmpty else { return nil }
    let median = steps[steps.count / 2]
    return told.first { $0.isUsual(step: median) }
  }

  /// What the unit is called.
  var name: String {
    switch base {
    case .seconds: "seconds"
    case .microseconds: "microseconds"
    case .nanoseconds: "nanoseconds"
    default: "milliseconds"
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

  /// Returns the milliseconds since 1970 of date and time as text (ISO 8601), or those since midnight of the time of
  /// day; nil if the text is something else. Without a zone the time counts as UTC, as only differences matter.
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
    var milliseconds = 0.0
    let isOfDay = text.utf8.dropFirst(2).first == UInt8(ascii: ":")
    if !isOfDay {
      guard let year = digits(4), skip("-"), let month = digits(2), skip("-"),
        let day = digits(2), (1...12).contains(month), (1...31).contains(day), skip("Tt ")
      else { return nil }
      milliseconds = Double(days(year, month, day)) * 86_400_000
    }
    guard let hour = digits(2), skip(":"), let minute = digits(2), hour < 24, minute < 60 else {
      return nil
    }
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
    } else if isOfDay {
      return nil
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

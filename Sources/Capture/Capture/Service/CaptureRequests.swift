import JSONText
import KeyboardGeometry
import SwipeTraces
import TextEntry

typealias RequestFields = JSONFields<CaptureRefusal>

/// The limits of requests.
enum CaptureLimits {
  /// The maximum size of a request, in bytes.
  static let bytes = 1 << 20
  /// The maximum number of samples in a trace, or events of a keyboard.
  static let samples = 20_000
  /// The maximum duration of a trace, in ms.
  static let duration = 600_000.0
  /// The maximum distance of a finger from the keyboard on which it came down, in pt: more than any
  /// window has.
  static let reach = 10_000.0
  /// The maximum distance from the keyboard at which a finger may come down, in pt, to allow for
  /// rounding in browsers.
  static let margin = 1.0
  /// The maximum number of characters in a remark.
  static let note = 2000
  /// The allowed width and height of a window, in CSS px.
  static let window = 1.0...20_000.0
  /// The allowed number of px of CSS in a millimetre of the screen.
  static let pixelsPerMillimetre = 0.5...40.0
  /// The maximum number of parameters of the page's address, and of characters of each.
  static let linkCount = 20
  static let linkName = 64
  static let linkValue = 256
  /// The maximum number of remarks in a session.
  static let notes = 50
}

/// The size of a page, and of its px if a participant has measured them.
struct PageWindow {
  var size: Size
  /// The px of CSS in a millimetre; nil if nobody has measured.
  var pixelsPerMillimetre: Double?
}

/// The members that every request of a session has.
struct SessionRequest {
  let fields: RequestFields
  let session: String
  let key: String

  init(_ fields: RequestFields) throws(CaptureRefusal) {
    self.fields = fields
    session = try fields.text("session")
    key = try fields.text("key")
  }

  func sequence() throws(CaptureRefusal) -> Int {
    let sequence = try fields.count("sequence")
    guard sequence >= 1, sequence <= 1_000_000_000 else {
      throw fields.error("sequence", "must be a whole number from 1")
    }
    return sequence
  }
}

/// The body of a request as an object.
enum RequestBody {
  /// Reads the members of a request.
  ///
  /// - Parameters:
  ///   - body: the body as JSON
  ///   - names: the allowed names of members
  /// - Throws: `CaptureRefusal` for a body that is too large, not JSON, or has other members.
  static func fields(
    _ body: [UInt8], names: [String]
  ) throws(CaptureRefusal) -> RequestFields {
    guard body.count <= CaptureLimits.bytes else {
      throw CaptureRefusal(.tooLarge, "the request has more than \(CaptureLimits.bytes) bytes")
    }
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(json: body)
    } catch {
      throw CaptureRefusal(.badJSON, "byte \(error.offset + 1) of the request: \(error.reason)")
    }
    return try RequestFields(value, at: "", what: "a request", names: names)
  }
}

extension JSONFields where Failure == CaptureRefusal {
  /// Returns the page's window.
  func pageWindow() throws(CaptureRefusal) -> PageWindow {
    PageWindow(
      size: try window(),
      pixelsPerMillimetre: has("pixelsPerMillimetre")
        ? try number("pixelsPerMillimetre", in: CaptureLimits.pixelsPerMillimetre) : nil)
  }

  /// Returns a window's width and height, in CSS px.
  func window(_ name: String = "viewport") throws(CaptureRefusal) -> Size {
    let values = try list(name)
    guard values.count == 2, case .number(let width) = values[0],
      case .number(let height) = values[1], CaptureLimits.window.contains(width),
      CaptureLimits.window.contains(height)
    else { throw error(name, "must be a window's width and height, 1 to 20000 each") }
    return Size(width: width, height: height)
  }

  /// Returns one of the allowed strings.
  func choice(_ name: String, _ choices: [String]) throws(CaptureRefusal) -> String {
    let text = try text(name)
    guard choices.contains(text) else {
      throw error(name, "must be one of \(choices.joined(separator: ", "))")
    }
    return text
  }

  func number(_ name: String, in range: ClosedRange<Double>) throws(CaptureRefusal) -> Double {
    let number = try number(name)
    guard range.contains(number) else {
      throw error(name, "must be from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Returns a short string of lower-case letters and digits.
  func token(_ name: String, limit: Int) throws(CaptureRefusal) -> String {
    let text = try text(name)
    guard (1...limit).contains(text.utf8.count),
      text.utf8.allSatisfy({ byte in
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == 0x2D
      })
    else { throw error(name, "must be 1 to \(limit) letters, digits and hyphens of ASCII") }
    return text
  }

  /// Returns the samples of a trace on a keyboard, with times in ms since the first.
  ///
  /// - Parameter size: the size of the keyboard, in pt
  func samples(on size: Size) throws(CaptureRefusal) -> [TraceSample] {
    let values = try list("samples")
    guard values.count <= CaptureLimits.samples else {
      throw CaptureRefusal(
        .tooLarge, "\"samples\" has more than \(CaptureLimits.samples) samples")
    }
    guard !values.isEmpty else {
      throw error("samples", "is empty; a trace has at least one sample")
    }
    var samples: [TraceSample] = []
    samples.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      guard case .array(let triple) = value, triple.count == 3, case .number(let x) = triple[0],
        case .number(let y) = triple[1], case .number(let t) = triple[2]
      else { throw error("samples[\(index)]", "must be [x,y,t], three numbers") }
      let earliest = samples.last?.t ?? 0
      guard t >= earliest else {
        throw error("samples[\(index)]", "time runs backwards, from \(earliest) to \(t) ms")
      }
      guard index > 0 || t == 0 else {
        throw error("samples[0]", "must have the time 0; times are ms since the first sample")
      }
      guard t <= CaptureLimits.duration else {
        throw error("samples[\(index)]", "comes more than 10 minutes after the first one")
      }
      let reach = index == 0 ? CaptureLimits.margin : CaptureLimits.reach
      guard x >= -reach, y >= -reach, x <= size.width + reach, y <= size.height + reach else {
        throw error(
          "samples[\(index)]",
          index == 0 ? "lies outside the keyboard" : "lies too far from the keyboard")
      }
      samples.append(TraceSample(x: x, y: y, t: t))
    }
    return samples
  }

  /// Returns the events on a whole keyboard, with times in ms since 1970.
  func events(
    on panel: KeyboardPanel
  ) throws(CaptureRefusal) -> [(time: Double, event: LiveKeyboard.Event)] {
    let values = try list("events")
    guard values.count <= CaptureLimits.samples else {
      throw CaptureRefusal(.tooLarge, "\"events\" has more than \(CaptureLimits.samples) events")
    }
    let phases: [TouchEvent.Phase] = [.began, .moved, .ended, .cancelled]
    let reach = CaptureLimits.reach
    var events: [(time: Double, event: LiveKeyboard.Event)] = []
    for (index, value) in values.enumerated() {
      var numbers: [Double] = []
      if case .array(let members) = value {
        for case .number(let number) in members { numbers.append(number) }
      }
      guard let time = numbers.first, time.magnitude <= 1e14 else {
        throw error("events[\(index)]", "must be [t] or [t,finger,phase,x,y], numbers")
      }
      if numbers.count == 1 {
        events.append((time, .pass))
        continue
      }
      guard numbers.count == 5, let finger = Int(exactly: numbers[1]),
        (0...1_000_000).contains(finger), let phase = Int(exactly: numbers[2]),
        phases.indices.contains(phase)
      else { throw error("events[\(index)]", "must be [t] or [t,finger,phase,x,y], numbers") }
      let (x, y) = (numbers[3], numbers[4])
      guard x >= -reach, x <= panel.bounds.end.x + reach, y >= panel.bounds.origin.y - reach,
        y <= panel.bounds.end.y + reach
      else { throw error("events[\(index)]", "lies too far from the keyboard") }
      events.append(
        (time, .touch(finger: finger, phase: phases[phase], position: Point(x: x, y: y))))
    }
    return events
  }

  /// Returns the channels of a trace: lists of numbers or null, one for each sample.
  ///
  /// - Parameter count: the number of samples
  func channels(count: Int) throws(CaptureRefusal) -> [SampleChannel] {
    guard has("channels") else { return [] }
    let fields = try JSONFields(
      try value("channels"), at: "channels", what: "channels", names: Self.channelNames)
    var channels: [SampleChannel] = []
    for name in Self.channelNames where fields.has(name) {
      var values: [Double?] = []
      for value in try fields.list(name) {
        switch value {
        case .null: values.append(nil)
        case .number(let number) where number.magnitude <= 1e6: values.append(number)
        default: throw fields.error(name, "must be numbers or null")
        }
      }
      guard values.count == count else {
        throw fields.error(name, "must have one value for each of the \(count) samples")
      }
      // What no sample has is not kept.
      if values.contains(where: { $0 != nil }) {
        channels.append(SampleChannel(name: name, values: values))
      }
    }
    return channels
  }

  /// The channels that browsers give: the radii of the contact in pt, its angle in degrees, the force
  /// from 0 to 1. The first three have the names of How We Swipe.
  private static var channelNames: [String] { ["x_radius", "y_radius", "angle", "force"] }

  /// Returns the scale of a pinch, nil if the page does not tell.
  func zoom() throws(CaptureRefusal) -> Double? {
    has("zoom") ? try number("zoom", in: 0.05...100) : nil
  }

  /// Returns the parameters of the page's address.
  func link() throws(CaptureRefusal) -> [String: String] {
    guard has("link") else { return [:] }
    let members = try Self.members(of: try value("link"), at: "link")
    guard members.count <= CaptureLimits.linkCount else {
      throw error("link", "must have at most \(CaptureLimits.linkCount) parameters")
    }
    var link: [String: String] = [:]
    for member in members {
      guard case .string(let text) = member.value, member.name.count <= CaptureLimits.linkName,
        text.count <= CaptureLimits.linkValue
      else {
        throw error(
          "link",
          "must be texts of at most \(CaptureLimits.linkValue) characters, with names of at most "
            + "\(CaptureLimits.linkName)")
      }
      link[member.name] = text
    }
    return link
  }

  /// Returns which statements of the study a participant agrees to.
  func agreed(_ agreements: [Study.Agreement]) throws(CaptureRefusal) -> [String: Bool] {
    guard !agreements.isEmpty else { return [:] }
    let fields =
      has("agreed")
      ? try JSONFields(
        try value("agreed"), at: "agreed", what: "agreements", names: agreements.map(\.name))
      : try JSONFields(.fields([]), at: "agreed")
    var agreed: [String: Bool] = [:]
    for agreement in agreements {
      let isAgreed = fields.has(agreement.name) ? try fields.bool(agreement.name) : false
      guard isAgreed || !agreement.isRequired else {
        throw fields.error(agreement.name, "must be agreed to; nobody takes part without it")
      }
      agreed[agreement.name] = isAgreed
    }
    return agreed
  }
}

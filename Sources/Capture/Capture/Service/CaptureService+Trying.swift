import JSONText
import KeyboardGeometry
import SwipeTraces
import TextEntry

/// Whole keyboards for trying out, in memory only; the oldest make room for new ones.
struct TrialKeyboards {
  /// The maximum number of keyboards.
  static let limit = 64

  private var keyboards: [(id: String, live: LiveKeyboard)] = []

  /// Returns the keyboard with an id and marks it as the most recent, or returns nil if it is gone.
  mutating func take(_ id: String) -> LiveKeyboard? {
    guard let place = keyboards.firstIndex(where: { $0.id == id }) else { return nil }
    return keyboards.remove(at: place).live
  }

  mutating func put(_ id: String, _ live: LiveKeyboard) {
    if keyboards.count >= Self.limit { keyboards.removeFirst() }
    keyboards.append((id, live))
  }
}

extension CaptureService {
  /// Returns the keyboard to try out.
  private func tried(
    _ fields: RequestFields, isWhole: Bool
  ) throws(CaptureRefusal) -> KeyboardName {
    let index = try fields.count("layout")
    guard keyboards.conditions.indices.contains(index) else {
      throw fields.error("layout", "must be from 0 to \(keyboards.conditions.count - 1)")
    }
    return keyboards.name(index, in: try fields.pageWindow(), isWhole: isWhole)
  }

  /// Decodes a swipe without storing it.
  func tryWord(_ body: [UInt8]) throws(CaptureRefusal) -> JSONValue {
    let fields = try RequestBody.fields(
      body,
      names: ["layout", "samples", "viewport", "pixelsPerMillimetre", "previous", "keyboard"])
    let name =
      fields.has("keyboard")
      ? try keyboards.named(try fields.text("keyboard")) : try tried(fields, isWhole: false)
    var words: [String] = []
    if fields.has("samples") {
      var previous: [String] = []
      for value in fields.has("previous") ? try fields.list("previous") : [] {
        guard case .string(let word) = value, word.utf8.count <= 100 else {
          throw fields.error("previous", "must be a list of words")
        }
        previous.append(word)
      }
      words = try decoded(
        try fields.samples(on: name.size), on: name, previous: previous.suffix(8))
    }
    return .fields([
      ("words", .array(words.map { .string($0) })), ("keyboard", .string(name.text)),
    ])
  }

  /// Handles touches on a whole keyboard without storing them.
  func tryTouches(_ body: [UInt8]) throws(CaptureRefusal) -> JSONValue {
    let fields = try RequestBody.fields(
      body, names: ["try", "layout", "viewport", "pixelsPerMillimetre", "keyboard", "events"])
    var id: String?
    if fields.has("try"), try fields.value("try") != .null {
      id = try fields.token("try", limit: 64)
    }
    var live: LiveKeyboard
    if let id {
      guard let known = trials.withLock({ $0.take(id) }) else {
        throw CaptureRefusal(.unknown, "the keyboard is gone; start again")
      }
      live = known
    } else {
      let name = try tried(fields, isWhole: true)
      live = try keyboard(
        name, prompt: -1,
        SessionLogHeader(
          layout: keyboards.conditions[name.index].layout, width: name.size.width,
          height: name.size.height,
          settings: LiveKeyboard.settings(keyboards.conditions[name.index])))
    }
    var random = SystemRandomNumberGenerator()
    let own = id ?? String(UInt64.random(in: .min ... .max, using: &random), radix: 36)
    let before = live
    do throws(CaptureRefusal) {
      live.handle(try fields.events(on: try keyboards.panel(live.name)), page: own)
    } catch {
      trials.withLock { $0.put(own, before) }
      throw error
    }
    _ = live.takeLines()
    let kept = live
    trials.withLock { $0.put(own, kept) }
    return .fields([("try", .string(own)), ("view", live.view)])
  }
}

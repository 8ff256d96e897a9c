// The names are those of the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CRingSwipe
import KeyboardGeometry
import LanguageModel
import ResourceLoading
import SwipeDecoding
import SwipeTraces
import Synchronization
import TextEntry

/// A change of the field that its owner has to make.
private struct Edit {
  var kind: Int32
  var characters: Int32
  var text: String
  var cause: SessionAction.Cause
  var time: Double
}

/// A whole keyboard, with the edits that its owner has not taken.
///
/// `@unchecked Sendable`: everything that changes is in `state`, behind its lock; the lock also orders
/// the threads that use the session.
private final class Session: @unchecked Sendable {
  private struct State {
    var session: KeyboardSession<TextBuffer>
    var edits: [Edit] = []
    /// The version of the user that the session knows.
    var userVersion = 0
  }

  private let user: User?
  private var state: State
  private let lock = Mutex<Void>(())

  init(_ session: KeyboardSession<TextBuffer>, _ user: User?) {
    state = State(session: session)
    self.user = user
  }

  private func locked<Value>(_ body: (inout State) throws(Failure) -> Value) throws(Failure)
    -> Value
  {
    let result = lock.withLock { _ -> Result<Value, Failure> in
      do throws(Failure) { return .success(try body(&state)) } catch { return .failure(error) }
    }
    return try result.get()
  }

  func handle(_ events: [SessionEvent]) throws(Failure) {
    try locked { (state) throws(Failure) in
      for event in events {
        // Others may have taught the user.
        if let user, user.version != state.userVersion {
          state.session.language.learnedWords = user.knowledge.words
        }
        var mirror = state.session.document
        let actions = state.session.handle(event)
        if let user { state.userVersion = user.version }
        for action in actions {
          for change in action.actions {
            state.edits.append(Edit(change, of: action, in: mirror))
            mirror.apply(change)
          }
        }
      }
    }
  }

  func replaceText(before: String, after: String, at time: Double) throws(Failure) {
    try locked { (state) throws(Failure) in
      state.session.document.replace(before: before, after: after)
    }
    try handle([.textChangedOutside(at: time)])
  }

  func takeEdits(
    _ edits: UnsafeMutablePointer<rs_edit>, _ capacity: Int, _ text: TextBufferWriter
  ) throws(Failure) -> (count: Int, left: Int) {
    try locked { (state) throws(Failure) in
      var text = text
      var count = 0
      for edit in state.edits.prefix(capacity) {
        let written = text.append(edit.text)
        guard text.fits else {
          if count == 0 { try text.check() }
          break
        }
        edits[count] = rs_edit(
          kind: edit.kind, characters: edit.characters, text: written.start,
          text_size: written.size, cause: StaticText.cause(edit.cause), time: edit.time)
        count += 1
      }
      state.edits.removeFirst(count)
      return (count, state.edits.count)
    }
  }

  func shown() throws(Failure) -> (state: SessionState, document: TextBuffer, panel: KeyboardPanel)
  {
    try locked { (state) throws(Failure) in
      (state.session.state, state.session.document, state.session.panel)
    }
  }
}

extension Edit {
  /// - Parameter document: what the field holds before the change.
  init(_ change: DocumentAction, of action: SessionAction, in document: TextBuffer) {
    (cause, time) = (action.cause, action.time)
    switch change {
    case .insert(let text):
      (kind, self.text) = (Int32(RS_EDIT_INSERT), text)
      characters = Int32(clamping: text.count)
    case .deleteBackward(let count):
      (kind, text) = (Int32(RS_EDIT_DELETE), String(document.before.suffix(max(0, count))))
      characters = Int32(clamping: count)
    case .moveCursor(let offset):
      let count = Int(clamping: offset.magnitude)
      (kind, text) = (
        Int32(RS_EDIT_MOVE_CURSOR),
        String(offset < 0 ? document.before.suffix(count) : document.after.prefix(count))
      )
      characters = Int32(clamping: offset)
    }
  }
}

extension Decoder {
  /// Makes a keyboard for a field.
  fileprivate func session(
    _ user: User?, settings: KeyboardSettings, before: String, after: String
  ) throws(Failure) -> Session {
    let (assembly, own, decoder) = (assembly, keyboard, decoder)
    let layouts = LayoutLibrary()
    @Sendable func layout(_ name: String) throws(InputError) -> KeyboardLayout {
      name == own.layout.name ? own.layout : try layouts.layout(named: name)
    }
    let made = try readingFiles { () throws(InputError) in
      var parts = try SessionFactory<InputError>.Parts(
        panel: { (named) throws(InputError) in
          do {
            return try KeyboardPanel(
              layout: try layout(named.layout), size: Size(width: named.width, height: named.height)
            )
          } catch let error as InputError {
            throw error
          } catch {
            throw .badFile(path: named.layout, reason: "\(error)")
          }
        },
        decoder: { (named) throws(InputError) in
          let chosen = try layout(named.layout)
          let keyboard: Keyboard
          do throws(LayoutError) {
            keyboard = try chosen.placed(in: Size(width: named.width, height: named.height))
          } catch {
            throw .badFile(path: named.layout, reason: "\(error)")
          }
          if let resized = decoder.resized(to: keyboard) { return resized }
          return try assembly.decoder(on: keyboard)
        }, languages: description.context.languages, data: description.data)
      parts.learnedWords = user?.knowledge.words
      parts.decodesInContext = assembly.contextModel != nil && user != nil
      if case .path(let words, _) = assembly.algorithm { parts.correctedWords = words }
      let header = SessionLogHeader(
        layout: own.layout.name, width: own.size.width, height: own.size.height,
        settings: settings, before: before, after: after)
      return try SessionFactory(parts, predictor: .off).session(header)
    }
    var session = made
    if let user {
      session.language.learningPredictor = UserPredictor(user: user)
    } else if case .path = assembly.algorithm {
      // Asked for suggestions, and taught nothing.
      session.language.predictor = UserPredictor(user: try newUser())
    }
    return Session(session, user)
  }
}

@c @implementation
public func rs_session_open(
  _ decoder: OpaquePointer?, _ user: OpaquePointer?,
  _ options: UnsafePointer<rs_session_options>?, _ session: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<rs_error>?
) -> rs_status {
  answering(error) { () throws(Failure) in
    let result = try Arguments.clear(session)
    let decoder: Decoder = try HandleTable.shared.thing(decoder, "a decoder")
    let user = try User.optional(user)
    var settings = KeyboardSettings()
    var (before, after) = ("", "")
    if let options {
      let read = try Arguments.structure(options, options.pointee.struct_size)
      if read.settings != nil { settings = try keyboardSettings(read.settings) }
      before = try Arguments.optionalText(read.text_before, "text_before") ?? ""
      after = try Arguments.optionalText(read.text_after, "text_after") ?? ""
    }
    let made = try decoder.session(user, settings: settings, before: before, after: after)
    result.pointee = try HandleTable.shared.add(made)
    return ""
  }
}

private func keyboardSettings(_ json: UnsafePointer<CChar>?) throws(Failure) -> KeyboardSettings {
  let text = try Arguments.text(json, "the settings")
  do throws(SessionLogError) {
    return try KeyboardSettings(json: Array(text.utf8))
  } catch {
    throw Failure(RS_ERROR_DATA, "the settings: \(error)")
  }
}

/// Returns an event as a session takes it.
private func sessionEvent(_ event: rs_event, _ place: Int) throws(Failure) -> SessionEvent {
  guard event.time.isFinite else {
    throw Failure(RS_ERROR_ARGUMENT, "events[\(place)].time is \(event.time)")
  }
  let phase: TouchEvent.Phase
  switch Int(event.kind) {
  case RS_TOUCH_BEGAN: phase = .began
  case RS_TOUCH_MOVED: phase = .moved
  case RS_TOUCH_ENDED: phase = .ended
  case RS_TOUCH_CANCELLED: phase = .cancelled
  case RS_TIME_PASSED: return .advance(to: event.time)
  case RS_APPEARED: return .appeared(at: event.time)
  default: throw Failure(RS_ERROR_ARGUMENT, "events[\(place)].kind is \(event.kind)")
  }
  guard event.x.isFinite, event.y.isFinite else {
    throw Failure(RS_ERROR_ARGUMENT, "events[\(place)] is at \(event.x), \(event.y)")
  }
  return .touch(
    TouchEvent(
      finger: Int(event.finger), phase: phase, position: Point(x: event.x, y: event.y),
      time: event.time))
}

@c @implementation
public func rs_session_handle(
  _ session: OpaquePointer?, _ events: UnsafePointer<rs_event>?, _ event_count: Int,
  _ error: UnsafeMutablePointer<rs_error>?
) -> rs_status {
  answering(error) { () throws(Failure) in
    let session: Session = try HandleTable.shared.thing(session, "a session")
    try Arguments.check(event_count, 0...1_000_000, "the number of events")
    guard event_count > 0 else { return "" }
    guard let events else { throw Failure(RS_ERROR_ARGUMENT, "the events are NULL") }
    // All are read before the first is handled: it is all of them or none.
    var read: [SessionEvent] = []
    for place in 0..<event_count { read.append(try sessionEvent(events[place], place)) }
    try session.handle(read)
    return ""
  }
}

@c @implementation
public func rs_session_take_edits(
  _ session: OpaquePointer?, _ edits: UnsafeMutablePointer<rs_edit>?, _ capacity: Int,
  _ text: UnsafeMutablePointer<CChar>?, _ text_capacity: Int, _ count: UnsafeMutablePointer<Int>?,
  _ left: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<rs_error>?
) -> rs_status {
  answering(error) { () throws(Failure) in
    guard let count else { throw Failure(RS_ERROR_ARGUMENT, "the place for the count is NULL") }
    count.pointee = 0
    left?.pointee = 0
    let session: Session = try HandleTable.shared.thing(session, "a session")
    try Arguments.check(capacity, 1...1_000_000, "the capacity for edits")
    guard let edits else { throw Failure(RS_ERROR_ARGUMENT, "the edits are NULL") }
    let taken = try session.takeEdits(edits, capacity, try TextBufferWriter(text, text_capacity))
    count.pointee = taken.count
    left?.pointee = taken.left
    return ""
  }
}

@c @implementation
public func rs_session_set_text(
  _ session: OpaquePointer?, _ before: UnsafePointer<CChar>?, _ after: UnsafePointer<CChar>?,
  _ time: Double, _ error: UnsafeMutablePointer<rs_error>?
) -> rs_status {
  answering(error) { () throws(Failure) in
    let session: Session = try HandleTable.shared.thing(session, "a session")
    guard time.isFinite else { throw Failure(RS_ERROR_ARGUMENT, "the time is \(time)") }
    try session.replaceText(
      before: try Arguments.text(before, "the text before the cursor"),
      after: try Arguments.text(after, "the text after the cursor"), at: time)
    return ""
  }
}

@c @implementation
public func rs_session_set_settings(
  _ session: OpaquePointer?, _ settings: UnsafePointer<CChar>?, _ time: Double,
  _ error: UnsafeMutablePointer<rs_error>?
) -> rs_status {
  answering(error) { () throws(Failure) in
    let session: Session = try HandleTable.shared.thing(session, "a session")
    guard time.isFinite else { throw Failure(RS_ERROR_ARGUMENT, "the time is \(time)") }
    try session.handle([.settings(try keyboardSettings(settings), at: time)])
    return ""
  }
}

@c @implementation
public func rs_session_state_now(
  _ session: OpaquePointer?, _ state: UnsafeMutablePointer<rs_session_state>?,
  _ text: UnsafeMutablePointer<CChar>?, _ text_capacity: Int,
  _ error: UnsafeMutablePointer<rs_error>?
) -> rs_status {
  answering(error) { () throws(Failure) in
    guard let state else { throw Failure(RS_ERROR_ARGUMENT, "the place for the state is NULL") }
    state.pointee = rs_session_state()
    let session: Session = try HandleTable.shared.thing(session, "a session")
    var writer = try TextBufferWriter(text, text_capacity)
    let (shown, document, _) = try session.shown()
    state.pointee.is_shown = shown.isShown ? 1 : 0
    let shift =
      switch shown.shift {
      case .off: RS_SHIFT_OFF
      case .on: RS_SHIFT_ON
      case .locked: RS_SHIFT_LOCKED
      }
    state.pointee.shift = Int32(shift)
    state.pointee.symbols = Int32(shown.mode.page)
    state.pointee.bar = StaticText.bar(shown.bar.mode)
    let words = shown.bar.words.prefix(Int(RS_BAR_WORDS))
    state.pointee.word_count = Int32(words.count)
    state.pointee.rival_count = Int32(min(shown.bar.rivals, words.count))
    withUnsafeMutableBytes(of: &state.pointee.words) { places in
      let places = places.bindMemory(to: UnsafePointer<CChar>?.self)
      for (place, word) in zip(places.indices, words) { places[place] = writer.append(word).start }
    }
    state.pointee.text_before = writer.append(document.before).start
    state.pointee.text_after = writer.append(document.after).start
    state.pointee.text_size = writer.size
    try writer.check()
    return ""
  }
}

@c @implementation
public func rs_session_keys(
  _ session: OpaquePointer?, _ keys: UnsafeMutablePointer<rs_key>?, _ capacity: Int,
  _ text: UnsafeMutablePointer<CChar>?, _ text_capacity: Int, _ count: UnsafeMutablePointer<Int>?,
  _ text_size: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<rs_error>?
) -> rs_status {
  answering(error) { () throws(Failure) in
    guard let count else { throw Failure(RS_ERROR_ARGUMENT, "the place for the count is NULL") }
    count.pointee = 0
    text_size?.pointee = 0
    let session: Session = try HandleTable.shared.thing(session, "a session")
    try Arguments.check(capacity, 0...1_000_000, "the capacity for keys")
    var writer = try TextBufferWriter(text, text_capacity)
    let (shown, _, panel) = try session.shown()
    let face = panel.face(in: shown.mode, isShifted: shown.layer != nil)
    let drawn =
      face.keyboard.keys.map {
        (
          label: $0.character.map(String.init) ?? $0.text ?? $0.action?.sign ?? "",
          isCharacter: $0.character != nil, center: $0.center, shape: $0.shape
        )
      }
      + face.buttons.map {
        (label: $0.label(in: shown.mode), isCharacter: false, center: $0.center, shape: $0.shape)
      }
    for (place, key) in drawn.enumerated() {
      let label = writer.append(key.label).start
      let box = key.shape.bounds
      if place < capacity, let keys {
        keys[place] = rs_key(
          label: label, is_character: key.isCharacter ? 1 : 0, reserved: 0,
          center_x: key.center.x, center_y: key.center.y, x: box.origin.x, y: box.origin.y,
          width: box.size.width, height: box.size.height)
      }
    }
    count.pointee = drawn.count
    text_size?.pointee = writer.size
    guard drawn.count <= capacity, keys != nil else {
      throw Failure(RS_ERROR_SPACE, "there are \(drawn.count) keys and room for \(capacity)")
    }
    try writer.check()
    return ""
  }
}

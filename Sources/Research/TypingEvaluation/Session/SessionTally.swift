import Statistics
import TextEntry

/// Counts the events of a session's log, line by line, for `SessionMetrics`.
///
/// It works from the recorded actions alone, without keyboard or decoder, and counts human and
/// simulated sessions alike.
package struct SessionTally: Sendable {
  /// The header of the session's log.
  package private(set) var header: SessionLogHeader
  /// The number of actions: taps, swipes and buttons; a drag of the cursor is one action.
  package private(set) var gestures = 0
  /// The number of backspaces and word deletions among them.
  package private(set) var deletions = 0
  /// The number of actions among them that correct something: deletions, alternatives and cursor
  /// movements.
  package private(set) var fixes = 0
  /// The number of input method candidates that were picked.
  package private(set) var picks = 0
  /// The sum of the picked candidates' ranks, where 1 is the first after the code.
  package private(set) var pickRanks = 0
  /// The number of characters of the picked candidates.
  package private(set) var pickedCharacters = 0
  /// The number of characters of picked candidates that were not preselected.
  package private(set) var convertedCharacters = 0
  /// The number of keys that were composed.
  package private(set) var composedKeys = 0
  /// The number of swipes, including those that wrote nothing.
  package private(set) var swipes = 0
  /// The number of characters that were written and then removed by the person, not by the keyboard
  /// itself.
  package private(set) var fixedCharacters = 0
  /// The time at which the first finger came down, in ms.
  package private(set) var firstTouch: Double?
  /// The time at which an action first changed the text, in ms.
  package private(set) var firstWrite: Double?
  /// The time at which an action last changed the text, in ms.
  package private(set) var lastWrite: Double?
  /// The number of lines that report an action of the keyboard.
  package private(set) var performed = 0

  /// A character and the number of the swipe that wrote it; 0 if it was not a swipe.
  private struct Piece: Sendable {
    var character: Character
    var swipe: Int
  }
  private var before: [Piece]
  /// The characters after the cursor, in reverse order.
  private var after: [Piece]
  private var swipeLengths: [Int] = []
  private var isDragging = false
  private var content = ContentHash()
  private var contentLines = 0

  /// Creates a tally for a session with this header.
  package init(_ header: SessionLogHeader) {
    self.header = header
    before = header.before.map { Piece(character: $0, swipe: 0) }
    after = header.after.reversed().map { Piece(character: $0, swipe: 0) }
  }

  /// The text after the recorded actions.
  package var text: [Character] {
    before.map(\.character) + after.reversed().map(\.character)
  }

  /// Whether nothing was decoded: the text is what was asked for, whatever was swiped, as in a study
  /// without feedback.
  package var isUndecoded: Bool { header.setup == SessionTally.undecodedSetup }

  /// The setup of sessions in which nothing was decoded.
  package static let undecodedSetup = "feedback=none"

  /// The number of touches and actions from which a session is unmistakable.
  private static let smallestContent = 10

  /// A hash of the touches and actions with the keyboard and the condition, but without the user; nil
  /// if they are too few to tell sessions apart.
  package var fingerprint: UInt64? {
    guard contentLines >= Self.smallestContent else { return nil }
    var hash = content
    for text in [header.layout, header.condition, header.setup, header.presented] {
      hash.add(text)
    }
    hash.add(header.width)
    hash.add(header.height)
    return hash.value
  }

  /// The number of swipes whose characters are all still in the text.
  package var keptSwipes: Int {
    var standing = Array(repeating: 0, count: swipeLengths.count + 1)
    for piece in before + after where piece.swipe > 0 { standing[piece.swipe] += 1 }
    return swipeLengths.indices.count {
      swipeLengths[$0] > 0 && standing[$0 + 1] == swipeLengths[$0]
    }
  }

  /// Counts a line of the session; irrelevant lines are ignored.
  ///
  /// - Complexity: amortised O(characters changed)
  package mutating func add(_ line: SessionLogLine) {
    switch line {
    case .event(.touch(let touch)):
      contentLines += 1
      content.add(touch.phase.rawValue)
      for number in [touch.time, touch.position.x, touch.position.y] { content.add(number) }
      if touch.phase == .began {
        isDragging = false
        if firstTouch == nil, touch.time.isFinite { firstTouch = touch.time }
      }
    case .action(let action): add(action)
    case .outsideChange(let before, let after, _):
      self.before = before.map { Piece(character: $0, swipe: 0) }
      self.after = after.reversed().map { Piece(character: $0, swipe: 0) }
    case .header, .event, .snapshot, .end: break
    }
  }

  private mutating func add(_ action: SessionAction) {
    performed += 1
    contentLines += 1
    content.add(action.cause.rawValue)
    content.add(action.time)
    let continues = action.cause == .cursor && isDragging
    isDragging = action.cause == .cursor
    if !continues {
      gestures += 1
      if action.cause.isFix || action.cause == .cursor || action.cause == .jumpToEnd { fixes += 1 }
    }
    if action.cause == .compose { composedKeys += 1 }
    if let pick = action.pick { count(pick, action) }
    switch action.cause {
    case .backspace, .wordDelete: deletions += 1
    case .swipe, .noWord:
      swipes += 1
      swipeLengths.append(0)
    default: break
    }
    for edit in action.actions { apply(edit, of: action) }
    guard !action.actions.isEmpty, action.time.isFinite else { return }
    if firstWrite == nil { firstWrite = action.time }
    lastWrite = max(lastWrite ?? action.time, action.time)
  }

  private mutating func count(_ pick: MethodPick, _ action: SessionAction) {
    picks += 1
    // The code itself comes before the words of a code, but not before the words that may follow a
    // word.
    pickRanks += pick.kind == .related ? pick.candidate + 1 : max(pick.candidate, 1)
    var written = 0
    for case .insert(let text) in action.actions { written += text.count }
    pickedCharacters += written
    if !pick.wasSelected { convertedCharacters += written }
  }

  private mutating func apply(_ edit: DocumentAction, of action: SessionAction) {
    switch edit {
    case .insert(let text):
      let swipe = action.cause == .swipe ? swipeLengths.count : 0
      for character in text {
        // The space before a swiped word is not counted as the swipe's.
        let isOwn = swipe > 0 && !character.isWhitespace
        if isOwn { swipeLengths[swipe - 1] += 1 }
        before.append(Piece(character: character, swipe: isOwn ? swipe : 0))
      }
    case .deleteBackward(let count):
      let erased = min(max(0, count), before.count)
      before.removeLast(erased)
      if action.cause.isFix { fixedCharacters += erased }
    case .moveCursor(let offset):
      if offset < 0 {
        for _ in 0..<min(offset.magnitude, UInt(before.count)) { after.append(before.removeLast()) }
      } else {
        for _ in 0..<min(offset, after.count) { before.append(after.removeLast()) }
      }
    }
  }
}

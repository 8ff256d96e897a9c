import TextEntry

/// Counts what a session's log tells, line by line, for `SessionMetrics`.
///
/// It works from the recorded actions alone: no keyboard and no decoder is needed, and people's
/// sessions are counted like simulated ones.
package struct SessionTally: Sendable {
  package private(set) var header: SessionLogHeader
  /// The person's actions: taps, swipes, buttons; a drag of the cursor is one.
  package private(set) var gestures = 0
  /// Of them: backspaces and word-deletes.
  package private(set) var deletions = 0
  /// Of them: all that take something back or move to it: deletions, alternatives, cursor.
  package private(set) var fixes = 0
  /// Candidates of input methods that were picked, the sum of their places (1 for the first behind the
  /// code), their characters, and those of them that were not chosen beforehand.
  package private(set) var picks = 0
  package private(set) var pickRanks = 0
  package private(set) var pickedCharacters = 0
  package private(set) var convertedCharacters = 0
  /// Keys that were composed.
  package private(set) var composedKeys = 0
  /// Swipes, those that wrote nothing included.
  package private(set) var swipes = 0
  /// Characters that were written and taken back by the person, not by the keyboard itself.
  package private(set) var fixedCharacters = 0
  /// When the first finger came down, in ms.
  package private(set) var firstTouch: Double?
  /// When the first and the last action changed the text, in ms.
  package private(set) var firstWrite: Double?
  package private(set) var lastWrite: Double?
  /// Lines that say what the keyboard did.
  package private(set) var performed = 0

  /// A character and the swipe that wrote it, by number; 0: something else did.
  private struct Piece: Sendable {
    var character: Character
    var swipe: Int
  }
  private var before: [Piece]
  /// In reverse order.
  private var after: [Piece]
  private var swipeLengths: [Int] = []
  private var isDragging = false

  package init(_ header: SessionLogHeader) {
    self.header = header
    before = header.before.map { Piece(character: $0, swipe: 0) }
    after = header.after.reversed().map { Piece(character: $0, swipe: 0) }
  }

  /// The text as the recorded actions left it.
  package var text: [Character] {
    before.map(\.character) + after.reversed().map(\.character)
  }

  /// Swipes whose characters all stand in the text still.
  package var keptSwipes: Int {
    var standing = Array(repeating: 0, count: swipeLengths.count + 1)
    for piece in before + after where piece.swipe > 0 { standing[piece.swipe] += 1 }
    return swipeLengths.indices.count {
      swipeLengths[$0] > 0 && standing[$0 + 1] == swipeLengths[$0]
    }
  }

  /// Takes a line of the session; those that tell nothing of use are passed over.
  /// - Complexity: amortised O(characters changed)
  package mutating func add(_ line: SessionLogLine) {
    switch line {
    case .event(.touch(let touch)):
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
    // The code itself stands before the words of a code, not before what follows a word.
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

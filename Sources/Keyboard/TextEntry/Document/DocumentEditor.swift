/// A document with what is known of the text before its cursor: its end, the quotes and brackets
/// that are open, and how much has been written. It records the changes that it makes.
struct DocumentEditor<Document: TextDocument> {
  /// May be changed by others; `isCurrent()` then returns false.
  var document: Document
  /// Whether the text before the cursor is remembered.
  private(set) var readsText = true
  /// Whether quotes and brackets are counted.
  private(set) var countsMarks = true

  private var memory = ContextMemory()
  /// The quotes and brackets before the cursor.
  private(set) var marks = PunctuationTracker()
  /// The number of characters written minus the number deleted since the field appeared.
  private(set) var position = 0
  /// The changes since the last call of `beginAction()`.
  private(set) var actions = DocumentActions()
  /// How the text has changed since then, for undoing it.
  private(set) var change = TextChange()
  /// Whether `change` takes notice: not of a composition that the field shows for a while, nor of undoing.
  var tracksChanges = true

  /// More characters than any field holds.
  private static var maximumJump: Int { 1_000_000 }

  init(_ document: Document) { self.document = document }

  /// The end of the text before the cursor.
  var text: String { memory.text }

  /// The end of the text before the cursor, for finding words in it.
  var before: TextBeforeCursor { TextBeforeCursor(memory.text) }

  /// Adopts what settings say about the text.
  mutating func configure(_ settings: KeyboardSettings) {
    readsText = settings.readsText
    countsMarks = !settings.behaviors.isDisjoint(with: .ofMarks)
  }

  // MARK: - Reading

  /// Begins with a field: nothing has been written, and no quotes are open.
  mutating func begin() {
    reread()
    marks = PunctuationTracker()
    position = 0
  }

  /// Reads the text before the cursor again.
  mutating func reread() { memory.replace(with: document.contextBefore) }

  /// Counts the quotes and brackets of the text again.
  mutating func recount() { marks = PunctuationTracker(recounting: memory.text) }

  /// Compares the text before the cursor with what it was left as.
  /// - Returns: Whether it is the same. If not, the text has been read again.
  mutating func isCurrent() -> Bool { memory.isCurrent(document.contextBefore) }

  // MARK: - Writing

  /// Forgets the changes of the last action.
  mutating func beginAction() {
    actions = DocumentActions()
    change = TextChange()
  }

  /// Notes that a character is written, before the document gets it.
  mutating func note(_ character: Character) {
    if countsMarks { marks.append(character, after: memory.text.last) }
    memory.append(String(character))
    position += 1
  }

  /// Inserts text whose characters have been noted.
  mutating func insert(_ text: String) {
    document.insert(text)
    if tracksChanges, readsText { change.insert(text) }
    if case .insert(let before)? = actions.last {
      actions[actions.count - 1] = .insert(before + text)
    } else {
      actions.append(.insert(text))
    }
  }

  /// Deletes characters before the cursor, and takes them out of the counts one by one.
  /// - Returns: The number of deleted characters; smaller at the start of the text.
  mutating func erase(_ count: Int) -> Int {
    var erased = 0
    for _ in 0..<count {
      if memory.text.isEmpty { reread() }
      let last = memory.text.last
      if let last {
        memory.removeLast()
        if countsMarks { marks.removeLast(last, after: memory.text.last) }
        position -= 1
      } else if document.contextBefore != nil {
        // No text is left. If the field reports nothing, there may still be some.
        break
      }
      if tracksChanges, readsText { change.remove(last) }
      document.deleteBackward()
      erased += 1
    }
    guard erased > 0 else { return 0 }
    if case .deleteBackward(let before)? = actions.last {
      actions[actions.count - 1] = .deleteBackward(count: before + erased)
    } else {
      actions.append(.deleteBackward(count: erased))
    }
    return erased
  }

  // MARK: - The cursor

  /// Moves the cursor, and reads the text before it again.
  mutating func moveCursor(by offset: Int) {
    document.moveCursor(byCharacterOffset: offset)
    finishMove(by: offset)
  }

  /// Moves the cursor to the end of the text (ring keyboard, section 4.11). A field that reports
  /// only part of the text is asked again until no more follows.
  /// - Returns: Whether the cursor moved.
  mutating func jumpToEnd() -> Bool {
    var moved = 0
    var last: String?
    while moved < Self.maximumJump, let after = document.contextAfter, !after.isEmpty {
      // A cursor that stays where it is will not move next time either.
      let context = document.contextBefore
      if let last, last == context { break }
      last = context
      document.moveCursor(byCharacterOffset: after.count)
      moved += after.count
    }
    guard moved > 0 else { return false }
    finishMove(by: moved)
    return true
  }

  private mutating func finishMove(by offset: Int) {
    actions.append(.moveCursor(offset))
    change.move()
    reread()
    recount()
  }
}

/// A change of the text before the cursor: some of its end was removed, and other text inserted there.
struct TextChange: Hashable, Sendable {
  /// The characters that were removed, in the order of the text.
  private(set) var removed = ""
  /// The text that stands in their place.
  private(set) var inserted = ""
  /// Whether it is known what changed. After a move of the cursor it is not.
  private(set) var isKnown = true

  var isEmpty: Bool { isKnown && removed.isEmpty && inserted.isEmpty }

  mutating func insert(_ text: String) { inserted += text }

  /// Notes that the last character before the cursor is removed; nil if the field does not tell which.
  mutating func remove(_ character: Character?) {
    guard let character else {
      isKnown = false
      return
    }
    if inserted.isEmpty {
      removed.insert(character, at: removed.startIndex)
    } else {
      inserted.removeLast()
    }
  }

  /// Notes that the cursor has moved, so that the change is no longer before it.
  mutating func move() { isKnown = false }

  /// Adds a change that follows this one and only inserts.
  mutating func append(_ next: TextChange) { inserted += next.inserted }
}

/// The changes of a field that can be undone, and those that were undone and can be repeated.
///
/// Letters that are tapped one after the other are one change. A moved cursor, a text that others change
/// and another field end the history: what comes before is no longer before the cursor.
struct UndoHistory {
  private var done: [TextChange] = []
  private var undone: [TextChange] = []
  /// Whether the next letter belongs to the last change.
  private var isTyping = false

  /// The number of changes that are kept.
  static let limit = 100

  /// The change that undo takes back.
  var last: TextChange? { done.last }
  /// The change that redo makes again.
  var next: TextChange? { undone.last }

  /// Adds the change of an action.
  /// - Complexity: Amortized O(1)
  mutating func add(_ change: TextChange, isLetter: Bool) {
    guard change.isKnown else { return clear() }
    guard !change.isEmpty else {
      isTyping = false
      return
    }
    if !undone.isEmpty { undone.removeAll() }
    if isLetter, isTyping, change.removed.isEmpty, !done.isEmpty {
      done[done.count - 1].append(change)
    } else {
      if done.count >= Self.limit { done.removeFirst() }
      done.append(change)
    }
    isTyping = isLetter
  }

  /// Notes that the last change was taken back.
  mutating func didUndo() {
    if let change = done.popLast() { undone.append(change) }
    isTyping = false
  }

  /// Notes that the next change was made again.
  mutating func didRedo() {
    if let change = undone.popLast() { done.append(change) }
    isTyping = false
  }

  mutating func clear() {
    guard !done.isEmpty || !undone.isEmpty else { return }
    done.removeAll()
    undone.removeAll()
    isTyping = false
  }
}

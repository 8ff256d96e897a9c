/// Undo and redo of what the keyboard wrote in the field (tablet layouts, sections 4.2.3 and 4.2.4).
extension KeyboardSession {
  /// Takes the last change of the text back. A composition that is open is given up instead. Without a
  /// change nothing happens, and the app around the keyboard may undo one of its own.
  mutating func undo() {
    if composition?.keys.isEmpty == false {
      dropComposition()
      return updateBar()
    }
    guard let change = history.last, replace(change.inserted, with: change.removed) else { return }
    history.didUndo()
  }

  /// Makes the change again that was undone last.
  mutating func redo() {
    guard composition?.keys.isEmpty != false, let change = history.next,
      replace(change.removed, with: change.inserted)
    else { return }
    history.didRedo()
  }

  /// Replaces text before the cursor.
  /// - Returns: Whether the text stood there. If not, somebody else has changed it.
  private mutating func replace(_ old: String, with new: String) -> Bool {
    guard editor.text.hasSuffix(old) else {
      history.clear()
      return false
    }
    leaveComposition()
    editor.tracksChanges = false
    erase(old.count)
    if !new.isEmpty { write(new) }
    editor.tracksChanges = true
    return true
  }
}

extension RowLayout {
  func validate() throws(LayoutError) {
    try checkNumbers()
    let drafts = drafts(of: rows)
    try checkKeys(rows, drafts)
    try checkPlaces(drafts)
    var names: Set<String> = []
    for layer in layers {
      let path = "layers.\(layer.name)"
      guard !layer.name.isEmpty, layer.name.unicodeScalars.count <= 100 else {
        throw .invalid(part: "layers", reason: "a layer's name has 1 to 100 characters")
      }
      guard names.insert(layer.name).inserted else {
        throw .invalid(part: path, reason: "the layer stands twice")
      }
      try checkShape(of: layer, at: path)
      try checkCount(layer.rows, of: path)
      try checkKeys(layer.rows, self.drafts(of: layer.rows, layer: layer.name))
    }
  }

  private func checkNumbers() throws(LayoutError) {
    try checkCount(rows, of: "layout")
    try check(gap.width, 0...1_000, "gap[0]")
    try check(gap.height, 0...1_000, "gap[1]")
    for (index, row) in rows.enumerated() {
      let part = "rows[\(index)]"
      guard !row.keys.isEmpty else { throw .invalid(part: part, reason: "has no keys") }
      try check(row.x, 0...1_000, "\(part).x")
      try check(row.y, 0...1_000, "\(part).y")
      try check(row.height, 0.01...1_000, "\(part).height")
      for (column, key) in row.keys.enumerated() {
        try check(
          key.width, 0.01...1_000, "\(part).keys[\(column)].\(key.isSpace ? "space" : "width")")
        if row.fills, key.isSpace {
          throw .invalid(
            part: "\(part).keys[\(column)]", reason: "a row that fills the keyboard has no space")
        }
      }
    }
    // After the rows, because a file's reader may derive both from their edges.
    try check(columns, 0.01...1_000, "columns")
    try check(height, 0.01...1_000, "height")
  }

  private func checkCount(_ rows: [Row], of part: String) throws(LayoutError) {
    try KeyboardGeometry.checkCount(
      rows.reduce(0) { $0 + $1.keys.count { !$0.isSpace } },
      characterCount: rows.reduce(0) { $0 + $1.keys.count { $0.character != nil } }, of: part)
  }

  private func checkKeys(_ rows: [Row], _ drafts: [[KeyDraft]]) throws(LayoutError) {
    var keys: [(place: LayoutPlace, role: KeyRole)] = []
    for (row, rowDrafts) in zip(rows, drafts) {
      for (key, draft) in zip(row.keys, rowDrafts) where !key.isSpace {
        try checkKey(draft)
        keys.append((draft.place, draft.role))
      }
    }
    try checkCharacters(keys)
  }

  private func checkPlaces(_ drafts: [[KeyDraft]]) throws(LayoutError) {
    let placed = zip(rows, drafts).flatMap { row, rowDrafts in
      zip(row.keys, rowDrafts).filter { !$0.0.isSpace }.map(\.1)
    }
    try checkInside(placed, columns: columns, height: height)
    try checkOverlaps(placed.map(\.area), placed.map(\.place)) { $0.overlaps($1) }
  }

  /// Throws if a layer has another shape than the first one, which would move the keys under the
  /// fingers.
  private func checkShape(of layer: Layer, at path: String) throws(LayoutError) {
    guard layer.rows.count == rows.count else {
      throw .invalid(
        part: path, reason: "has \(layer.rows.count) rows, the first layer has \(rows.count)")
    }
    for (index, (base, row)) in zip(rows, layer.rows).enumerated() {
      guard row.keys.count == base.keys.count else {
        throw .invalid(
          part: "\(path)[\(index)]",
          reason: "has \(row.keys.count) keys, the first layer has \(base.keys.count) there")
      }
      for (column, (baseKey, key)) in zip(base.keys, row.keys).enumerated() {
        let part = "\(path)[\(index)].keys[\(column)]"
        // A layer may have a space in place of a key, or a key in place of a space.
        guard key.width == baseKey.width else {
          throw .invalid(
            part: part,
            reason: "has not the place of the first layer's key: layers may differ in what keys "
              + "write and show, not in where they are")
        }
        guard !base.fills || !key.isSpace else {
          throw .invalid(part: part, reason: "a row that fills the keyboard has no space")
        }
      }
      guard row.x == base.x, row.y == base.y, row.height == base.height, row.fills == base.fills
      else {
        throw .invalid(
          part: "\(path)[\(index)]", reason: "lies elsewhere than the first layer's row")
      }
    }
  }
}

extension FreeLayout {
  func validate() throws(LayoutError) {
    try checkCount(keys.count, characterCount: keys.count { $0.role.isCharacter })
    for (index, key) in keys.enumerated() {
      let part = "keys[\(index)]"
      try check(key.x, 0...1_000, "\(part).x")
      try check(key.y, 0...1_000, "\(part).y")
      try check(key.width, 0.01...1_000, "\(part).width")
      try check(key.height, 0.01...1_000, "\(part).height")
    }
    // After the keys, because a file's reader may derive both from their edges.
    try check(columns, 0.01...1_000, "columns")
    try check(height, 0.01...1_000, "height")
    let drafts = drafts
    for draft in drafts { try checkKey(draft) }
    try checkCharacters(drafts.map { ($0.place, $0.role) })
    try checkInside(drafts, columns: columns, height: height)
    try checkOverlaps(drafts.map(\.area), drafts.map(\.place)) { $0.overlaps($1) }
  }
}

/// Throws if a rectangular key writes or shows something that it may not.
private func checkKey(_ draft: KeyDraft) throws(LayoutError) {
  switch draft.role {
  case .action(let action): try checkAction(action, draft.place)
  case .text(let text): try checkText(text, "\(draft.place).text")
  case .character: break
  }
  for legend in draft.legends {
    guard legend.unicodeScalars.prefix(17).count <= 16 else {
      throw .invalid(
        part: "\(draft.place).legend", reason: "is longer than 16 code points")
    }
    guard legend.unicodeScalars.contains(where: \.properties.isGraphic),
      legend.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else {
      throw .invalid(part: "\(draft.place).legend", reason: "shows nothing")
    }
  }
  guard draft.legends.count <= 2 else {
    throw .invalid(
      part: "\(draft.place).legends", reason: "has \(draft.legends.count) members; 2 are the most")
  }
  guard let slide = draft.slide else { return }
  guard draft.role != .character(slide) else {
    throw .invalid(
      part: "\(draft.place).slide", reason: "writes what the key writes without a slide")
  }
  if let reason = refusal(of: slide, mayBeUpperCase: true) {
    throw .invalid(part: "\(draft.place).slide", reason: reason)
  }
}

/// Throws if a key that writes several characters writes something that it may not.
private func checkText(_ text: String, _ part: String) throws(LayoutError) {
  guard !text.isEmpty, text.unicodeScalars.prefix(17).count <= 16 else {
    throw .invalid(part: part, reason: "must have 1 to 16 characters")
  }
  guard text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
    throw .invalid(part: part, reason: "holds a control character")
  }
}

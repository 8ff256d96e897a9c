import InputMethods
import KeyboardGeometry

extension KeyboardSession {
  /// The method in use; nil: English is written.
  public var activeMethod: InputMethod? { methodState.active.map { language.methods[$0] } }

  /// What the field is for.
  public var field: FieldKind { methodState.field }

  var composition: CompositionState? {
    guard let active = methodState.active else { return nil }
    let composer = methodState.composers[active]
    return CompositionState(
      method: composer.method.table.properties.name, keys: composer.keys,
      keyNames: composer.keyNames, candidates: composer.candidates, selection: composer.selection,
      page: composer.page, pageSize: composer.pageSize, selectionKeys: composer.selectionKeys,
      reverse: methodState.reverse)
  }

  /// The candidates of the page as the suggestion bar shows them; the code by the names of its keys.
  var candidateBar: SuggestionBar {
    guard let active = methodState.active, methodState.field.predicts else {
      return SuggestionBar()
    }
    let composer = methodState.composers[active]
    return SuggestionBar(
      mode: .candidates,
      words: composer.pageCandidates.prefix(panel.barSlots.count).map {
        $0.kind == .code ? composer.keyNames : $0.word
      })
  }

  // MARK: - Keys

  /// A character's key while a method is in use; false: there is none, and English goes on.
  mutating func composeCharacter(
    _ character: Character, by gesture: KeyGesture?, isShifted: Bool,
    _ performed: inout [SessionAction]
  ) -> Bool {
    guard methodState.active != nil else { return false }
    if mode != .letters {
      compose(.symbol(character), by: gesture, &performed)
    } else if character.isLetter, shownShift != .off {
      compose(.character(character.uppercased().first ?? character), by: gesture, &performed)
      useShift()
    } else {
      compose(.character(character), by: gesture, &performed)
      if isShifted { useShift() }
    }
    return true
  }

  /// A key that writes no character, where methods have a use for it.
  /// - Returns: whether they have.
  mutating func composeAction(_ action: KeyAction, _ performed: inout [SessionAction]) -> Bool {
    guard !methodState.composers.isEmpty else { return false }
    switch action {
    case .language: perform(.language, &performed) { $0.toggleLanguage() }
    case .next: perform(.next, &performed) { $0.changeMethod(by: 1) }
    case .space, .center, .backspace, .return:
      guard methodState.active != nil else { return false }
      switch action {
      case .backspace: compose(.backspace, &performed)
      case .return: compose(.enter, &performed)
      default: compose(.character(" "), &performed)
      }
    default: return false
    }
    return true
  }

  /// Gives a key to the composer and does what it asks for, as one action.
  mutating func compose(
    _ key: ComposerKey, by gesture: KeyGesture? = nil, _ performed: inout [SessionAction]
  ) {
    compose(
      by: gesture, &performed, cause: { Self.cause(of: key, $0) }, doing: { $0.handle(key) })
  }

  /// Lets the composer do something and does what it asks for, as one action.
  mutating func compose(
    by gesture: KeyGesture? = nil, _ performed: inout [SessionAction],
    cause: ([CompositionEdit]) -> SessionAction.Cause,
    doing body: (inout Composer) -> [CompositionEdit]
  ) {
    guard let active = methodState.active else { return }
    // Not the composer, which would be copied when it changes.
    let candidates = methodState.composers[active].candidates
    let selection = methodState.composers[active].selection
    let edits = body(&methodState.composers[active])
    perform(cause(edits), by: gesture, &performed) { session in
      session.eraseInline()
      for (index, edit) in edits.enumerated() {
        session.apply(edit, method: active)
        // Text that is no candidate's: what comes next follows nothing.
        guard case .insert = edit else { continue }
        if index + 1 < edits.count, case .committed = edits[index + 1] { continue }
        session.methodState.commits[active].endRun()
      }
      session.showInline()
    }
    if let candidate = Self.committed(edits), let index = candidates.firstIndex(of: candidate) {
      performed[performed.count - 1].pick = MethodPick(
        method: methodState.composers[active].method.table.properties.name, code: candidate.code,
        candidate: index, kind: candidate.kind, wasSelected: selection == index)
    }
    updateBar()
  }

  private static func committed(_ edits: [CompositionEdit]) -> MethodCandidate? {
    for case .committed(let candidate) in edits { return candidate }
    return nil
  }

  /// What the person did, as the log says it.
  private static func cause(
    of key: ComposerKey, _ edits: [CompositionEdit]
  ) -> SessionAction.Cause {
    if let candidate = committed(edits) { return candidate.kind == .related ? .related : .pick }
    switch key {
    case .nextPage, .previousPage: return .page
    case .candidate: return edits.isEmpty ? .page : .pick
    case .backspace: return edits.isEmpty ? .decompose : .backspace
    case .enter: return edits == [.passOn(.enter)] ? .return : .pick
    case .character(" ") where edits == [.passOn(.character(" "))]: return .space
    case .character(let character), .symbol(let character):
      if edits.isEmpty { return .compose }
      return character.isLetter || character.isNumber ? .character : .punctuation
    }
  }

  private mutating func apply(_ edit: CompositionEdit, method: Int) {
    switch edit {
    case .insert(let text): writeDirectly(converted(text))
    case .deleteBackward:
      methodState.commits[method].endRun()
      erase(1)
    case .passOn(.character(let character)):
      methodState.commits[method].endRun()
      writeDirectly(String(character))
    case .passOn(.enter):
      methodState.commits[method].endRun()
      writeDirectly("\n")
    case .passOn: break
    case .committed(let candidate): commit(candidate, method: method)
    case .phrase(let units): methodState.commits[method].append(phrase: units)
    case .phraseParts(let parts):
      guard learnsMethods else { return }
      for part in parts { learn(part, method: method) }
      if !methodState.picks.isEmpty {
        methodState.picks[methodState.picks.count - 1].parts = parts
      }
    }
  }

  /// 8.6: the word in the characters that the settings ask for.
  private func converted(_ text: String) -> String {
    language.hanVariants?.converted(text, settings.methods.hanConversion) ?? text
  }

  /// Puts text before the cursor without what English makes of it.
  private mutating func writeDirectly(_ text: String) {
    guard settings.readsText else { return insert(text) }
    for character in text {
      appendToMemory(character)
      position += 1
    }
    insert(text)
  }

  // MARK: - A composition in the field (12.1)

  private mutating func eraseInline() {
    guard methodState.inline > 0 else { return }
    let count = methodState.inline
    methodState.inline = 0
    erase(count)
  }

  private mutating func showInline() {
    guard settings.methods.composition == .inline, let active = methodState.active else { return }
    let shown = methodState.composers[active].keyNames
    guard !shown.isEmpty else { return }
    writeDirectly(shown)
    methodState.inline = shown.count
  }

  // MARK: - Learning

  private var learnsMethods: Bool { settings.learns && !methodState.field.isSecret }

  private mutating func commit(_ candidate: MethodCandidate, method: Int) {
    showReverse(of: candidate)
    guard learnsMethods else { return }
    methodState.commits[method].append(candidate)
    learn(candidate, method: method)
    if methodState.picks.count >= MethodState.maximumPicks { methodState.picks.removeFirst() }
    methodState.picks.append(
      MethodState.Pick(method: method, candidate: candidate, end: position))
  }

  /// 9.1: the score rises at once.
  private mutating func learn(_ candidate: MethodCandidate, method: Int) {
    guard learnsMethods, !candidate.code.isEmpty else { return }
    let name = methodState.composers[method].method.table.properties.name
    methodState.composers[method].learning.commit(code: candidate.code, word: candidate.word)
    methodLearner?.commit(method: name, code: candidate.code, word: candidate.word)
  }

  /// What was written with a method and is deleted again takes its points back.
  mutating func retractChangedPicks() {
    while let last = methodState.picks.last, position < last.end {
      methodState.picks.removeLast()
      methodState.commits[last.method].removeLast()
      let name = methodState.composers[last.method].method.table.properties.name
      for candidate in [last.candidate] + last.parts where !candidate.code.isEmpty {
        methodState.composers[last.method].learning.retract(
          code: candidate.code, word: candidate.word)
        methodLearner?.retract(method: name, code: candidate.code, word: candidate.word)
      }
    }
  }

  /// 9.3: the field is left: pairs, then phrases.
  mutating func finishMethods() {
    for index in methodState.composers.indices {
      let field = methodState.commits[index]
      methodState.commits[index] = FieldCommits()
      guard !field.isEmpty, learnsMethods else { continue }
      let method = methodState.composers[index].method
      let added = methodState.composers[index].learning.finishField(
        field, method: method, settings: settings.methods.learning)
      methodLearner?.finishField(method: method.table.properties.name, added)
    }
    methodState.picks.removeAll()
  }

  /// 15.2: the codes of what was written, in the table for looking up.
  private mutating func showReverse(of candidate: MethodCandidate) {
    let name = settings.methods.reverseMethod
    guard !name.isEmpty,
      let method = language.methods.first(where: { $0.table.properties.name == name })
    else { return }
    methodState.reverse = method.table.codes(of: candidate.word).map(method.keyNames(of:))
  }

  // MARK: - Changing

  /// The cursor was moved, or the text changed from outside: what was composed is given up, and what
  /// comes next follows nothing.
  mutating func leaveComposition() {
    for index in methodState.composers.indices {
      methodState.composers[index].reset()
      methodState.commits[index].endRun()
    }
    methodState.picks.removeAll()
    methodState.inline = 0
    methodState.reverse = []
  }

  /// 2.1 to 2.8 and 2.10: what a field begins with.
  mutating func beginField(_ field: FieldKind) {
    methodState.field = field
    leaveComposition()
    guard !methodState.composers.isEmpty else { return }
    let isMethod = field == .shortMessage || settings.methods.startsWithMethod
    methodState.active = field.isEnglishOnly || !isMethod ? nil : methodState.last
  }

  /// 10.1: between the method and English.
  mutating func toggleLanguage() {
    guard !methodState.composers.isEmpty, !methodState.field.isEnglishOnly else { return }
    eraseInline()
    leaveComposition()
    if let active = methodState.active {
      methodState.last = active
      methodState.active = nil
    } else {
      methodState.active = methodState.last
      (shift, isShiftAutomatic) = (.off, false)
    }
    if settings.methods.keepsLanguage {
      settings.methods.startsWithMethod = methodState.active != nil
    }
    changeLayout()
    updateBar()
  }

  /// 10.2: the next or the previous method, in a circle.
  mutating func changeMethod(by step: Int) {
    let count = methodState.composers.count
    guard count > 0, !methodState.field.isEnglishOnly else { return }
    eraseInline()
    leaveComposition()
    let current = methodState.active ?? methodState.last
    let next = ((current + step) % count + count) % count
    (methodState.active, methodState.last) = (next, next)
    (shift, isShiftAutomatic) = (.off, false)
    changeLayout()
    updateBar()
  }

  private mutating func changeLayout() {
    guard let active = methodState.active, settings.methods.layouts.indices.contains(active),
      !settings.methods.layouts[active].isEmpty
    else { return }
    var new = settings
    new.layout = settings.methods.layouts[active]
    apply(new)
  }

  /// What settings change for composers.
  mutating func updateMethodSettings() {
    for index in methodState.composers.indices {
      methodState.composers[index].settings = settings.methods.composer
    }
  }

  // MARK: - Slides

  /// How far a finger slides along the space bar or the candidates, in pt. Not in the specification: a
  /// finger's breadth, as for taps.
  public static var methodSlideLength: Double { 44 }

  /// A slide to the left or right on space changes the method, one over the candidates turns the page.
  /// - Returns: whether it was one.
  mutating func slideMethod(_ finger: FingerTouch, _ performed: inout [SessionAction]) -> Bool {
    guard !methodState.composers.isEmpty else { return false }
    let move = finger.last - finger.start
    guard abs(move.x) >= Self.methodSlideLength, abs(move.x) > abs(move.y) else { return false }
    if case .prediction = finger.target, methodState.active != nil {
      compose(move.x < 0 ? .nextPage : .previousPage, &performed)
      return true
    }
    guard finger.action == .space else { return false }
    perform(.method, &performed) { $0.changeMethod(by: move.x > 0 ? 1 : -1) }
    return true
  }
}

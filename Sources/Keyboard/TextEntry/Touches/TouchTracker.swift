import KeyboardGeometry
import SwipeDecoding

/// The fingers that are down, and what their movements mean.
///
/// The tracker knows neither text nor words. The session's settings and the time come with each
/// question.
struct TouchTracker {
  /// In the order in which they came down, at most `maximumFingers`.
  var fingers: [FingerTouch] = []
  /// When cursor mode last began, in ms.
  var cursorBegin = -Double.infinity

  private let classifier: TouchClassifier
  private let symbolClassifiers: [TouchClassifier]

  /// Fingers beyond this number are ignored.
  static let maximumFingers = 10

  /// Creates a tracker without fingers for the keys of a panel.
  init(_ panel: KeyboardPanel) {
    func classifier(_ mode: KeyboardMode) -> TouchClassifier {
      TouchClassifier(tracker: SwipeTracker(keyboard: panel.keyboard(in: mode)))
    }
    self.classifier = classifier(.letters)
    symbolClassifiers = panel.modes.dropFirst().map(classifier)
  }

  private func classifier(for mode: KeyboardMode) -> TouchClassifier {
    mode == .letters
      ? classifier : symbolClassifiers[min(mode.page, symbolClassifiers.count) - 1]
  }

  /// Returns the index of a finger that is down.
  func index(of finger: Int) -> Int? { fingers.firstIndex { $0.finger == finger } }

  // MARK: - What a movement means

  /// Returns whether the finger has stayed where it came down.
  func isTap(_ finger: FingerTouch) -> Bool { finger.travel <= classifier.parameters.tapTravel }

  /// Returns what the finger's path means; nothing if its path is not kept.
  func gesture(of finger: FingerTouch) -> TouchClass {
    finger.keepsPath ? classifier(for: finger.mode).classify(finger.swipe.samples) : .nothing
  }

  /// Returns what the finger does to its key's second character at a time; nil for nothing.
  func keyGesture(
    of finger: FingerTouch, at now: Double, _ settings: KeyboardSettings
  ) -> KeyGesture? {
    guard let key = finger.slidingKey, finger.cursor == nil else { return nil }
    if key.isSlide(from: finger.start, to: finger.last, distance: settings.slideDistance) {
      return .slide
    }
    let isHeld = isTap(finger) && now - finger.startTime >= settings.slideHold
    return isHeld ? .hold : nil
  }

  /// Returns whether the finger draws a swipe.
  func isSwiping(_ finger: FingerTouch, at now: Double, _ settings: KeyboardSettings) -> Bool {
    guard !isTap(finger), finger.cursor == nil, finger.keepsPath,
      keyGesture(of: finger, at: now, settings) == nil
    else { return false }
    switch finger.target {
    case .key, .nothing: return true
    case .button, .prediction: return false
    }
  }

  // MARK: - What shows while a finger is down

  /// Returns the key under the finger, with the time since when it has been there.
  func highlight(
    of finger: FingerTouch, at now: Double, _ settings: KeyboardSettings
  ) -> KeyHighlight? {
    guard let key = highlightedKey(of: finger, at: now, settings) else { return nil }
    if let shown = finger.highlight, shown.key == key { return shown }
    return KeyHighlight(
      key: key, mode: finger.mode, since: now,
      layer: finger.isShifted ? KeyboardPanel.shiftLayer : nil)
  }

  /// Returns the key that was touched. During a swipe it is the character key that the finger
  /// counts for, by the rule that registers keys (section 5.1).
  private func highlightedKey(
    of finger: FingerTouch, at now: Double, _ settings: KeyboardSettings
  ) -> Int? {
    guard isSwiping(finger, at: now, settings) else {
      if case .key(let index) = finger.target { return index }
      return nil
    }
    return classifier(for: finger.mode).tracker.key(at: finger.last)
  }

  /// Returns the highlighted keys, each with its second character if the finger would write that.
  func highlights(at now: Double, _ settings: KeyboardSettings) -> [KeyHighlight] {
    fingers.compactMap { finger in
      var highlight = finger.highlight
      if keyGesture(of: finger, at: now, settings) != nil {
        highlight?.slide = finger.slidingKey?.character
      }
      return highlight
    }
  }

  /// Returns the lines that fingers draw.
  func trails(at now: Double, _ settings: KeyboardSettings) -> [SwipeTrail] {
    fingers.filter { isSwiping($0, at: now, settings) }.map {
      SwipeTrail(finger: $0.finger, begin: $0.startTime, points: $0.trail)
    }
  }

  /// The words of the latest preview; empty without one.
  var preview: [String] {
    for finger in fingers.reversed() {
      if let words = finger.preview?.words, !words.isEmpty { return words }
    }
    return []
  }
}

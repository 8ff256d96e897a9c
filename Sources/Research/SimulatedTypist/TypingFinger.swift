import KeyboardGeometry
import Statistics
import SwipeTraces
import TextEntry
import TraceSynthesis

/// What moves the finger of a simulated typist.
public protocol TypingMotor: TraceSynthesizer {
  /// Returns where a finger that aims at a point comes down.
  func touch(on point: Point, using random: inout RandomSource) -> Point
}

extension MotorModelSynthesizer: TypingMotor {}

/// A finger at a recorded session, which acts only by touches, each of which takes time.
public struct TypingFinger<Motor: TypingMotor> {
  /// The session, with its log.
  public private(set) var recorder: SessionRecorder
  /// How the finger aims and corrects.
  public let policy: TypistPolicy
  private let motorModel: Motor
  private var random: RandomSource
  /// The time since the session began, in ms.
  public private(set) var time = 0.0
  /// The last place of the finger.
  public private(set) var position: Point

  /// Creates a finger in the middle of the keyboard.
  /// - Parameters:
  ///   - recorder: The session, with its log.
  ///   - motorModel: What moves the finger.
  ///   - policy: How the finger aims and corrects.
  ///   - random: The random numbers of this session.
  public init(
    _ recorder: SessionRecorder, motorModel: Motor, policy: TypistPolicy, random: RandomSource
  ) {
    self.recorder = recorder
    self.motorModel = motorModel
    self.policy = policy
    self.random = random
    let size = recorder.session.panel.keyboard(in: .letters).size
    position = Point(x: size.width / 2, y: size.height / 2)
  }

  /// The session.
  public var session: KeyboardSession<TextBuffer> { recorder.session }

  /// Lets time pass for looking or thinking.
  public mutating func wait(_ milliseconds: Double) { time += max(0, milliseconds) }

  /// Taps a target.
  public mutating func tap(_ target: TypingTarget) {
    let touch = motorModel.touch(on: target.center, using: &random)
    reach(target.center, width: target.width)
    send(.began, touch)
    time += policy.contact
    send(.ended, touch)
    position = touch
  }

  /// Draws a word.
  /// - Throws: `SynthesisError` for a word that the motor model cannot draw.
  public mutating func swipe(_ code: String) throws(SynthesisError) {
    let samples = try motorModel.samples(for: code, using: &random)
    guard let first = samples.first, let last = samples.last else { return }
    // The first sample already has the scatter of the motor model, so the finger aims at the center.
    let keyboard = session.panel.keyboard(in: .letters)
    let key = code.first.flatMap { keyboard.key(for: $0) }
    let start = Point(x: first.x, y: first.y)
    let target = key.map(TypingTarget.init)
    reach(target?.center ?? start, width: target?.width ?? keyboard.keyPitch)
    let begin = time - first.t
    for (index, sample) in samples.enumerated() {
      time = max(time, begin + sample.t)
      send(index == 0 ? .began : .moved, Point(x: sample.x, y: sample.y))
    }
    position = Point(x: last.x, y: last.y)
    send(.ended, position)
  }

  /// Deletes a word by a short flick to the left from backspace.
  public mutating func flickBack(from target: TypingTarget) {
    let touch = motorModel.touch(on: target.center, using: &random)
    reach(target.center, width: target.width)
    send(.began, touch)
    let steps = 4
    // The flick itself is an aimed movement too.
    let duration = policy.pointing(distance: Self.flick, width: Self.flick)
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      time += (duration / Double(steps)).rounded()
      position = Point(x: touch.x - Self.flick * share, y: touch.y)
      send(.moved, position)
    }
    send(.ended, position)
  }

  /// Slides to the left, for example over the candidates of an input method.
  /// - Parameters:
  ///   - target: Where the finger comes down.
  ///   - length: The length of the slide, in pt.
  public mutating func flickLeft(from target: TypingTarget, length: Double) {
    let touch = motorModel.touch(on: target.center, using: &random)
    reach(target.center, width: target.width)
    send(.began, touch)
    time += policy.pointing(distance: length, width: length)
    position = Point(x: touch.x - length, y: touch.y)
    send(.moved, position)
    send(.ended, position)
  }

  /// Slides down from a key, one and a half times as far as its second character needs.
  public mutating func slide(from target: TypingTarget) {
    let touch = motorModel.touch(on: target.center, using: &random)
    reach(target.center, width: target.width)
    send(.began, touch)
    let length = 1.5 * min(session.settings.slideDistance, target.width / 2)
    time += policy.pointing(distance: length, width: length)
    position = Point(x: touch.x, y: touch.y + length)
    send(.moved, position)
    send(.ended, position)
  }

  /// Removes and returns the lines that have been logged since the last call.
  public mutating func takeLines() -> [SessionLogLine] { recorder.takeLines() }

  /// Ends the session.
  public mutating func end() { recorder.end() }

  /// The length of a flick, in pt: clearly more than the 15 of a tap (ring keyboard, section 4.1).
  private static var flick: Double { 40 }

  private mutating func reach(_ point: Point, width: Double) {
    time += policy.pointing(distance: position.distance(to: point), width: width)
  }

  private mutating func send(_ phase: TouchEvent.Phase, _ point: Point) {
    recorder.handle(
      .touch(TouchEvent(finger: 1, phase: phase, position: point, time: time)))
  }
}

import KeyboardGeometry
import Lexicon
import ResourceLoading
import Statistics
import SwipeDecoding
import SwipeTraces
import TraceSynthesis

/// Transfers human traces to another keyboard.
package struct TraceRetargeter: Sendable {
  private let reference: KeyboardReference
  private let target: Keyboard
  private let touchOffset: Double
  private let keyboards = KeyboardLibrary()

  /// - Parameters:
  ///   - reference: the keyboard to transfer to.
  ///   - touchOffset: how far touches land below the keys everywhere, in key pitches.
  /// - Throws: `InputError` if the keyboard is not available.
  package init(to reference: KeyboardReference, touchOffset: Double) throws(InputError) {
    self.reference = reference
    self.touchOffset = touchOffset
    target = try keyboards.keyboard(reference)
  }

  /// Returns the trace as if it had been swiped on the target.
  /// - Throws: `InputError` if it carries no word or no keyboard, or one of the keyboards lacks a
  ///   letter.
  package func retargeted(_ trace: SwipeTrace) throws(InputError) -> SwipeTrace {
    guard let word = trace.word else { throw .badTrace(reason: "carries no word") }
    guard let own = trace.keyboard else {
      throw .badTrace(reason: "does not say which keyboard it was made on")
    }
    let source = try keyboards.keyboard(own)
    var moved = trace
    moved.samples = try samples(of: trace, code: swipeCode(of: word), from: source)
    // The samples are others, at times of their own.
    moved.channels = []
    moved.keyboard = reference
    moved.otherFields.removeAll { $0.name == TraceGenerator.fieldName }
    moved.otherFields.append(TraceGenerator(motor: "human traces, retargeted").field)
    return moved
  }

  private func samples(
    of trace: SwipeTrace, code: String, from source: Keyboard
  ) throws(InputError) -> [TraceSample] {
    let retargeting: Retargeting
    do {
      retargeting = try Retargeting(of: code, from: source, to: target, touchOffset: touchOffset)
    } catch {
      throw .badTrace(reason: "\(error)")
    }
    guard
      let cuts = LetterCuts(parameters: .segmentation).cuts(
        of: trace.samples, code: code, on: source)
    else {
      throw .badTrace(reason: "has no samples to align with “\(code)”")
    }
    let moved = retargeting.move(trace.samples, cuts: cuts)
    guard !moved.isEmpty else { throw .badTrace(reason: "has too few samples") }
    return moved.map(Self.roundedSample)
  }

  /// To 0.01 pt and 0.001 ms, as synthesized traces are.
  private static func roundedSample(_ sample: TraceSample) -> TraceSample {
    TraceSample(
      x: rounded(sample.x, to: 100), y: rounded(sample.y, to: 100), t: rounded(sample.t, to: 1000))
  }
}

import ParallelWork
import SwipeDecoding

extension NoWordExamples {
  /// An example before the decoder of one list.
  struct Question {
    var item: Item
    var kind: Kind
    /// The number of the list among those that are decoded with.
    var list: Int
    var decoder: PathDecoder
  }

  private static let pieceSize = 256

  /// Decodes every example with every list, on several threads.
  /// - Parameters:
  ///   - name: the stage that is shown.
  ///   - lists: the words of each decoder.
  ///   - profile: the decoders' numbers.
  ///   - prepare: changes a decoder that was made for another keyboard or list.
  ///   - answer: what is learned of an example; nil: nothing.
  /// - Returns: the answers in the order of the examples, and of the lists for each.
  /// - Throws: `FitError.interrupted`
  func decoded<Answer: Sendable>(
    _ name: String, with lists: [TrainingLexicon], _ profile: PathProfile, _ workers: Workers,
    _ monitor: FitMonitor, prepare: @Sendable (inout PathDecoder) -> Void = { _ in },
    _ answer: @Sendable (Question) -> Answer?
  ) throws(FitError) -> [Answer] {
    let pieces = (count + Self.pieceSize - 1) / Self.pieceSize
    monitor.begin(name, steps: count)
    let answers = workers.map(pieces) { piece -> [Answer] in
      let cuts = LetterCuts(parameters: profile.alignment)
      var decoders = [PathDecoder?](repeating: nil, count: lists.count)
      var answers: [Answer] = []
      let last = min((piece + 1) * Self.pieceSize, count)
      for number in (piece * Self.pieceSize)..<last where !monitor.isCancelled() {
        defer { monitor.advance() }
        guard let item = item(number, cuts: cuts) else { continue }
        for list in lists.indices {
          if let resized = decoders[list]?.resized(to: item.keyboard) {
            decoders[list] = resized
          } else {
            decoders[list] = try? PathDecoder(
              keyboard: item.keyboard, lexicon: lists[list].lexicon, profile: profile)
            if var decoder = decoders[list] {
              prepare(&decoder)
              decoders[list] = decoder
            }
          }
          guard let decoder = decoders[list] else { continue }
          let question = Question(item: item, kind: kind(number), list: list, decoder: decoder)
          if let found = answer(question) { answers.append(found) }
        }
      }
      return answers
    }
    if monitor.isCancelled() { throw .interrupted }
    return answers.flatMap(\.self)
  }
}

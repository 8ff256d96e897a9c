import Statistics

/// What a person is to write in one session.
public struct Prompt: Hashable, Sendable {
  /// From 1, over the whole session.
  public var number: Int
  /// From 1, over the whole session.
  public var block: Int
  /// Place of the condition in the study's list.
  public var condition: Int
  public var isPractice: Bool
  /// Whether a new block begins here.
  public var startsBlock: Bool
  /// Whether another keyboard begins here.
  public var startsCondition: Bool
  /// Rest before it, in seconds.
  public var rest: Int
  /// As it is shown.
  public var text: String

  /// What stands between spaces.
  public var words: [String] { text.split(separator: " ").map(String.init) }
}

extension Study {
  /// The prompts of a session: the same for the same study, participant and session, today and
  /// after a restart.
  ///
  /// The conditions come in the participant's order; in each of them all blocks are done. Phrases
  /// are drawn without repetition: each participant has an order of all phrases, on which the
  /// second session goes on where the first one ended, and which begins anew when it is used up.
  /// - Parameters:
  ///   - participant: the number, from 1.
  ///   - session: of the participant, from 1.
  public func prompts(participant: Int, session: Int) -> [Prompt] {
    let order =
      order == .counterbalanced
      ? WilliamsSquare.order(conditions.count, participant: participant)
      : Array(conditions.indices)
    var phraseSource = Draw(
      phrases, seed: seed, stream: [UInt64(participant), 0],
      skipping: (session - 1) * conditions.count * blocks.reduce(0) { $0 + $1.phrases })
    var wordSource = Draw(
      words, seed: seed, stream: [UInt64(participant), 1],
      skipping: (session - 1) * conditions.count * blocks.reduce(0) { $0 + $1.words })
    var prompts: [Prompt] = []
    var number = 0
    for condition in order {
      for (place, block) in blocks.enumerated() {
        number += 1
        for index in 0..<block.count {
          prompts.append(
            Prompt(
              number: prompts.count + 1, block: number, condition: condition,
              isPractice: block.isPractice, startsBlock: index == 0,
              startsCondition: index == 0 && place == 0, rest: index == 0 ? block.rest : 0,
              text: index < block.phrases ? phraseSource.next() : wordSource.next()))
        }
      }
    }
    return prompts
  }

  /// Texts in random order, over and over.
  private struct Draw {
    private let texts: [String]
    private var place: Int

    init(_ texts: [String], seed: UInt64, stream: [UInt64], skipping count: Int) {
      var random = RandomSource(seed: seed, stream: stream)
      self.texts = random.shuffled(texts)
      place = count
    }

    mutating func next() -> String {
      guard !texts.isEmpty else { return "" }
      defer { place += 1 }
      return texts[place % texts.count]
    }
  }
}

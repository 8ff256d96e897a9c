import KeyboardGeometry
import Statistics
import SwipeTraces

/// Swipes of common words with a seed: straight from key to key, each key missed by Gaussian noise.
struct SwipedWords {
  let keyboard: Keyboard
  let reference: KeyboardReference
  /// The standard deviation of the places where keys are touched, in x and in y, in pt.
  var noise = 8.7
  var seed: UInt64 = 29

  init(_ layout: KeyboardLayout = .qwerty, _ width: Double = 360, _ height: Double = 220) throws {
    keyboard = try layout.placed(in: Size(width: width, height: height))
    reference = KeyboardReference(layout: layout.name, width: width, height: height)
  }

  static let words = """
    the of and to in is you that it he was for on are as with his they at be this have from or one \
    had by word but not what all were we when your can said there use an each which she do how \
    their if will up other about out many then them these so some her would make like him into \
    time has look two more write go see number no way could people my than first water been call \
    who oil its now find long down day did get come made may part quiz zebra mother mum zone away
    """.split(separator: " ").map(String.init)

  /// Returns swipes of `count` words, one after the other, 60 samples a second, 8 from key to key.
  func traces(_ count: Int) -> [SwipeTrace] {
    var random = RandomSource(seed: seed)
    return (0..<count).map { number in
      let word = Self.words[number % Self.words.count]
      let aims = word.compactMap { keyboard.key(for: $0)?.center }.map {
        Point(x: $0.x + noise * random.gaussian(), y: $0.y + noise * random.gaussian())
      }
      var points = [aims[0]]
      for (from, to) in zip(aims, aims.dropFirst()) {
        for step in 1...8 {
          let share = Double(step) / 8
          points.append(
            Point(x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y)))
        }
      }
      return SwipeTrace(
        id: "t\(number)", word: word, keyboard: reference,
        samples: points.enumerated().map { TraceSample(x: $1.x, y: $1.y, t: Double($0 * 16)) })
    }
  }

  /// Returns the ends of `count` swipes, with their points moved by a mistake.
  func ends(_ count: Int, _ mistake: (Point) -> Point = { $0 }) -> [TraceEndPoints] {
    traces(count).map { trace in
      let (first, last) = (trace.samples[0], trace.samples[trace.samples.count - 1])
      return TraceEndPoints(
        word: trace.word ?? "", start: mistake(Point(x: first.x, y: first.y)),
        end: mistake(Point(x: last.x, y: last.y)))
    }
  }

  struct TraceEndPoints {
    var word: String
    var start: Point
    var end: Point
  }
}

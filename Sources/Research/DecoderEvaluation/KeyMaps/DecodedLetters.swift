import KeyboardGeometry
import Lexicon
import ResourceLoading
import SwipeTraces
import SystemPackage

/// The letters written for each target letter, over results of `decode` and `bench accuracy`, and
/// the keyboard of these results.
package struct DecodedLetters: Sendable {
  /// The counts of target and written letters.
  package private(set) var confusions = LetterConfusions()
  /// Whether words that were right are counted as well; a result of `bench accuracy` does not keep
  /// them.
  package private(set) var isComplete = true
  /// The number of results without a target word.
  package private(set) var unlabelled = 0
  /// Whether words without a candidate count as wrong in every letter.
  private let countsSilence: Bool
  /// The keyboard that the results name, and the first place that names it.
  private var named: (keyboard: KeyboardReference, place: String)?
  /// The first place that names no keyboard.
  private var unnamed: String?

  /// The results so far that name their trace, and the place of each.
  private var places: [UInt64: Place] = [:]
  /// The results that are there already, and where the first of them is and was.
  private(set) var repeated: (count: Int, place: Place, earlier: Place)?
  /// The traces of the results of `bench accuracy` so far, by their checksum and number, and the file.
  private var measured: [Traces: String] = [:]
  /// Files with results of traces of which an earlier file has results as well.
  private(set) var measuredTwice: [(file: String, earlier: String)] = []

  private struct Traces: Hashable {
    var checksum: UInt64
    var count: Int
    var decoder: String
  }

  /// A line of a file.
  struct Place: Hashable {
    var file: String
    var line: Int
    var text: String { "\(file):\(line)" }
  }

  /// Creates empty counts.
  ///
  /// - Parameter countsSilence: whether words without a candidate count as wrong in every letter
  package init(countingSilence countsSilence: Bool) { self.countsSilence = countsSilence }

  /// Counts results of `decode`.
  ///
  /// - Parameters:
  ///   - results: the results to count
  ///   - file: their name for errors
  /// - Throws: `InputError.badFile` if their layout differs from that of the results before.
  public mutating func add(_ results: [RecordedResult], of file: String) throws(InputError) {
    for result in results {
      try note(result.keyboard, at: "\(file):\(result.line)")
      guard let word = result.word else {
        unlabelled += 1
        continue
      }
      noteRepetition(of: result, at: Place(file: file, line: result.line))
      let written = result.best.map(swipeCode(of:)) ?? ""
      if !written.isEmpty || countsSilence {
        confusions.add(target: swipeCode(of: word), written: written)
      }
    }
  }

  /// Counts the confusions of a result of `bench accuracy`.
  ///
  /// - Parameters:
  ///   - result: the result to count
  ///   - decoder: the name of a decoder; nil for the first
  ///   - file: its name for errors
  /// - Throws: `InputError.badFile` if the decoder is not in the result, its traces have several
  ///   layouts, or its layout differs from that of the results before.
  public mutating func add(
    _ result: AccuracyResult, decoder: String?, of file: String
  ) throws(InputError) {
    let names = result.record.decoders
    guard let index = decoder.map({ names.firstIndex(of: $0) }) ?? names.indices.first else {
      throw .badFile(
        path: file,
        reason: "has no decoder \(decoder ?? ""); it has \(names.joined(separator: ", "))")
    }
    let layouts = result.record.layouts
    guard layouts.count < 2 else {
      throw .badFile(
        path: file,
        reason: "is of several layouts (\(layouts.joined(separator: ", "))); a map is of one: "
          + "measure each by itself")
    }
    let keyboards = result.record.keyboards.keys.sorted {
      ($0.width, $0.height) < ($1.width, $1.height)
    }
    let commonest = keyboards.max {
      (result.record.keyboards[$0] ?? 0) < (result.record.keyboards[$1] ?? 0)
    }
    // Results of earlier versions name only the layout.
    let standard = layouts.first.map { KeyboardChoice(layout: $0).reference }
    try note(commonest ?? standard, at: file)
    isComplete = false
    let traces = Traces(
      checksum: result.record.checksum, count: result.record.traceCount, decoder: names[index])
    if let earlier = measured[traces] {
      measuredTwice.append((file, earlier))
    } else {
      measured[traces] = file
    }
    for (confusion, count) in result.record.mostFrequentConfusions(decoder: index, limit: .max) {
      confusions.add(
        target: swipeCode(of: confusion.target), written: swipeCode(of: confusion.written),
        times: count)
    }
  }

  private mutating func noteRepetition(of result: RecordedResult, at place: Place) {
    guard let fingerprint = result.fingerprint else { return }
    guard let earlier = places[fingerprint] else {
      places[fingerprint] = place
      return
    }
    repeated = repeated.map { ($0.count + 1, $0.place, $0.earlier) } ?? (1, place, earlier)
  }

  private mutating func note(
    _ keyboard: KeyboardReference?, at place: String
  ) throws(InputError) {
    guard let keyboard else {
      unnamed = unnamed ?? place
      return
    }
    guard let named else {
      named = (keyboard, place)
      return
    }
    guard keyboard.layout == named.keyboard.layout else {
      throw .badFile(
        path: place,
        reason: "is of the layout \(keyboard.layout), \(named.place) of \(named.keyboard.layout); "
          + "a map is of one layout: give the results of each by themselves")
    }
  }

  /// Returns the keyboard to paint on: that of the results, which must match the chosen one.
  ///
  /// - Parameter choice: the chosen layout and size; nil for those of the results
  /// - Throws: `InputError.badFile` if the results have another layout, or name none and none was
  ///   chosen. A layout file that only the results name is not opened.
  package func keyboard(_ choice: KeyboardChoice) throws(InputError) -> Keyboard {
    let layout = try layout(choice.layout)
    let size =
      choice.size ?? named.map { Size(width: $0.keyboard.width, height: $0.keyboard.height) }
    return try KeyboardLibrary().keyboard(
      KeyboardChoice(layout: layout, size: size).reference)
  }

  private func layout(_ chosen: String?) throws(InputError) -> String {
    if let chosen {
      if let named, try !Self.isSame(named.keyboard.layout, chosen) {
        throw .badFile(
          path: named.place,
          reason: "is of the layout \(named.keyboard.layout), not of \(chosen): leave --layout "
            + "out, or give results of \(chosen)")
      }
      return chosen
    }
    if let unnamed {
      throw .badFile(
        path: unnamed, reason: "names no keyboard: give its layout with --layout")
    }
    guard let named else { return KeyboardLayout.ring.name }
    let layout = named.keyboard.layout
    guard KeyboardLayout.known(named: LayoutName(layout).base) != nil else {
      throw .badFile(
        path: named.place,
        reason: "names the layout file \(layout), which is not opened for that alone: give it "
          + "with --layout")
    }
    return layout
  }

  /// Returns whether two names stand for the same layout: by its keys or, for a layout file, by its
  /// name without folders.
  private static func isSame(_ named: String, _ chosen: String) throws(InputError) -> Bool {
    if named == chosen { return true }
    if KeyboardLayout.known(named: LayoutName(named).base) != nil {
      let library = LayoutLibrary()
      return try library.layout(named: chosen).arrangement
        == library.layout(named: named).arrangement
    }
    return FilePath(named).lastComponent == FilePath(chosen).lastComponent
  }
}

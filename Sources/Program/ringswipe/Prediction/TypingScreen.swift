import LanguageModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A line on the terminal that is typed with predictions beneath it.
struct TypingScreen {
  private let saved: termios

  /// Nil where standard input or output is no terminal.
  init?() {
    var settings = termios()
    guard isatty(STDIN_FILENO) == 1, Terminal.outputIsTerminal,
      tcgetattr(STDIN_FILENO, &settings) == 0
    else { return nil }
    saved = settings
  }

  private enum Key {
    case text(Character)
    case erase
    case lineEnd
    case end
  }

  /// Reads keys until Ctrl-D or Ctrl-C; every finished line is learned.
  func run(_ predictor: some LearningPredictor, limit: Int) {
    var predictor = predictor
    var settings = saved
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
    Interruption.beforeForcedEnd { [saved] in
      var settings = saved
      tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    }
    defer {
      var settings = saved
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
    }
    var line = ""
    while !Interruption.isRequested {
      let written = WrittenText(line)
      let offers = predictor.predictions(
        completing: written.prefix, after: written.previous, limit: min(limit, 9))
      show(line, offers)
      switch nextKey() {
      case .text(let key):
        if let number = key.wholeNumberValue, number >= 1, number <= offers.count {
          line.removeLast(written.prefix.count)
          line += offers[number - 1].word + " "
        } else {
          line.append(key)
        }
      case .erase: if !line.isEmpty { line.removeLast() }
      case .lineEnd:
        put("\r\u{1B}[J\(Self.visible(line))\n")
        learn(line, &predictor)
        line = ""
      case .end:
        put("\r\u{1B}[J")
        return
      }
    }
    put("\r\u{1B}[J")
  }

  private func learn(_ line: String, _ predictor: inout some LearningPredictor) {
    var (scanner, context) = (WordScanner(), WordContext())
    for word in scanner.words(in: line) {
      if word.startsSentence { context.beginSentence() }
      predictor.commit(word.word, after: context.previous)
      context.append(word.word)
    }
  }

  /// The line and the suggestions beneath it; the cursor goes back to the line's end.
  private func show(_ line: String, _ offers: [Prediction]) {
    let bar = offers.enumerated().map { "\($0 + 1) \($1.word)" }.joined(separator: "   ")
    // Beneath it: one line down, the suggestions, one line up; then the line again, to set the
    // column.
    put("\r\u{1B}[J\n\(Self.visible(bar))\u{1B}[A\r\(Self.visible(line))")
  }

  /// No control character of a text reaches the terminal.
  private static func visible(_ text: String) -> String {
    let scalars = text.unicodeScalars.filter { $0.value >= 32 && $0 != "\u{7F}" }
    return String(String.UnicodeScalarView(scalars))
  }

  private func put(_ text: String) {
    print(text, terminator: "")
    fflush(nil)
  }

  private func nextKey() -> Key {
    var bytes: [UInt8] = []
    while true {
      var byte: UInt8 = 0
      guard read(STDIN_FILENO, &byte, 1) == 1 else { return .end }
      if bytes.isEmpty {
        switch byte {
        case 3, 4: return .end
        case 8, 127: return .erase
        case 10, 13: return .lineEnd
        case 0..<32: continue
        default: break
        }
      }
      bytes.append(byte)
      if let text = String(validating: bytes, as: UTF8.self), let key = text.first {
        return .text(key)
      }
      if bytes.count == 4 { bytes = [] }
    }
  }
}

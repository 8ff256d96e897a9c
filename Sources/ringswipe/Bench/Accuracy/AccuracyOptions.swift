import ArgumentParser
import ResourceLoading

/// A decoder that is to be measured.
enum MeasuredDecoder: Hashable, Sendable {
  case builtIn(DecoderKind)
  /// A program that speaks the decoder protocol, as a shell's command line.
  case external(String)

  /// As it is named on the command line and in results.
  var name: String {
    switch self {
    case .builtIn(let kind): kind.rawValue
    case .external(let command): "exec:" + command
    }
  }

  /// Reads names separated by commas; `exec:` reaches to the end, as its command may hold commas.
  static func list(_ text: String) throws -> [MeasuredDecoder] {
    var decoders: [MeasuredDecoder] = []
    var rest = text[...]
    while !rest.isEmpty {
      if rest.hasPrefix("exec:") {
        let command = String(rest.dropFirst(5))
        guard !command.isEmpty else { throw ValidationError("exec: needs a program.") }
        decoders.append(.external(command))
        break
      }
      let name = rest.prefix { $0 != "," }
      guard let kind = DecoderKind(rawValue: String(name)) else {
        throw ValidationError(
          "'\(name)' is no decoder; there are path, alignment, subsequence and exec:PROGRAM.")
      }
      decoders.append(.builtIn(kind))
      rest = rest.dropFirst(name.count + 1)
    }
    return decoders
  }
}

/// A part of the work: `3/16` is the third of sixteen.
struct Shard: Hashable, Sendable, ExpressibleByArgument {
  var part: Int
  var count: Int

  init?(argument: String) {
    let numbers = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let part = numbers[0], let count = numbers[1],
      (1...100_000).contains(count), (1...count).contains(part)
    else { return nil }
    (self.part, self.count) = (part, count)
  }

  /// Whether work with this hash belongs to the part.
  func holds(_ hash: UInt64) -> Bool { hash % UInt64(count) == UInt64(part - 1) }
}

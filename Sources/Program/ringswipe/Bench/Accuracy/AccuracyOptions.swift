import ArgumentParser
import DecoderEvaluation
import ResourceLoading

/// A decoder that is to be measured, as the command line names it.
enum DecoderName: Hashable, Sendable {
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

  /// Reads names separated by commas; `exec:` takes the rest of the text, as its command may
  /// contain commas.
  static func list(_ text: String) throws -> [DecoderName] {
    var decoders: [DecoderName] = []
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
        let unknown = UnknownName(
          "decoder", String(name), known: DecoderKind.allCases.map(\.rawValue) + ["exec:PROGRAM"])
        throw ValidationError("--decoders: \(unknown)")
      }
      decoders.append(.builtIn(kind))
      rest = rest.dropFirst(name.count + 1)
    }
    return decoders
  }
}

extension Shard: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}

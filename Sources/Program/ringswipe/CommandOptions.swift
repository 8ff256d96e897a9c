import ArgumentParser
import Foundation

/// A command's options, as ArgumentParser describes them to other programs (`--experimental-dump-help`).
struct CommandOptions {
  /// The names of all options, dashes included.
  private(set) var names: Set<String> = []
  /// The values of the options that take one of a few, by the options' names, dashes included.
  private(set) var values: [String: [String]] = [:]

  private struct Description: Decodable {
    struct Command: Decodable { var arguments: [Argument]? }
    struct Argument: Decodable {
      var names: [Name]?
      var allValues: [String]?
    }
    struct Name: Decodable { var kind: String, name: String }
    var command: Command
  }

  init(of command: ParsableCommand.Type) {
    let json = Data(command._dumpHelp().utf8)
    guard let description = try? JSONDecoder().decode(Description.self, from: json) else { return }
    for argument in description.command.arguments ?? [] {
      for name in argument.names ?? [] {
        let option = (name.kind == "long" ? "--" : "-") + name.name
        names.insert(option)
        if let known = argument.allValues, !known.isEmpty { values[option] = known }
      }
    }
  }
}

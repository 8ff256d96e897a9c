import ArgumentParser
import ResourceLoading

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An output that is one of the inputs: a list or traces would be replaced by what was made of them.
///
/// `-o` is the same in all commands, so all are checked here, by the words of the command line.
enum OverwrittenInput {
  /// Refuses a command line that names a file both for the output and otherwise.
  /// - Parameter arguments: of the program.
  /// - Throws: `ValidationError`
  static func refuse(_ arguments: [String]) throws {
    let (outputs, others) = sorted(arguments)
    let identities = outputs.compactMap { output in FileIdentity(output).map { (output, $0) } }
    guard !identities.isEmpty else { return }
    let named = Set(others.compactMap(FileIdentity.init))
    for (output, identity) in identities where named.contains(identity) {
      throw ValidationError(
        "\(printable(output)): is read by this command and would be replaced by its output; "
          + "name another file after -o.")
    }
  }

  /// Returns the values of `-o` and `--output`, and everything else that may name a file.
  static func sorted(_ arguments: [String]) -> (outputs: [String], others: [String]) {
    var (outputs, others): ([String], [String]) = ([], [])
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        return (outputs, others + rest)
      } else if argument == "-o" || argument == "--output" {
        if let value = rest.popFirst() { outputs.append(value) }
      } else if argument.hasPrefix("--"), let sign = argument.firstIndex(of: "=") {
        let value = String(argument[argument.index(after: sign)...])
        if argument[..<sign] == "--output" { outputs.append(value) } else { others.append(value) }
      } else if argument.hasPrefix("-o"), !argument.hasPrefix("--") {
        outputs.append(String(argument.dropFirst(2)))
      } else {
        others.append(argument)
        if argument.contains(",") { others += argument.split(separator: ",").map(String.init) }
      }
    }
    return (outputs, others)
  }

  /// A regular file, whatever its name.
  private struct FileIdentity: Hashable {
    var device: dev_t
    var number: ino_t

    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      (device, number) = (status.st_dev, status.st_ino)
    }
  }
}

import ArgumentParser
import Foundation
import ResourceLoading
import SystemPackage

extension RingSwipe {
  /// Runs the program. What goes wrong is one line on standard error and an exit code.
  static func main() {
    Interruption.watch()
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      var command = try command(named: arguments)
      try OverwrittenInput.refuse(arguments)
      if let misnamed = MisnamedOutput(in: arguments) { Terminal.say("\(misnamed)") }
      let files =
        (command as? any FileWritingCommand)?.writtenFiles
        ?? (command as? any ResultCommand)?.destination.output.map { [$0] } ?? []
      for file in files where file != "-" { try OutputFile.check(FilePath(file)) }
      do {
        if let result = command as? any ResultCommand, let file = result.destination.file {
          try StandardOutput.lead(into: file) { try command.run() }
        } else {
          try command.run()
        }
      } catch {
        end(CommandFailure(error, of: arguments))
      }
    } catch {
      end(CommandFailure(error, of: arguments))
    }
    end(CommandFailure(message: nil, exitCode: .success))
  }

  /// Ends the program. (ArgumentParser's `exit(withError:)` would look at every command first.)
  private static func end(_ failure: CommandFailure) -> Never {
    Terminal.sayRest()
    if Interruption.isRequested { Foundation.exit(Interruption.exitCode) }
    if let message = failure.message {
      if failure.exitCode == .success { print(message) } else { Terminal.say(message) }
    }
    Foundation.exit(failure.exitCode.rawValue)
  }
}

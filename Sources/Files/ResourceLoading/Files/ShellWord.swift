/// An argument as a shell reads it back.
package enum ShellWord {
  /// Returns an argument, in quotes if it needs them.
  package static func quoted(_ argument: String) -> String {
    let isPlain = argument.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: ","), UInt8(ascii: "="),
        UInt8(ascii: ":"), UInt8(ascii: "+"):
        true
      default: false
      }
    }
    if isPlain, !argument.isEmpty { return argument }
    return "'"
      + argument.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}

import Foundation

/// The machine on which results are measured.
package enum Machine {
  /// A description such as `AMD EPYC, 2 processors, Linux x86_64`.
  package static var description: String {
    let count = ProcessInfo.processInfo.activeProcessorCount
    let processors = count == 1 ? "1 processor" : "\(count) processors"
    return [processor, processors, "\(system) \(architecture)"].compactMap(\.self)
      .joined(separator: ", ")
  }

  /// The name of the processor, if Linux provides it.
  private static var processor: String? {
    guard let line = lines(of: "/proc/cpuinfo").first(where: { $0.hasPrefix("model name") }),
      let colon = line.firstIndex(of: ":")
    else { return nil }
    return line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
  }

  /// The resident memory of the program; 0 on systems that do not report it as Linux does.
  package static var residentKilobytes: Int {
    let line = lines(of: "/proc/self/status").first { $0.hasPrefix("VmRSS:") } ?? ""
    return line.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }.first ?? 0
  }

  /// The lines of a file of the system; none where it cannot be read.
  private static func lines(of path: String) -> [Substring] {
    guard let bytes = try? FileHandle(forReadingAtPath: path)?.readToEnd() else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }

  private static var system: String {
    #if os(Linux)
      "Linux"
    #elseif os(macOS)
      "macOS"
    #else
      "other system"
    #endif
  }

  private static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "other processor"
    #endif
  }
}

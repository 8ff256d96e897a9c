import Foundation
import LayoutOptimization
import Statistics

/// Measures how often and how fast robust tabu search finds the known optimum of a quadratic
/// assignment problem.
///
/// ```
/// Assignments SEEDS FILE OPTIMUM [FILE OPTIMUM …]
/// ```
///
/// A file is in QAPLIB's format or, if its name ends in `energy.txt`, an arrangement of letters
/// (see `QuadraticAssignment.init(letterEnergy:)`). The output has one line per file, separated by
/// tabs: name, units, runs that found the optimum, runs, median and maximum CPU time in s, and
/// swaps evaluated per second. The exit code is 1 if fewer than nine in ten runs of a file found
/// it.
@main
enum Assignments {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let seeds = arguments.first.flatMap({ Int($0) }), seeds > 0, arguments.count >= 3,
      arguments.count % 2 == 1
    else {
      FileHandle.standardError.write(
        Data("usage: Assignments SEEDS FILE OPTIMUM [FILE OPTIMUM …]\n".utf8))
      exit(64)
    }
    print("problem\tunits\tfound\truns\tmedian_s\tmaximum_s\tswaps_per_s")
    var isMissed = false
    let rest = Array(arguments.dropFirst())
    for index in stride(from: 0, to: rest.count, by: 2) {
      guard let optimum = Double(rest[index + 1]) else {
        FileHandle.standardError.write(Data("\(rest[index + 1]): not a number\n".utf8))
        exit(64)
      }
      if try measure(rest[index], optimum, seeds) * 10 < seeds * 9 { isMissed = true }
    }
    if isMissed { exit(1) }
  }

  /// Measures one file.
  ///
  /// - Returns: the number of runs that found the optimum
  private static func measure(_ path: String, _ optimum: Double, _ seeds: Int) throws -> Int {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let problem =
      try path.hasSuffix("energy.txt")
      ? QuadraticAssignment(letterEnergy: text) : QuadraticAssignment(qaplib: text)
    let units = Array(0..<problem.count)
    let reached = optimum + max(1, abs(optimum)) * 1e-10
    var found = 0
    var swaps = 0
    var times: [Double] = []
    for seed in 0..<UInt64(seeds) {
      var random = RandomSource(seed: seed)
      let began = clock()
      let result = RobustTabuSearch(steps: 200_000).search(
        problem, from: random.shuffled(units), movable: units, random: &random, target: reached)
      times.append(Double(clock() - began) / Double(CLOCKS_PER_SEC))
      swaps += result.evaluations
      // Recomputed without the search's own sums.
      if problem.cost(of: result.locations) <= reached { found += 1 }
    }
    times.sort()
    let name = path.split(separator: "/").last.map(String.init) ?? path
    print(
      [
        name, "\(problem.count)", "\(found)", "\(seeds)",
        String(format: "%.3f", times[times.count / 2]), String(format: "%.3f", times.last ?? 0),
        String(format: "%.3g", Double(swaps) / times.reduce(0, +)),
      ].joined(separator: "\t"))
    return found
  }
}

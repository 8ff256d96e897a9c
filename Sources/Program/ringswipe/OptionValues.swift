import ArgumentParser
import DecoderEvaluation
import LanguageModel
import Reports
import SimulatedTypist
import TypingEvaluation

/// A value that options take by name, one of a few.
///
/// ArgumentParser asks each option of a command for the names of its values, twice, whenever it reads
/// arguments. Its own answer is made by a key path, which the runtime puts together anew each time: a
/// fourteenth of the time in which a single trace is decoded.
public protocol NamedValue: ExpressibleByArgument, CaseIterable, RawRepresentable
where RawValue == String, AllCases == [Self] {}

extension NamedValue {
  public static var allValueStrings: [String] { allCases.map { $0.rawValue } }
}

// Values of the libraries.

extension ReportFormat: NamedValue {}
extension PredictorKind: NamedValue {}
extension RankAging: NamedValue {}
extension Tokenization: NamedValue {}
extension SweepAxis: NamedValue {}
extension WordDraw: NamedValue {}
extension TypingSlip: NamedValue {}

extension PhysicalLength: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }

  public var defaultValueDescription: String { description }
}

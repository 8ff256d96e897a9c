import ArgumentParser
import DecoderEvaluation
import LanguageModel
import Reports
import SimulatedTypist
import TypingEvaluation

/// A value that options take by name, one of a few.
///
/// ArgumentParser asks each option of a command for its values, twice, whenever it reads arguments. Its
/// own answers are made by a key path, which the runtime puts together anew each time, and by comparing
/// each name with a description: a tenth of what decoding a single trace takes. No value here has a
/// description but its name.
public protocol NamedValue: ExpressibleByArgument, CaseIterable, RawRepresentable
where RawValue == String, AllCases == [Self] {}

extension NamedValue {
  public static var allValueStrings: [String] { allCases.map { $0.rawValue } }

  public static var allValueDescriptions: [String: String] { [:] }
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

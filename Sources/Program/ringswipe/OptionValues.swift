import ArgumentParser
import DecoderEvaluation
import LanguageModel
import Reports
import SimulatedTypist
import TypingEvaluation

// Values of the libraries that options take by name.

extension ReportFormat: ExpressibleByArgument {}
extension PredictorKind: ExpressibleByArgument {}
extension RankAging: ExpressibleByArgument {}
extension Tokenization: ExpressibleByArgument {}
extension SweepAxis: ExpressibleByArgument {}
extension WordDraw: ExpressibleByArgument {}
extension TypingSlip: ExpressibleByArgument {}

extension PhysicalLength: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }

  public var defaultValueDescription: String { description }
}

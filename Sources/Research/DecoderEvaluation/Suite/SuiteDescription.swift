import JSONText
import Reports
import ResourceLoading
import SwipeDecoding
import SwipeTraces

/// A comparison of decoders that anybody can repeat, as a study file says it: the traces, the word lists, the
/// decoders and the conventions (docs/tasks/suites.md).
package struct SuiteDescription: Hashable, Sendable {
  /// The title of tables.
  package var name: String
  /// The parts of the traces, in the order of the file.
  package var splits: [Split]
  /// The name of the part that is decoded.
  package var test: String
  /// The word lists, in the order of tables.
  package var lists: [List]
  /// The decoders, in the order of tables.
  package var decoders: [Decoder]
  /// Whether the words before a swipe count, for decoders that look at them; each value is measured.
  package var contexts: [Bool]
  /// How much work the decoders with a profile may spend; each value is measured.
  package var efforts: [Effort]
  /// Whether decoders may reject a swipe as no word, which then counts as a miss.
  package var rejects: Bool
  /// The number of candidates, 1 to 35.
  package var candidates: Int
  /// The seed of the resampling.
  package var seed: UInt64
  /// The number of bootstrap samples.
  package var resamples: Int
  /// The time limit for a program to decode a trace, in seconds.
  package var timeLimit: Double
  /// The faults that do not end the run; a result names them.
  package var accepted: [SuiteFinding.Kind]
  /// A table of the people (CSV or TSV with a column `user`), whose columns go into the table of trials.
  package var people: String?
  /// The names of trace fields that go into the table of trials.
  package var covariates: [String]
  /// The study file.
  package var json: JSONValue

  /// One part of the traces, such as train or test.
  package struct Split: Hashable, Sendable {
    /// The name.
    package var name: String
    /// Files, folders and patterns, relative to the folder of the data.
    package var files: [String]
    /// The format of the files; nil: told from each.
    package var format: TraceFileFormat?
    /// The unit of the samples.
    package var coordinates = TraceCoordinates.points
    /// The keyboard of the traces, as far as it is not their own.
    package var keyboard = KeyboardChoice()
    /// A file with the names of the users whose traces are taken, one a line; nil: all.
    package var users: String?
    /// The part of the users that is taken, by a hash of their names; nil: all.
    package var part: Part?
    /// A table of the words before each trace, `id<TAB>words`; nil: those of the traces.
    package var previous: String?
    /// The hash that the rows must have; nil: any.
    package var rows: String?
  }

  /// The users of one part of a split by hash, as `traces split --by user` divides them.
  package struct Part: Hashable, Sendable {
    /// The names of the parts with their shares.
    package var shares: [Share]
    /// The seed of the hash.
    package var seed: UInt64
    /// The part that is taken.
    package var take: String

    /// A part with its share.
    package struct Share: Hashable, Sendable {
      /// The name of the part.
      package var name: String
      /// Its share, relative to the others.
      package var share: Double
    }
  }

  /// A word list.
  package struct List: Hashable, Sendable {
    /// The name in results.
    package var name: String
    /// The name of a built-in list or of a language, or a file.
    package var lexicon: String
    /// How many of its most frequent words are taken; nil: all.
    package var top: Int?
  }

  /// A decoder with the settings that are its own.
  package struct Decoder: Hashable, Sendable {
    /// The name in results.
    package var name: String
    /// The algorithm, or a program.
    package var algorithm: Algorithm
    /// The file of its fitted numbers; nil: those that come with the program.
    package var profile: String?
    /// Whether it is measured in context too, if the suite asks for that.
    package var context: Bool
  }

  /// What decodes.
  package enum Algorithm: Hashable, Sendable {
    /// One of the program's own decoders.
    case builtIn(DecoderKind)
    /// A program that speaks the decoder protocol, as a shell's command line.
    case external(String)

    /// The name in study files.
    package var name: String {
      switch self {
      case .builtIn(let kind): kind.rawValue
      case .external(let command): "exec:" + command
      }
    }
  }

  /// How much work a decoder may spend on a swipe.
  package enum Effort: String, CaseIterable, Hashable, Sendable {
    case fast, normal, best

    /// The same for the decoder.
    package var decoding: PathDecoder.Effort {
      switch self {
      case .fast: .fast
      case .normal: .normal
      case .best: .best
      }
    }
  }

  /// A decoder with one choice of every convention: what a row of figures is about.
  package struct Member: Hashable, Sendable {
    /// The decoder.
    package var decoder: Decoder
    /// How much work it may spend; nil for decoders without the choice.
    package var effort: Effort?
    /// Whether the words before a swipe count.
    package var inContext: Bool
    /// The name in results: the decoder's, `/best` where several efforts are measured, `+context`.
    package var name: String
  }

  /// All that is measured with each list.
  package var members: [Member] {
    decoders.flatMap { decoder in
      let (hasEffort, hasContext) =
        switch decoder.algorithm {
        case .builtIn(let kind): (kind.usesProfile, kind.usesProfile)
        case .external: (false, true)
        }
      let efforts: [Effort?] = hasEffort ? efforts : [nil]
      let contexts =
        hasContext && decoder.context ? contexts : [contexts.contains(false) ? false : contexts[0]]
      return efforts.flatMap { effort in
        contexts.map { inContext in
          let suffix = efforts.count > 1 ? effort.map { "/\($0.rawValue)" } ?? "" : ""
          let isInContext = inContext && hasContext
          return Member(
            decoder: decoder, effort: effort, inContext: isInContext,
            name: decoder.name + suffix + (isInContext ? "+context" : ""))
        }
      }
    }
  }
}

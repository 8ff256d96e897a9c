import JSONText
import KeyboardGeometry
import Rendering
import ResourceLoading
import SystemPackage
import TypingEvaluation

/// An error in a study file, without the file's name.
struct StudyProblem: FieldError {
  var place: String
  var reason: String
}

typealias StudyFields = JSONFields<StudyProblem>
private typealias Fields = StudyFields

extension Study {
  /// The name, in a study file, of the phrases that come with the program.
  static let ownPhrases = "own"
  private static let byteLimit = 1 << 20

  /// Reads a study file (docs/schemas/study.schema.json), its phrases and its layouts.
  ///
  /// - Parameters:
  ///   - path: the path of the file; nil for the built-in study
  ///   - phrases: a file of phrases, one per line, or a language's code, which replaces the study's
  ///     phrases; nil to keep them
  ///   - language: the language that is written, in place of the study's: its phrases if none are
  ///     named, its word list and model, and its ring if no study is named; nil for the study's own
  ///   - lexicon: the word list in place of the study's; nil to keep it
  /// - Throws: `StudyError`, which names file, place and remedy.
  public static func load(
    _ path: String?, phrases: String? = nil, language: String? = nil, lexicon: String? = nil
  ) throws(StudyError) -> Study {
    if let language { _ = try Self.language(language, at: language) }
    var study: Study
    if let path {
      let bytes: [UInt8]
      do throws(InputError) {
        bytes = try InputFile.contents(of: FilePath(path), limit: byteLimit)
      } catch {
        throw StudyError(place: path, reason: Self.reason(of: error))
      }
      study = try Study(
        json: bytes, name: path, folder: FilePath(path).removingLastComponent().string,
        phrases: phrases ?? language, language: language)
    } else {
      study = try Study(
        json: Array(builtInText(ring: try ring(of: language)).utf8), phrases: phrases ?? language,
        language: language)
    }
    if let lexicon {
      (study.recognition.lexicon, study.recognition.sources.lexicon) = (lexicon, lexicon)
    }
    return study
  }

  /// Returns a language of the program's, or in a folder.
  static func language(_ name: String, at place: String) throws(StudyError) -> Language {
    do throws(InputError) {
      return try LanguageLibrary.language(name)
    } catch {
      throw StudyError(place: place, reason: reason(of: error))
    }
  }

  /// Returns the name of a language's ring, or of the built-in one if no language is given.
  private static func ring(of language: String?) throws(StudyError) -> String {
    guard let language else { return KeyboardLayout.ring.name }
    return try Self.language(language, at: language).ring
  }

  /// Returns the built-in study: a ring, and four blocks of 15 phrases after three practice
  /// phrases.
  private static func builtInText(ring: String) -> String {
    """
    {"study":1,"name":"ring","title":"Swiping on a ring",
     "consent":"You will be shown short phrases and swipe their words with one finger or thumb on a \
    keyboard on this page. What is recorded: where your finger was and when, on the keyboard only; \
    the phrases; which hand and grip you name; the size of your window. Not recorded: your name, \
    your address, what else you do on this device. The recordings are kept under a number and may \
    be published for research. You may stop at any time, and have your recordings deleted by \
    telling the number.",
     "layouts":[{"name":"\(ring)","layout":"\(ring)"}],
     "blocks":[{"phrases":3,"practice":true},{"phrases":15},{"phrases":15,"rest":60},
               {"phrases":15,"rest":60},{"phrases":15,"rest":60}],
     "retries":1,"feedback":"none"}
    """
  }

  /// Reads a study from text.
  ///
  /// - Parameters:
  ///   - bytes: one JSON object
  ///   - name: the name of the text, for errors
  ///   - folder: the folder of layout files and phrases; empty for the working directory
  ///   - phrases: a file of phrases that replaces the study's own; nil to keep them
  ///   - language: the language that is written in place of the study's; nil to keep it
  /// - Throws: `StudyError`
  public init(
    json bytes: [UInt8], name: String = "the study", folder: String = "", phrases: String? = nil,
    language: String? = nil
  ) throws(StudyError) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(json: bytes)
    } catch {
      let (line, column) = error.place(in: bytes)
      throw StudyError(place: "\(name):\(line):\(column)", reason: error.reason)
    }
    let phraseFile: String
    do throws(StudyProblem) {
      let fields = try Fields(value, at: "", what: "a study", names: Self.fieldNames)
      let named = fields.has("phrases") ? try fields.text("phrases") : Self.ownPhrases
      phraseFile = phrases ?? named
      try self.init(
        fields, folder: folder, language: language,
        phrases: LanguageLibrary.codes.contains(phraseFile) ? phraseFile : "en")
    } catch {
      let field = error.place.isEmpty ? name : "\(name): \"\(error.place)\""
      throw StudyError(place: field, reason: error.reason)
    }
    let layouts = try Self.layouts(of: conditions)
    let isOwn = phraseFile == Self.ownPhrases
    let path = phrases == nil ? Self.path(phraseFile, in: folder) : FilePath(phraseFile)
    self.phrases = try Self.texts(
      isOwn ? "phrases.txt" : Self.phrases(of: phraseFile), or: path, name: phraseFile,
      layouts: layouts)
    guard phraseSets == .random || self.phrases.count >= conditions.count else {
      throw StudyError(
        place: phraseFile,
        reason: "has fewer phrases than there are keyboards; add some, or leave out \"phraseSets\"")
    }
    if blocks.contains(where: { $0.words > 0 }) {
      let stored = Self.path("words.txt", in: folder)
      words = try Self.texts(
        InputFile.exists(stored) && name.hasSuffix("study.json") ? nil : "words.txt", or: stored,
        name: "words.txt", layouts: layouts)
    }
    if let long = self.phrases.first(where: { $0.split(separator: " ").count > Self.wordLimit }) {
      throw StudyError(
        place: phraseFile,
        reason: "\"\(long.prefix(40))…\" has more than \(Self.wordLimit) words; shorten it")
    }
  }

  /// The maximum number of words in a phrase.
  static let wordLimit = 60

  /// Returns the phrases of a language in the program's dictionaries, or nil if the text is not a
  /// language's code.
  private static func phrases(of code: String) -> String? {
    guard LanguageLibrary.codes.contains(code) else { return nil }
    return code == "en" ? "phrases.txt" : "\(code)/phrases.txt"
  }

  private static let fieldNames = [
    "study", "name", "title", "consent", "agreements", "contact", "language", "pageLanguage",
    "lexicon", "profile", "decoder", "layouts", "blocks", "order", "phrases", "phraseSets",
    "retries", "feedback", "case", "rests", "seed", "dropOutHours", "questionnaires", "completion",
  ]

  /// - Parameter phrases: the language of the phrases, for a study that names none
  private init(
    _ fields: Fields, folder: String, language: String?, phrases: String
  ) throws(StudyProblem) {
    guard try fields.number("study") == 1 else {
      throw fields.error("study", "must be 1, the version of the format that this program reads")
    }
    name = try fields.text("name")
    guard Self.isName(name) else {
      throw fields.error("name", "must be 1 to 64 letters, digits, -, _ and . of ASCII")
    }
    title = try Self.text("title", in: fields, limit: 200)
    consent = try Self.text("consent", in: fields, limit: 100_000)
    conditions = []
    for (index, value) in try fields.list("layouts").enumerated() {
      conditions.append(try Condition(value, at: "layouts[\(index)]", folder: folder))
    }
    guard (1...8).contains(conditions.count) else {
      throw fields.error("layouts", "must name 1 to 8 keyboards")
    }
    guard Set(conditions.map(\.name)).count == conditions.count else {
      throw fields.error("layouts", "two have the same \"name\"; give each its own")
    }
    blocks = []
    for (index, value) in try fields.list("blocks").enumerated() {
      blocks.append(try Block(value, at: "blocks[\(index)]"))
    }
    guard (1...100).contains(blocks.count) else {
      throw fields.error("blocks", "must hold 1 to 100 blocks")
    }
    order = try Self.choice("order", in: fields, default: .counterbalanced)
    feedback = try Self.choice("feedback", in: fields, default: .none)
    retries = fields.has("retries") ? try fields.count("retries") : 1
    guard retries <= 100 else { throw fields.error("retries", "must be 0 to 100") }
    seed = fields.has("seed") ? UInt64(try fields.count("seed")) : 1
    caseTreatment = try Self.choice("case", in: fields, default: .ignored)
    rests = try Self.choice("rests", in: fields, default: .offered)
    phraseSets = try Self.choice("phraseSets", in: fields, default: .random)
    dropOutHours = fields.has("dropOutHours") ? try fields.count("dropOutHours") : nil
    if let dropOutHours, !(1...10_000).contains(dropOutHours) {
      throw fields.error("dropOutHours", "must be 1 to 10000 hours")
    }
    recognition = try Recognition(fields, folder: folder, language: language, phrases: phrases)
    let written = recognition.language
    pageLanguage =
      fields.has("pageLanguage")
      ? try Self.languageTag("pageLanguage", in: fields)
      : written.contains("/") ? FilePath(written).lastComponent?.string ?? "en" : written
    agreements = try Agreement.list(in: fields)
    contact = fields.has("contact") ? try Self.contact(in: fields) : nil
    questionnaires = try Questionnaire.list(in: fields)
    completion = fields.has("completion") ? try Completion(fields) : nil
    (self.phrases, words) = ([], [])
  }

  /// Returns a language's code, as it may stand in a page (BCP 47).
  private static func languageTag(
    _ name: String, in fields: Fields
  ) throws(StudyProblem) -> String {
    let text = try fields.text(name)
    guard (2...35).contains(text.utf8.count),
      text.utf8.allSatisfy({ byte in
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == 0x2D
      })
    else { throw fields.error(name, "must be a language's code, such as de or pt-BR") }
    return text
  }

  private static func contact(in fields: Fields) throws(StudyProblem) -> String {
    let text = try Self.text("contact", in: fields, limit: 300)
    let isNumber = text.utf8.allSatisfy { "+0123456789 ()-/".utf8.contains($0) }
    guard text.hasPrefix("https://") || text.split(separator: "@").count == 2 || isNumber,
      !text.unicodeScalars.contains(where: { $0.value < 0x20 })
    else {
      throw fields.error(
        "contact", "must be a mail address, a telephone number or an https address")
    }
    return text
  }

  static func isName(_ name: String) -> Bool {
    (1...64).contains(name.utf8.count) && name.first != "."
      && name.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
          || [0x2D, 0x2E, 0x5F].contains(byte)
      }
  }

  static func text(
    _ name: String, in fields: StudyFields, limit: Int
  ) throws(StudyProblem) -> String {
    let text = try fields.text(name)
    guard !text.isEmpty, text.utf8.count <= 4 * limit, text.count <= limit else {
      throw fields.error(name, "must have 1 to \(limit) characters")
    }
    return text
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, in fields: Fields, default standard: Choice
  ) throws(StudyProblem) -> Choice {
    guard fields.has(name) else { return standard }
    guard let choice = Choice(rawValue: try fields.text(name)) else {
      throw fields.error(
        name, "must be \(Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " or "))")
    }
    return choice
  }

  static func path(_ name: String, in folder: String) -> FilePath {
    FilePath(folder).pushing(FilePath(name))
  }

  static func reason(of error: InputError) -> String {
    switch error {
    case .cannotRead(_, let reason): "cannot be read: \(reason)"
    case .badFile(_, let reason): reason
    default: "\(error)"
    }
  }

  /// Returns the layouts of conditions, in their order.
  ///
  /// - Throws: `StudyError` for a layout that cannot be opened.
  static func layouts(of conditions: [Condition]) throws(StudyError) -> [KeyboardLayout] {
    let library = LayoutLibrary()
    var layouts: [KeyboardLayout] = []
    for condition in conditions {
      do throws(InputError) {
        layouts.append(try library.layout(named: condition.source))
      } catch {
        throw StudyError(place: condition.source, reason: reason(of: error))
      }
    }
    return layouts
  }

  private static func texts(
    _ own: String?, or path: FilePath, name: String, layouts: [KeyboardLayout]
  ) throws(StudyError) -> [String] {
    let bytes: [UInt8]
    let isOwn = own != nil
    do throws(InputError) {
      let file = if let own { try DataFolder.dictionary(own) } else { path }
      bytes = try InputFile.contents(of: file, limit: StudyPhrases.byteLimit)
    } catch {
      throw StudyError(place: isOwn ? name : path.string, reason: reason(of: error))
    }
    return try StudyPhrases.parse(
      bytes, name: isOwn ? "dictionaries/\(own ?? name)" : path.string, layouts: layouts)
  }
}

extension Study.Condition {
  fileprivate init(_ value: JSONValue, at place: String, folder: String) throws(StudyProblem) {
    let fields = try Fields(
      value, at: place, what: "a keyboard",
      names: [
        "name", "layout", "form", "layer", "width", "height", "millimetres", "theme",
        "completesSwipes",
      ])
    let named = try fields.text("layout")
    var form: KeyboardForm?
    if fields.has("form") {
      form = KeyboardForm(rawValue: try fields.text("form"))
      guard form != nil else { throw fields.error("form", "must be \"phone\" or \"tablet\"") }
    }
    let layer = fields.has("layer") ? try fields.text("layer") : nil
    let isFile = named.contains("/") || named.hasSuffix(".json")
    let path = isFile ? Study.path(named, in: folder).string : named
    let full = LayoutName(path).with(form: form, layer: layer)
    source = full.text
    layout = named
    file = nil
    theme = fields.has("theme") ? try fields.text("theme") : "auto"
    guard theme == "auto" || Theme.builtIn(named: theme) != nil else {
      throw fields.error(
        "theme", "must be auto or one of \(Theme.builtIn.map(\.name).joined(separator: ", "))")
    }
    completesSwipes =
      fields.has("completesSwipes") ? try fields.bool("completesSwipes") : false
    let ownName: String
    do throws(InputError) {
      let layout = try LayoutLibrary().layout(named: source)
      ownName = layout.name
      if isFile, let last = FilePath(full.base).lastComponent {
        var short = full
        short.base = last.string
        self.layout = short.text
        file = try InputFile.contents(of: FilePath(full.base), limit: 1 << 20)
      } else {
        self.layout = source
      }
    } catch {
      throw fields.error("layout", "\(error)")
    }
    size = nil
    name = fields.has("name") ? try fields.text("name") : ownName
    guard Study.isName(name) else {
      throw fields.error("name", "must be 1 to 64 letters, digits, -, _ and . of ASCII")
    }
    millimetres = fields.has("millimetres") ? try fields.number("millimetres") : nil
    if let millimetres, !(20...600).contains(millimetres) {
      throw fields.error("millimetres", "must be 20 to 600, the keyboard's width on the screen")
    }
    guard fields.has("width") || fields.has("height") else { return }
    guard millimetres == nil else {
      throw fields.error("millimetres", "does not go with width and height; leave out one of them")
    }
    let size = Size(width: try fields.number("width"), height: try fields.number("height"))
    guard (100...4000).contains(size.width), (50...4000).contains(size.height) else {
      throw fields.error("width", "width and height must be 100 to 4000 and 50 to 4000 pt")
    }
    self.size = size
  }
}

extension Study.Block {
  fileprivate init(_ value: JSONValue, at place: String) throws(StudyProblem) {
    let fields = try Fields(
      value, at: place, what: "a block", names: ["phrases", "words", "practice", "rest"])
    phrases = fields.has("phrases") ? try fields.count("phrases") : 0
    words = fields.has("words") ? try fields.count("words") : 0
    isPractice = fields.has("practice") ? try fields.bool("practice") : false
    rest = fields.has("rest") ? try fields.count("rest") : 0
    guard phrases <= 10_000, words <= 10_000, count >= 1 else {
      throw StudyProblem(
        place: place, reason: "must have \"phrases\" or \"words\", 1 to 10000 of them")
    }
    guard rest <= 3600 else { throw fields.error("rest", "must be 0 to 3600 seconds") }
  }
}

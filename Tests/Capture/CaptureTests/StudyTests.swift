import Foundation
import Testing

@testable import Capture

@Suite struct StudyTests {
  private func read(_ text: String) throws(StudyError) -> Study {
    try Study(json: Array(text.utf8), name: "s.json")
  }

  @Test func theBuiltInStudyHasTheSetOfPhrasesThatComesWithTheProgram() throws {
    let study = try Study.load(nil)
    #expect(study.feedback == .none)
    #expect(study.conditions.map(\.layout) == ["ring"])
    #expect(study.promptCount == 3 + 4 * 15)
    #expect(study.phrases.count == 500)
    for phrase in study.phrases {
      #expect((3...7).contains(phrase.split(separator: " ").count), "\(phrase)")
      #expect((16...43).contains(phrase.count), "\(phrase)")
    }
  }

  /// By the rules for English: 3 to 7 words, 16 to 43 characters, and letters that the language's
  /// ring has.
  @Test(arguments: ["de", "de-ch", "fr", "es", "uk"])
  func aLanguageHasPhrasesAndARing(code: String) throws {
    let study = try Study.load(nil, language: code)
    #expect(study.conditions.map(\.layout) == ["ring-\(code)"])
    #expect(study.phrases.count == 500 && Set(study.phrases).count == 500)
    for phrase in study.phrases {
      #expect((3...7).contains(phrase.split(separator: " ").count), "\(phrase)")
      #expect((16...43).contains(phrase.count), "\(phrase)")
    }
    #expect(try Study.load(nil, language: "en").phrases == Study.load(nil).phrases)
    let named = """
      {"study":1,"name":"a","title":"t","consent":"c","layouts":[{"layout":"ring-\(code)"}],
       "blocks":[{"phrases":1}],"phrases":"\(code)"}
      """
    #expect(try read(named).phrases == study.phrases)
  }

  @Test func anUnknownLanguage() {
    #expect(throws: StudyError.self) { try Study.load(nil, language: "xx") }
    // The English ring has no key for their letters.
    #expect(throws: StudyError.self) { try Study.load(nil, phrases: "uk") }
  }

  @Test(arguments: [
    (#"{"study":2}"#, #"s.json: "study": must be 1"#),
    (#"{"study":1}"#, #"s.json: "name": the field is missing"#),
    (#"{"study":1,"#, "s.json:1:12: "),
    (#"{"study":1,"name":"a/b"}"#, #"s.json: "name": must be 1 to 64 letters"#),
    (#"{"study":1,"nmae":"a"}"#, #"s.json: "nmae" is not a field"#),
    (
      #"{"study":1,"name":"a","title":"t","consent":"c","layouts":[{"layout":"rung"}],"blocks":[]}"#,
      #"s.json: "layouts[0].layout": "#
    ),
    (
      #"{"study":1,"name":"a","title":"t","consent":"c","layouts":[{"layout":"ring"}],"blocks":[{}]}"#,
      #"s.json: "blocks[0]": must have "phrases" or "words""#
    ),
    (
      #"{"study":1,"name":"a","title":"t","consent":"c","layouts":[{"layout":"ring"},{"layout":"ring"}],"blocks":[{"phrases":1}]}"#,
      #"s.json: "layouts": two have the same "name""#
    ),
    (
      #"{"study":1,"name":"a","title":"t","consent":"c","layouts":[{"layout":"ring"}],"blocks":[{"phrases":1}],"feedback":"some"}"#,
      #"s.json: "feedback": must be "none" or "word" or "keyboard""#
    ),
  ])
  func mistakesAreReported(text: String, message: String) {
    let error = #expect(throws: StudyError.self) { try read(text) }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: [
    ("good line\n\u{05E9}\u{05DC}\u{05D5}\u{05DD} there\n", "2: \"\u{05E9}"),
    ("<script>alert(1)</script>\n", "1: \"<script>"),
    ("LONG\n", "1: a phrase may have at most 200 characters"),
    ("fine one\n\u{202E}evil\n", "2: \"\u{FFFD}evil\""), ("\n\n", " contains no phrases"),
    ("fine ones\n-- ' --\n", "2: \"--\" is not a word"),
  ])
  func phrasesThatCannotBeSwipedAreRefused(text: String, message: String) throws {
    let path = NSTemporaryDirectory() + "phrases-\(UUID().uuidString).txt"
    // A million characters, which are too many for a test's name.
    let text = text.replacing("LONG", with: String(repeating: "a ", count: 500_000))
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let error = #expect(throws: StudyError.self) { try Study.load(nil, phrases: path) }
    #expect(
      error?.description.hasPrefix("\(path):\(message)") == true, "\(error?.description ?? "")")
  }

  @Test func idsBeforeATabAreRemoved() throws {
    let path = NSTemporaryDirectory() + "phrases-\(UUID().uuidString).txt"
    try Data("# set\nm1\tSee you soon.\r\nm2\t it's  OK \n".utf8)
      .write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(try Study.load(nil, phrases: path).phrases == ["See you soon.", "it's OK"])
  }

  @Test func promptsFollowThePlanAndDoNotRepeatPhrases() throws {
    let study = try read(
      #"""
      {"study":1,"name":"a","title":"t","consent":"c","seed":7,
       "layouts":[{"layout":"ring"},{"layout":"qwerty"}],
       "blocks":[{"phrases":1,"practice":true},{"phrases":2,"rest":30},{"words":2}]}
      """#)
    let first = study.prompts(participant: 1, session: 1)
    #expect(first == study.prompts(participant: 1, session: 1))
    #expect(first.map(\.condition) == [0, 0, 0, 0, 0, 1, 1, 1, 1, 1])
    #expect(study.prompts(participant: 2, session: 1).map(\.condition).first == 1)
    #expect(study.prompts(participant: 3, session: 1).map(\.condition).first == 0)
    #expect(first.map(\.block) == [1, 2, 2, 3, 3, 4, 5, 5, 6, 6])
    #expect(first.map(\.isPractice).prefix(2) == [true, false])
    #expect(first.map(\.rest) == [0, 30, 0, 0, 0, 0, 30, 0, 0, 0])
    #expect(first.map(\.startsBlock).prefix(4) == [true, true, false, true])
    #expect(first.map(\.startsCondition).filter { $0 }.count == 2)
    #expect(first.allSatisfy { ($0.block % 3 == 0) == ($0.words.count == 1) })
    let second = study.prompts(participant: 1, session: 2)
    #expect(Set((first + second).map(\.text)).count == 20)
  }

  @Test func aLayoutFileIsKeptUnderItsOwnName() throws {
    let folder = NSTemporaryDirectory() + "/study-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: folder + "/own", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let layout =
      #"{"version":1,"name":"mine","rows":[{"characters":"qwertyuiop"},{"characters":"asdfghjkl"},{"characters":"zxcvbnm"}]}"#
    try Data(layout.utf8).write(to: URL(fileURLWithPath: folder + "/own/mine.json"))
    try Data(
      #"{"study":1,"name":"a","title":"t","consent":"c","layouts":[{"layout":"own/mine.json"}],"blocks":[{"phrases":1}]}"#
        .utf8
    ).write(to: URL(fileURLWithPath: folder + "/study.json"))
    let study = try Study.load(folder + "/study.json")
    #expect(study.conditions[0].layout == "mine.json")
    #expect(study.conditions[0].name == "mine")
    let store = try CaptureStore(folder: folder + "/data", study: study)
    store.close()
    // The copy is independent of the original file.
    try FileManager.default.removeItem(atPath: folder + "/own")
    let again = try CaptureStore(folder: folder + "/data", study: nil)
    #expect(again.study.conditions[0].layout == "mine.json")
    #expect(again.study.phrases == study.phrases)
  }

  /// Over k · k places with k keyboards each set is written on each keyboard equally often, in each
  /// position, and a person writes no phrase twice.
  @Test(arguments: [2, 3])
  func balancedSetsGoRoundTheKeyboards(count: Int) throws {
    let layouts = ["ring", "qwerty", "dvorak"].prefix(count).map { #"{"layout":"\#($0)"}"# }
    let study = try read(
      """
      {"study":1,"name":"a","title":"t","consent":"c","phraseSets":"balanced",
       "layouts":[\(layouts.joined(separator: ","))],"blocks":[{"phrases":4}]}
      """)
    let sets = (0..<count).map { Set(study.phrases(of: $0, place: 1)) }
    #expect(Set(sets.flatMap { $0 }).count == Set(study.phrases).count)
    let lengths = sets.map { set in set.reduce(0.0) { $0 + Double($1.count) } / Double(set.count) }
    #expect((lengths.max() ?? 0) - (lengths.min() ?? 0) < 0.2, "\(lengths)")
    let orders = WilliamsSquare.orders(count).count
    var times: [[Int]: Int] = [:]
    for place in 1...(count * orders) {
      let prompts = study.prompts(participant: place, session: 1, place: place)
      #expect(Set(prompts.map(\.text)).count == prompts.count)
      for (position, prompt) in prompts.enumerated() where prompt.startsBlock {
        let set = try #require(sets.firstIndex { $0.contains(prompt.text) })
        #expect(
          prompts.filter { $0.condition == prompt.condition }.allSatisfy {
            sets[set].contains($0.text)
          })
        times[[set, prompt.condition, position / 4], default: 0] += 1
      }
    }
    #expect(times.count == count * count * count)
    #expect(Set(times.values) == [orders / count])
  }

  @Test func theStoredCopyIsTheSameStudy() throws {
    let folder = NSTemporaryDirectory() + "/study-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let study = try read(
      #"""
      {"study":1,"name":"a","title":"t","consent":"c","language":"de","lexicon":"words-50k",
       "decoder":"alignment","pageLanguage":"fr","case":"counted","rests":"enforced",
       "phraseSets":"balanced","dropOutHours":24,"agreements":["x",{"name":"y","text":"z","required":false}],
       "contact":"+49 30 1234","completion":{"code":"1"},
       "questionnaires":[{"at":"end","form":"sus"},{"at":"break","form":"mine","title":"T","items":[
        {"name":"a","text":"A?","kind":"number","least":1,"most":2,"optional":true},
        {"name":"b","text":"B?","kind":"scale","steps":7,"low":"l","high":"h"},
        {"name":"c","text":"C?","kind":"choice","choices":["u","v"]}]}],
       "layouts":[{"layout":"ring-de","millimetres":60}],"blocks":[{"phrases":1}],"phrases":"de"}
      """#)
    try CaptureStore(folder: folder, study: study).close()
    let stored = try CaptureStore(folder: folder, study: study)
    defer { stored.close() }
    #expect(stored.study.questionnaires == study.questionnaires)
    #expect(stored.study.agreements == study.agreements)
    #expect(stored.study.recognition.lexicon == "words-50k")
    #expect(stored.study.conditions[0].millimetres == 60)
  }

  @Test(arguments: [
    (#""language":"xx""#, #""language": must be one of"#),
    (#""decoder":"magic""#, #""decoder": must be one of path"#),
    (#""decoder":"subsequence","profile":"p.json""#, #""profile": is for the path decoder"#),
    (#""case":"upper""#, #""case": must be "ignored" or "counted""#),
    (#""contact":"call me""#, #""contact": must be a mail address"#),
    (#""completion":{}"#, #""completion": must have"#),
    (#""completion":{"redirect":"http://a.b"}"#, #""completion.redirect": must be an https"#),
    (#""agreements":[{"name":"a b","text":"c"}]"#, #""agreements[0].name": must be"#),
    (#""pageLanguage":"<x>""#, #""pageLanguage": must be a language's code"#),
    (#""dropOutHours":0"#, #""dropOutHours": must be 1 to"#),
  ])
  func mistakesInNewFieldsAreReported(field: String, message: String) {
    let text =
      #"{"study":1,"name":"a","title":"t","consent":"c","layouts":[{"layout":"ring"}],"blocks":[{"phrases":1}],\#(field)}"#
    let error = #expect(throws: StudyError.self) { try read(text) }
    #expect(
      error?.description.hasPrefix("s.json: " + message) == true, "\(error?.description ?? "")")
  }
}

import JSONText

extension CaptureService {
  /// Stores the answers to the questions that are due.
  func answers(_ body: [UInt8]) throws(CaptureRefusal) -> JSONValue {
    let request = try SessionRequest(
      try RequestBody.fields(
        body,
        names: [
          "session", "key", "sequence", "form", "answers", "viewport", "pixelsPerMillimetre",
        ]))
    let window = try request.fields.pageWindow()
    let form = try request.fields.text("form")
    let study = try openStore().study
    return try store(request, body, window: window) { (_, state) throws(CaptureRefusal) in
      guard let asked = state.progress.questions.first,
        study.questionnaires[asked.index].form == form
      else { throw CaptureRefusal(.conflict, "these questions are not asked now") }
      let questionnaire = study.questionnaires[asked.index]
      let fields = try RequestFields(
        try request.fields.value("answers"), at: "answers", what: "answers",
        names: questionnaire.items.map(\.name))
      return .answers(
        QuestionnaireAnswers(
          form: form, moment: questionnaire.moment,
          condition: asked.condition.map { study.conditions[$0].name },
          values: try questionnaire.checked(fields)))
    }
  }

  /// Stores what the page was opened on.
  func device(_ body: [UInt8]) throws(CaptureRefusal) -> JSONValue {
    let request = try SessionRequest(
      try RequestBody.fields(
        body,
        names: [
          "session", "key", "sequence", "page", "device", "viewport", "pixelsPerMillimetre",
        ]))
    let window = try request.fields.pageWindow()
    let page = try request.fields.token("page", limit: 32)
    let facts = try DeviceFacts(try request.fields.object("device"))
    return try store(request, body, window: window) { (_, _) throws(CaptureRefusal) in
      .device(facts, page: page)
    }
  }

  /// Deletes everything of a participant who withdraws.
  func withdraw(_ body: [UInt8]) throws(CaptureRefusal) -> JSONValue {
    let request = try SessionRequest(try RequestBody.fields(body, names: ["session", "key"]))
    let store = try openStore()
    let session = try session(request)
    do throws(CaptureError) {
      try store.forget(session.header.participant)
    } catch {
      throw CaptureRefusal(
        .unavailable, "not everything could be deleted yet; please try again (\(error.reason))")
    }
    return .fields([("forgotten", .bool(true))])
  }
}

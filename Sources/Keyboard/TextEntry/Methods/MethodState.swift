import InputMethods

/// What a session keeps of its input methods.
struct MethodState {
  var composers: [Composer] = []
  /// The method in use; nil: English.
  var active: Int?
  /// The method that comes back when English is left.
  var last = 0
  var field = FieldKind.text
  /// What was written in the field, a list for each method.
  var commits: [FieldCommits] = []
  /// The latest of it, which can be taken back.
  var picks: [Pick] = []
  /// Characters of the composition that stand in the field.
  var inline = 0
  var reverse: [String] = []

  struct Pick {
    var method: Int
    var candidate: MethodCandidate
    /// The session's `position` behind it.
    var end: Int
    /// What else its points went to: the phrases that a made phrase begins with.
    var parts: [MethodCandidate] = []
  }

  static let maximumPicks = 256

  init() {}

  init(_ language: KeyboardLanguage, _ settings: MethodSettings) {
    composers = language.methods.map { method in
      var composer = Composer(method: method, settings: settings.composer)
      composer.learning = language.methodLearning[method.table.properties.name] ?? MethodLearning()
      composer.emojiNames = language.emojiNames
      return composer
    }
    commits = Array(repeating: FieldCommits(), count: composers.count)
  }
}

/// The table of trials that a suite writes.
package enum TrialTable {
  /// The names of the columns before the covariates.
  package static let columns = [
    "list", "decoder", "id", "user", "word", "trial", "correct", "rank", "written", "oov",
    "frequency_rank", "letters", "doubled", "layout",
  ]
}

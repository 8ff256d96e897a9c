import Reports
import Statistics

extension PeopleReport {
  private struct UserRow {
    var user: User
    var decoder: Int
  }

  private struct ErrorRow {
    var decoder: String
    var item: WordErrors.Item
    var wrong: Int
    var all: Int
  }

  /// A row for each user and decoder, with what is known of the user.
  package var userTable: Report {
    let (list, decoders) = (list, decoders)
    let rows = users.flatMap { user in
      decoders.indices.map { UserRow(user: user, decoder: $0) }
    }
    return Report(
      rows,
      columns: [
        ReportColumn(csv: "list") { _ in .text(list) },
        ReportColumn(csv: "decoder") { .text(decoders[$0.decoder]) },
        ReportColumn(csv: "user") { .text($0.user.name) },
        ReportColumn(csv: "traces") { .count($0.user.traces) },
        ReportColumn(csv: "outside") { .count($0.user.outside) },
        ReportColumn(csv: "right") { .count($0.user.right[$0.decoder]) },
        ReportColumn(csv: .init("top1", .fixed(6))) {
          .share($0.user.right[$0.decoder], of: $0.user.traces)
        },
      ]
        + covariates.enumerated().map { index, name in
          ReportColumn(csv: .init(name)) { .text(ifKnown: $0.user.covariates[index]) }
        })
  }

  /// A row for each block of trials and decoder.
  package var learningTable: Report { table(learning, named: "trials") }

  /// A row for each value of what is known of the users, and decoder.
  package var covariateTable: Report {
    let rows = covariates.enumerated().flatMap { index, name in
      shares(by: index).map { (name, $0) }
    }
    let list = list
    return Report(
      rows,
      columns: [
        ReportColumn(csv: "list") { _ in .text(list) },
        ReportColumn(csv: "covariate") { .text($0.0) },
        ReportColumn(csv: "value") { .text($0.1.part) },
      ] + Self.columns.map { $0.of { (row: (String, Share)) in row.1 } })
  }

  private func table(_ shares: [Share], named name: String) -> Report {
    let list = list
    return Report(
      shares,
      columns: [
        ReportColumn(csv: "list") { _ in .text(list) },
        ReportColumn(csv: .init(name)) { .text($0.part) },
      ] + Self.columns)
  }

  private static var columns: [ReportColumn<Share>] {
    [
      ReportColumn(csv: "decoder") { .text($0.decoder) },
      ReportColumn(csv: "users") { .count($0.users) },
      ReportColumn(csv: "traces") { .count($0.traces) },
      .interval(csv: .init("top1", .fixed(6))) { $0.interval },
    ]
  }

  /// A row for each kind of error and decoder.
  package var errorTable: Report {
    let rows = zip(decoders, errors).flatMap { name, errors in
      errors.sorted.map { ErrorRow(decoder: name, item: $0.item, wrong: $0.wrong, all: $0.all) }
    }
    let list = list
    return Report(
      rows,
      columns: [
        ReportColumn(csv: "list") { _ in .text(list) },
        ReportColumn(csv: "decoder") { .text($0.decoder) },
        ReportColumn(csv: "kind") { .text($0.item.kind.rawValue) },
        ReportColumn(csv: "what") { .text($0.item.what) },
        ReportColumn(csv: "wrong") { .count($0.wrong) },
        ReportColumn(csv: "of") { $0.all > 0 ? .count($0.all) : .missing },
        ReportColumn(csv: .init("share", .fixed(6))) { .share($0.wrong, of: $0.all) },
      ])
  }
}

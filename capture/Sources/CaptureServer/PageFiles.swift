/// The page's files, which are embedded in the program.
enum PageFiles {
  struct File: Sendable {
    let type: String
    let bytes: [UInt8]
  }

  /// The scripts of the page as modules; the page loads them as one, `/app.js`.
  static let scripts: [String: [UInt8]] = [
    "page.js": PackageResources.page_js, "forms.js": PackageResources.forms_js,
    "writing.js": PackageResources.writing_js, "keyboard.js": PackageResources.keyboard_js,
    "recorder.js": PackageResources.recorder_js, "queue.js": PackageResources.queue_js,
    "server.js": PackageResources.server_js, "try.js": PackageResources.try_js,
    "texts.js": PackageResources.texts_js, "questions.js": PackageResources.questions_js,
  ]

  /// The files by path. Nothing else is served, so that no file system path is ever made from a
  /// request.
  static let all: [String: File] = {
    var files: [String: File] = [
      "/page.css": File(type: "text/css; charset=utf-8", bytes: PackageResources.page_css),
      "/icon.svg": File(type: "image/svg+xml", bytes: PackageResources.icon_svg),
      "/worker.js": script(PackageResources.worker_js),
      "/leader": page(PackageResources.leader_html),
      "/leader.css": File(type: "text/css; charset=utf-8", bytes: PackageResources.leader_css),
      "/leader.js": script(PackageResources.leader_js),
    ]
    for (name, bytes) in scripts { files["/" + name] = script(bytes) }
    var start = String(decoding: PackageResources.page_html, as: UTF8.self)
    if let bundle = try? bundle() {
      files["/app.js"] = script(Array(bundle.text.utf8))
      start = start.replacing("/page.js", with: "/app.js")
    }
    files["/"] = page(Array(start.utf8))
    return files
  }()

  /// Returns the scripts as one.
  static func bundle() throws -> PageBundle {
    try PageBundle(scripts.mapValues { String(decoding: $0, as: UTF8.self) }, first: "page.js")
  }

  private static func page(_ bytes: [UInt8]) -> File {
    File(type: "text/html; charset=utf-8", bytes: bytes)
  }

  private static func script(_ bytes: [UInt8]) -> File {
    File(type: "text/javascript; charset=utf-8", bytes: bytes)
  }
}

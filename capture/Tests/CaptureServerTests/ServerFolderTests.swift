import Foundation
import SwiftASN1
import Testing
import X509

@testable import CaptureServer

@Suite struct ServerFolderTests {
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  @Test func tokenAndCertificateOutliveARestartAndAreForTheirOwnerOnly() throws {
    try withFolder { path in
      let hosts = ["192.168.1.7", "ring.local"]
      let first = try ServerFolder(dataFolder: path)
      let token = try first.token(renew: false)
      let certificate = try first.certificate(for: hosts)
      let second = try ServerFolder(dataFolder: path)
      #expect(try second.token(renew: false).text == token.text)
      #expect(try second.certificate(for: hosts).certificatePEM == certificate.certificatePEM)
      #expect(
        try second.certificate(for: ["192.168.1.7"]).privateKeyPEM == certificate.privateKeyPEM)
      for name in ["token", "certificate.pem", "key.pem"] {
        let attributes = try FileManager.default.attributesOfItem(atPath: "\(path)/server/\(name)")
        #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
      }
      // Another address, or a request for a new token, makes new ones.
      #expect(
        try second.certificate(for: ["192.168.1.8"]).certificatePEM != certificate.certificatePEM)
      #expect(try second.token(renew: true).text != token.text)
    }
  }

  @Test func aCertificateIsForItsHostsAndRenewedBeforeItEnds() throws {
    let hosts = ["192.168.1.7", "[fe80::1]", "ring.local"]
    let made = try ServerCertificate.selfSigned(for: hosts)
    let certificate = try Certificate(pemEncoded: made.certificatePEM)
    let names = try #require(try certificate.extensions.subjectAlternativeNames)
    #expect(names.count == 3)
    #expect(names.contains(.dnsName("ring.local")))
    #expect(names.contains(.ipAddress(ASN1OctetString(contentBytes: [192, 168, 1, 7]))))
    #expect(made.serves(hosts) && !made.serves(["10.0.0.1"]))
    #expect(made.serves(hosts, now: Date.now.addingTimeInterval(82 * 86400)))
    #expect(!made.serves(hosts, now: Date.now.addingTimeInterval(84 * 86400)))
    #expect(certificate.notValidAfter.timeIntervalSince(certificate.notValidBefore) < 91 * 86400)
    #expect(try made.fingerprint().count == 95)
    _ = try made.configuration()
  }

  @Test func aSpoiledCertificateIsMadeAnew() throws {
    try withFolder { path in
      let folder = try ServerFolder(dataFolder: path)
      _ = try folder.certificate(for: ["ring.local"])
      try "not PEM".write(
        toFile: path + "/server/certificate.pem", atomically: true, encoding: .utf8)
      let again = try folder.certificate(for: ["ring.local"])
      #expect(again.serves(["ring.local"]))
    }
  }
}

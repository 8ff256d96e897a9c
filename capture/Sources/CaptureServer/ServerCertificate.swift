import Crypto
import Foundation
import NIOSSL
import SwiftASN1
import X509

/// A certificate with its private key, both as PEM text.
public struct ServerCertificate: Sendable {
  /// The certificate, followed by the certificates of its issuers.
  public let certificatePEM: String
  /// The private key.
  public let privateKeyPEM: String

  /// Creates a certificate from PEM text.
  ///
  /// - Parameters:
  ///   - certificatePEM: the certificate, followed by the certificates of its issuers
  ///   - privateKeyPEM: its private key
  public init(certificatePEM: String, privateKeyPEM: String) {
    self.certificatePEM = certificatePEM
    self.privateKeyPEM = privateKeyPEM
  }

  /// Returns a new self-signed certificate: ECDSA on P-256, valid for 90 days from an hour ago.
  ///
  /// - Parameters:
  ///   - hosts: the DNS names and IPv4 or bracketed IPv6 addresses that it covers
  ///   - now: the current time
  /// - Throws: the errors of the cryptographic library
  public static func selfSigned(for hosts: [String], now: Date = .now) throws -> ServerCertificate {
    let key = P256.Signing.PrivateKey()
    let name = try DistinguishedName { CommonName("RingSwipe capture") }
    let privateKey = Certificate.PrivateKey(key)
    let certificate = try Certificate(
      version: .v3, serialNumber: .init(), publicKey: privateKey.publicKey,
      notValidBefore: now.addingTimeInterval(-3600),
      notValidAfter: now.addingTimeInterval(90 * 86400), issuer: name, subject: name,
      signatureAlgorithm: .ecdsaWithSHA256,
      extensions: try Certificate.Extensions {
        Critical(BasicConstraints.notCertificateAuthority)
        Critical(KeyUsage(digitalSignature: true))
        try ExtendedKeyUsage([.serverAuth])
        SubjectAlternativeNames(hosts.map(generalName(of:)))
      },
      issuerPrivateKey: privateKey)
    return ServerCertificate(
      certificatePEM: try certificate.serializeAsPEM().pemString + "\n",
      privateKeyPEM: key.pemRepresentation + "\n")
  }

  private static func generalName(of host: String) -> GeneralName {
    let bare = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    var four = in_addr()
    if inet_pton(AF_INET, bare, &four) == 1 {
      return .ipAddress(ASN1OctetString(contentBytes: withUnsafeBytes(of: four) { ArraySlice($0) }))
    }
    var six = in6_addr()
    if inet_pton(AF_INET6, bare, &six) == 1 {
      return .ipAddress(ASN1OctetString(contentBytes: withUnsafeBytes(of: six) { ArraySlice($0) }))
    }
    return .dnsName(host)
  }

  /// Returns whether a stored certificate can still be used: it covers all of these hosts and is
  /// valid for another week.
  ///
  /// - Parameters:
  ///   - hosts: DNS names and addresses, as for ``selfSigned(for:now:)``
  ///   - now: the current time
  public func serves(_ hosts: [String], now: Date = .now) -> Bool {
    guard let certificate = try? Certificate(pemEncoded: certificatePEM),
      certificate.notValidAfter > now.addingTimeInterval(7 * 86400),
      let names = try? certificate.extensions.subjectAlternativeNames
    else { return false }
    let held = Set(names)
    return hosts.allSatisfy { held.contains(Self.generalName(of: $0)) }
  }

  /// Returns the SHA-256 fingerprint of the certificate, as browsers show it: `AB:CD:…`.
  ///
  /// - Throws: an error if the PEM text contains no certificate
  public func fingerprint() throws -> String {
    let document = try PEMDocument(pemString: certificatePEM)
    let digits = SHA256.hash(data: document.derBytes).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return digits.joined(separator: ":")
  }

  /// Returns the settings of a server that speaks TLS 1.2 or newer with this certificate.
  ///
  /// - Throws: `ServerError` if certificate or key cannot be read
  public func configuration() throws -> TLSConfiguration {
    guard let chain = try? NIOSSLCertificate.fromPEMBytes(Array(certificatePEM.utf8)),
      !chain.isEmpty
    else { throw ServerError("the certificate is not the PEM text of a certificate") }
    guard let key = try? NIOSSLPrivateKey(bytes: Array(privateKeyPEM.utf8), format: .pem) else {
      throw ServerError(
        "the certificate's key is not the PEM text of a private key without a password")
    }
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
    configuration.minimumTLSVersion = .tlsv12
    configuration.applicationProtocols = ["http/1.1"]
    return configuration
  }
}

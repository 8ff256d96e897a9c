/// The version of the program, as `ringswipe --version` prints it and as data that it writes name it.
public enum ProgramVersion {
  /// The version, such as 0.1.0.
  public static let text = "0.1.0"
}

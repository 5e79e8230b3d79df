import Lamina

/// How the program ends.
enum ExitCode: Int32, Comparable {
  case done = 0
  case different = 1
  case usage = 2
  case invalidInput = 3
  case limit = 4
  case inputOutput = 5

  static func < (a: ExitCode, b: ExitCode) -> Bool { a.rawValue < b.rawValue }
}

/// Why a command ends without having done its work.
struct CommandFailure: Error {
  var code: ExitCode
  var message: String
  /// What it is about: a file's name.
  var subject: String?
  /// What is wrong with a scene, line by line, in place of a message.
  var scene: SceneError?

  init(_ code: ExitCode, _ message: String, subject: String? = nil) {
    (self.code, self.message, self.subject) = (code, message, subject)
  }

  /// - Parameter subject: the file that was worked on.
  init(_ error: any Error, subject: String?) {
    self.init(.inputOutput, "\(error)", subject: subject)
    switch error {
    case let failure as CommandFailure: self = failure
    case let usage as Arguments.UsageError: (code, message, self.subject) = (.usage, usage.message, nil)
    case let error as SceneError:
      scene = error
      code = error.isLimit ? .limit : .invalidInput
    case let error as SceneFiles.Failure: code = error.isLimit ? .limit : .inputOutput
    case let error as Limits.Exceeded: (code, message) = (.limit, error.description)
    case let error as ImageError:
      code = error.isLimit ? .limit : .invalidInput
      // The message names the file that could not be written, which is not the one that was read.
      if case .notWritten = error { (code, self.subject) = (.inputOutput, nil) }
    case let error as PictureError: (code, message, self.subject) = (.usage, error.description, nil)
    default:
      let kind = RenderFailure.kind(of: error)
      if kind == .limit { code = .limit } else if kind == .invalid { code = .invalidInput }
    }
  }
}

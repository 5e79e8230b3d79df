import Lamina

struct ValidateCommand: Command {
  let name = "validate"
  let summary = "Check scenes, and say where they are wrong."
  let usage = "IN…"
  let example = "lamina validate --strict cards/*.yaml"
  let details = "All errors of a file are told in one run, the first 20 in full. Images and fonts are looked for as well."

  var options: [Option] { SceneArguments.options }

  func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    guard !arguments.inputs.isEmpty else { throw Arguments.UsageError(message: "which scene? lamina validate \(usage)") }
    let options = try SceneArguments.options(arguments)
    var worst = ExitCode.done
    var failed = 0
    for input in arguments.inputs {
      do {
        let scene = try SceneFile.load(input, options)
        scene.layOut()
        console.warn(scene.warnings)
      } catch {
        let failure = CommandFailure(error, subject: SceneFile.name(of: input))
        console.report(failure)
        worst = max(worst, failure.code)
        failed += 1
      }
    }
    if arguments.inputs.count > 1 {
      console.note("\(arguments.inputs.count - failed) of \(arguments.inputs.count) files are valid")
    }
    return worst
  }
}

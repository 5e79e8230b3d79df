import Foundation
import Lamina

// A pipe that closes is an error to report, not a signal to die of.
signal(SIGPIPE, SIG_IGN)
exit(CommandLineTool.run(Array(CommandLine.arguments.dropFirst())).rawValue)

import { COMMANDS } from './commands.ts'
import { env } from './env.ts'
import { runCommand } from './run-command.ts'

const code = await runCommand(COMMANDS, process.argv.slice(2), {
  env,
  print: (line) => void process.stdout.write(`${line}\n`),
  progress: (line) => void process.stderr.write(`${line}\n`),
})
// The migration engine leaves a timer that would keep the process alive for ten seconds.
process.exit(code)

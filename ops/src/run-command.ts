import { EXIT, UsageError, type ExitCode, type Io, type ListedCommand } from './command.ts'
import { explain } from './explain.ts'

/**
 * Finds the command that the words name, and runs it. Everything that goes wrong becomes one line that names
 * cause and remedy; LOG_LEVEL=debug adds the stack.
 */
export async function runCommand(
  commands: readonly ListedCommand[],
  words: string[],
  io: Io,
): Promise<ExitCode> {
  const listed = commandOf(commands, words)
  if (!listed) return listCommands(commands, words, io)
  const args = words.slice(listed.name.split(' ').length)
  const command = await listed.load()
  if (args.includes('--help') || args.includes('-h')) {
    io.print(`${listed.summary}.\n\n${command.usage}\n\n${EXIT_CODES}`)
    return EXIT.done
  }
  try {
    return await command.run(args, io)
  } catch (error) {
    if (error instanceof UsageError) {
      io.progress(`${error.message}\n\n${command.usage}`)
      return EXIT.wrongUsage
    }
    io.progress(explain(error))
    if (io.env['LOG_LEVEL'] === 'debug' && error instanceof Error) io.progress(error.stack ?? '')
    return EXIT.failed
  }
}

const CALL = `In containers: ./loggia COMMAND, or docker compose run --rm ops COMMAND
In a checkout: npm run ops -- COMMAND`

const EXIT_CODES = 'Exit codes: 0 done, 1 refused or failed, 2 wrong usage.'

/** The command whose name the call begins with; of `mail` and `mail test` the longer one. */
function commandOf(commands: readonly ListedCommand[], words: string[]): ListedCommand | undefined {
  return commands
    .filter(({ name }) => name.split(' ').every((word, index) => words[index] === word))
    .toSorted((a, b) => b.name.length - a.name.length)[0]
}

function listCommands(commands: readonly ListedCommand[], words: string[], io: Io): ExitCode {
  const width = Math.max(...commands.map(({ name }) => name.length))
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`)
  const list = `Commands:\n${lines.join('\n')}\n\n${CALL}\nMore about one: COMMAND --help\n\n${EXIT_CODES}`
  if (words.length === 0 || ['help', '--help', '-h'].includes(words[0] ?? '')) {
    io.print(`Operates an installation of Loggia.\n\n${list}`)
    return EXIT.done
  }
  io.progress(`There is no command ${words.join(' ')}.\n\n${list}`)
  return EXIT.wrongUsage
}

import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'
import { CommandError, EXIT, type Command, type ListedCommand } from './command.ts'
import { runCommand } from './run-command.ts'

function command(name: string, run: Command['run']): ListedCommand {
  const load = async () => ({ usage: `  ${name} [--to PLACE]`, run })
  return { name, summary: `Does ${name}`, load }
}

const COMMANDS = [
  command('mail', async (args, io) => {
    io.print(`mail with ${args.join(' ')}`)
    return EXIT.done
  }),
  command('mail test', async (args, io) => {
    const { values } = readArguments(args, { to: { type: 'string' } })
    io.print(`sent to ${values.to}`)
    return EXIT.done
  }),
  command('break', () =>
    Promise.reject(new CommandError('The pipe is cut.', 'Mend it.', new Error('inner'))),
  ),
]

async function call(words: string, env: Record<string, string> = {}) {
  const printed: string[] = []
  const progress: string[] = []
  const code = await runCommand(COMMANDS, words.split(' ').filter(Boolean), {
    env,
    print: (line) => void printed.push(line),
    progress: (line) => void progress.push(line),
  })
  return { code, output: printed.join('\n'), errors: progress.join('\n') }
}

test('runs the command with the longest name that fits', async () => {
  expect(await call('mail test --to ada')).toMatchObject({ code: 0, output: 'sent to ada' })
  expect(await call('mail tests')).toMatchObject({ code: 0, output: 'mail with tests' })
})

test.each(['', 'help', '--help', '-h'])('lists all commands for %j', async (words) => {
  const { code, output } = await call(words)
  expect(code).toBe(0)
  for (const { name, summary } of COMMANDS) {
    expect(output).toMatch(new RegExp(`^ {2}${name} +${summary}$`, 'm'))
  }
})

test('explains each command, with its exit codes', async () => {
  const { code, output } = await call('mail test --help')
  expect(code).toBe(0)
  expect(output).toMatch(/^Does mail test\.\n\n {2}mail test \[--to PLACE\]\n\nExit codes: 0 done/)
})

test.each([
  ['ship', 'There is no command ship.'],
  ['mail test --from ada', "Unknown option '--from'"],
  ['mail test --to', "Option '--to <value>' argument missing"],
])('ends with 2 for %j', async (words, message) => {
  expect(await call(words)).toMatchObject({ code: 2, errors: expect.stringContaining(message) })
})

test('ends with 1 and one line when a command fails; the stack is for debugging', async () => {
  expect(await call('break')).toEqual({ code: 1, output: '', errors: 'The pipe is cut. Mend it.' })
  expect((await call('break', { LOG_LEVEL: 'debug' })).errors).toContain('run-command.test.ts')
})

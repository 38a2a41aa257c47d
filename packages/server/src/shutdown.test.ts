import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

const PROGRAM = join(import.meta.dirname, 'testing', 'shutdown-process.ts')

type Reactions = Record<string, (child: ChildProcess) => void>

/**
 * Starts the process and reacts to the messages that it logs; returns its exit code and all messages.
 *
 * @param behaviour of its shutdown, see the program
 */
async function run(behaviour: string, reactions: Reactions) {
  const child = fork(PROGRAM, [behaviour], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const exited = once(child, 'exit')
  const lines: string[] = []
  const messages: string[] = []
  if (!child.stdout) throw new Error('The process has no output')
  const output = createInterface({ input: child.stdout })
  output.on('line', (line) => {
    const { msg } = JSON.parse(line) as { msg: string }
    lines.push(line)
    messages.push(msg)
    reactions[msg]?.(child)
  })
  const [[code]] = await Promise.all([exited, once(output, 'close')])
  expect(lines.join()).not.toContain('visitor.example')
  return { code, messages, output: lines.join('\n') }
}

const kill = (signal: NodeJS.Signals) => (child: ChildProcess) => void child.kill(signal)

test('a process that is told to end closes everything and exits with 0', async () => {
  const { code, messages } = await run('orderly', { started: kill('SIGTERM') })
  expect(code).toBe(0)
  expect(messages).toEqual(['started', 'stopping', 'stopped'])
})

test('a process whose parent is gone does the same', async () => {
  const { code, messages } = await run('orderly', { started: (child) => child.disconnect() })
  expect(code).toBe(0)
  expect(messages).toEqual(['started', 'stopping', 'stopped'])
})

test('a parent that ends right after its signal does not stop the process twice', async () => {
  const { code, messages } = await run('orderly', {
    started: kill('SIGTERM'),
    stopping: (child) => child.disconnect(),
  })
  expect(code).toBe(0)
  expect(messages).toEqual(['started', 'stopping', 'stopped'])
})

test('a shutdown that fails exits with 1', async () => {
  const { code, messages } = await run('failing', { started: kill('SIGINT') })
  expect(code).toBe(1)
  expect(messages).toEqual(['started', 'stopping', 'stopping failed'])
})

test('a shutdown that takes too long exits with 1', async () => {
  const { code, messages } = await run('hanging', { started: kill('SIGTERM') })
  expect(code).toBe(1)
  expect(messages).toEqual(['started', 'stopping', 'stopping took too long'])
})

test('a second signal exits with 1 at once', async () => {
  const { code, messages } = await run('patient', {
    started: kill('SIGTERM'),
    stopping: kill('SIGINT'),
  })
  expect(code).toBe(1)
  expect(messages).toEqual(['started', 'stopping', 'stopped before everything was closed'])
})

test('a crash exits with 1 and logs the class of the error', async () => {
  const { code, messages, output } = await run('crashing', {})
  expect(code).toBe(1)
  expect(messages).toEqual(['started', 'crashed'])
  expect(output).toContain('"errorClass":"TypeError"')
})

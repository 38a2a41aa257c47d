import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

const PROGRAM = join(import.meta.dirname, 'testing', 'shutdown-process.ts')

/** Starts the process, ends it, and returns its exit code and the messages that it logged. */
async function run(behaviour: string, end: (child: ChildProcess) => void) {
  const child = fork(PROGRAM, [behaviour], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const exited = once(child, 'exit')
  const lines: string[] = []
  if (!child.stdout) throw new Error('The process has no output')
  const output = createInterface({ input: child.stdout })
  output.on('line', (line) => {
    lines.push(line)
    if (line.includes('"started"')) end(child)
  })
  const [[code]] = await Promise.all([exited, once(output, 'close')])
  expect(lines.join()).not.toContain('visitor.example')
  const messages = lines.map((line) => String((JSON.parse(line) as { msg: unknown }).msg))
  return { code, messages, output: lines.join('\n') }
}

test('a process that is told to end closes everything and exits with 0', async () => {
  const { code, messages } = await run('orderly', (child) => child.kill('SIGTERM'))
  expect(code).toBe(0)
  expect(messages).toEqual(['started', 'stopping', 'stopped'])
})

test('a process whose parent is gone does the same', async () => {
  const { code, messages } = await run('orderly', (child) => child.disconnect())
  expect(code).toBe(0)
  expect(messages).toEqual(['started', 'stopping', 'stopped'])
})

test('a parent that ends right after its signal does not stop the process twice', async () => {
  const { code, messages } = await run('orderly', (child) => {
    child.kill('SIGTERM')
    child.disconnect()
  })
  expect(code).toBe(0)
  expect(messages).toEqual(['started', 'stopping', 'stopped'])
})

test('a shutdown that fails exits with 1', async () => {
  const { code, messages } = await run('failing', (child) => child.kill('SIGINT'))
  expect(code).toBe(1)
  expect(messages).toEqual(['started', 'stopping', 'stopping failed'])
})

test('a shutdown that takes too long exits with 1', async () => {
  const { code, messages } = await run('hanging', (child) => child.kill('SIGTERM'))
  expect(code).toBe(1)
  expect(messages).toEqual(['started', 'stopping', 'stopping took too long'])
})

test('a crash exits with 1 and logs the class of the error', async () => {
  const { code, messages, output } = await run('crashing', () => undefined)
  expect(code).toBe(1)
  expect(messages).toEqual(['started', 'crashed'])
  expect(output).toContain('"errorClass":"TypeError"')
})

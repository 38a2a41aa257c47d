import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createTestDatabase } from '@loggia/testing/database'
import { createTestRedis } from '@loggia/testing/redis'
import { expect, test } from 'vitest'

const MAIN = join(import.meta.dirname, 'main.ts')

const UNREACHABLE = {
  DATABASE_URL: 'postgresql://nobody:its-secret@127.0.0.1:9/none',
  REDIS_URL: 'redis://:its-secret@127.0.0.1:9',
  PORT: '0',
  METRICS_PORT: '0',
}

/** Starting a process takes seconds on a busy machine. */
const processes = { timeout: 60_000 }

/** Starts the real bff as a process of its own. */
function startBff(variables: Record<string, string>) {
  const env = { ...UNREACHABLE, ...variables }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: string[] = []
  const listening = Promise.withResolvers<number>()
  createInterface({ input: child.stderr }).on('line', (line) => output.push(line))
  createInterface({ input: child.stdout }).on('line', (line) => {
    output.push(line)
    const port = /"port":(\d+).*"listening"/.exec(line)?.[1]
    if (port) listening.resolve(Number(port))
  })
  const exited = once(child, 'close').then(([code]: unknown[]) => code)
  void exited.then(() => listening.reject(new Error(`The bff ended:\n${output.join('\n')}`)))
  // Tests of a bff that does not start never wait for it to listen.
  listening.promise.catch(() => undefined)
  return { child, output, exited, listening: listening.promise }
}

test('an invalid environment ends the bff with the list of problems', processes, async () => {
  const { exited, output } = startBff({ PORT: '-1', REDIS_URL: 'nonsense' })
  expect(await exited).toBe(1)
  expect(output.join('\n')).toMatch(/The environment is not usable:\n {2}- REDIS_URL.*\n {2}- PORT/)
  expect(output.join('\n')).not.toContain('its-secret')
})

/** Starts the bff, probes /readyz, stops it, and returns the probe. */
async function probe(variables: Record<string, string>) {
  const { child, exited, listening, output } = startBff(variables)
  const url = `http://127.0.0.1:${await listening}`
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  const ready = await fetch(`${url}/readyz`)
  child.kill('SIGTERM')
  expect(await exited).toBe(0)
  expect(output.join('\n')).toContain('"stopped"')
  expect(output.join('\n')).toMatch(/"profile":"demo","version":"\d+\.\d+\.\d+".*"listening"/)
  expect(output.join('\n')).not.toContain('its-secret')
  return { status: ready.status, body: await ready.json() }
}

test('with its engines the bff is ready, and stops on SIGTERM', processes, async () => {
  const database = await createTestDatabase()
  const engines = { DATABASE_URL: database.url, REDIS_URL: await createTestRedis() }
  expect(await probe(engines)).toMatchObject({ status: 200, body: { status: 'ok' } })
  await database.drop()
})

test('without any engine the bff runs and is unavailable', processes, async () => {
  const body = { status: 'unavailable', postgres: 'down', migrations: 'unknown', redis: 'down' }
  expect(await probe({})).toEqual({ status: 503, body: { ...body, draining: false } })
})

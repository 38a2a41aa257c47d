import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { reuseCompiled } from '@loggia/testing/compiled'
import { createTestDatabase } from '@loggia/testing/database'
import { PROGRAMS } from '@loggia/testing/programs'
import { UNOPTIMIZED } from '@loggia/testing/unoptimized'
import { createTestRedis } from '@loggia/testing/redis'
import { until } from '@loggia/testing/until'
import { expect, test } from 'vitest'
import { createBrowser } from '@loggia/testing/api/browser'
import { readEvents } from '@loggia/testing/api/event-reader'

const UNREACHABLE = {
  DATABASE_URL: 'postgresql://nobody:its-secret@127.0.0.1:9/none',
  REDIS_URL: 'redis://:its-secret@127.0.0.1:9',
  PORT: '0',
  METRICS_PORT: '0',
}

/** Starting a process takes seconds on a busy machine. */
const processes = { timeout: 120_000 }

/** Starts the real bff as a process of its own. */
function startBff(variables: Record<string, string>) {
  const child = spawn(process.execPath, [...UNOPTIMIZED, PROGRAMS.bff], {
    env: { ...UNREACHABLE, ...reuseCompiled(), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
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
async function probe(variables: Record<string, string>, status: number) {
  const { child, exited, listening, output } = startBff(variables)
  const url = `http://127.0.0.1:${await listening}`
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  // On a busy machine, the first answers may take too long.
  const ready = await until(async () => {
    const answer = await fetch(`${url}/readyz`)
    return answer.status === status && answer.json()
  })
  child.kill('SIGTERM')
  expect(await exited).toBe(0)
  expect(output.join('\n')).toContain('"stopped"')
  expect(output.join('\n')).toMatch(/"profile":"demo","version":"\d+\.\d+\.\d+".*"listening"/)
  expect(output.join('\n')).not.toContain('its-secret')
  return ready
}

test('with its engines the bff is ready, and stops on SIGTERM', processes, async () => {
  const database = await createTestDatabase()
  const engines = { DATABASE_URL: database.url, REDIS_URL: await createTestRedis() }
  expect(await probe(engines, 200)).toMatchObject({ postgres: 'up', migrations: 'applied' })
  await database.drop()
})

test('open streams of changes do not hold a shutdown', processes, async () => {
  const database = await createTestDatabase()
  const engines = { DATABASE_URL: database.url, REDIS_URL: await createTestRedis() }
  const { child, exited, listening, output } = startBff(engines)
  const url = `http://127.0.0.1:${await listening}`
  const staff = createBrowser(url)
  await until(async () =>
    (await fetch(`${url}/readyz`)).text().then((text) => text.includes('"redis":"up"')),
  )
  const account = { name: 'Sam', email: 's@x.example', username: 'sam', password: 'correct horse' }
  expect((await staff.request('post', '/api/register', { body: account })).status).toBe(201)
  const streams = [await readEvents(url, staff), await readEvents(url, staff)]
  expect(streams.map(({ status }) => status)).toEqual([200, 200])
  child.kill('SIGTERM')
  expect(await exited).toBe(0)
  await Promise.all(streams.map(({ closed }) => closed))
  // The browser goes to another process.
  expect(streams.some(({ wasDismissed }) => wasDismissed())).toBe(false)
  expect(output.join('\n')).toContain('"stopped"')
  await database.drop()
})

test('without any engine the bff runs and is unavailable', processes, async () => {
  const body = { status: 'unavailable', postgres: 'down', migrations: 'unknown', redis: 'down' }
  expect(await probe({}, 503)).toEqual({ ...body, writes: 'unknown', draining: false })
})

test(
  'a body that never ends does not hold a shutdown, one that ends is answered',
  processes,
  async () => {
    const { child, exited, listening, output } = startBff({ SHUTDOWN_GRACE_MS: '3000' })
    const port = await listening
    const body = '{"email":"nobody"}'
    const begin = async (headers: string, part: string) => {
      const socket = connect(port, '127.0.0.1')
      // It is cut in the end.
      socket.on('error', () => undefined)
      const type = 'Content-Type: application/json'
      socket.write(
        `POST /api/contact HTTP/1.1\r\nHost: localhost\r\n${type}\r\n${headers}\r\n\r\n${part}`,
      )
      await once(socket, 'connect')
      return socket
    }
    const silent = await begin(`Content-Length: ${body.length}`, body.slice(0, 5))
    const endless = await begin('Transfer-Encoding: chunked', '1\r\n{\r\n')
    const trickle = setInterval(() => endless.write('1\r\n \r\n'), 50)
    const honest = await begin(`Content-Length: ${body.length}`, body.slice(0, 5))
    const answer = once(honest, 'data').then(([data]: unknown[]) => String(data))
    // A request of its own shows that those before it have arrived.
    await fetch(`http://127.0.0.1:${port}/healthz`)

    child.kill('SIGTERM')
    await expect.poll(() => output.some((line) => line.includes('"stopping"'))).toBe(true)
    honest.write(body.slice(5))
    expect(await answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(await exited).toBe(0)
    expect(output.join('\n')).toContain('"stopped"')
    clearInterval(trickle)
    silent.destroy()
  },
)

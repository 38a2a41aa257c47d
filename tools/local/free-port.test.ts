import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { freePort, freePortFrom, isPortFree } from './free-port.ts'

const servers: Server[] = []

async function listen(port: number, host?: string): Promise<number> {
  const server = createServer().listen({ port, host })
  servers.push(server)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

test('returns another port when the preferred one is taken', async () => {
  const taken = await listen(0, '127.0.0.1')
  expect(await freePortFrom(taken)).not.toBe(taken)
})

test('returns different ports to callers at the same time', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort))
  expect(new Set(ports).size).toBe(20)
})

test('returns different ports to processes at the same time', async () => {
  const module = JSON.stringify(import.meta.resolve('./free-port.ts'))
  const script = `import { freePort } from ${module}
    const ports = []
    while (ports.length < 400) ports.push(await freePort())
    process.stdout.end(JSON.stringify(ports))
    process.stdin.resume()`
  const processes = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  )
  const ports = await Promise.all(
    processes.map(async ({ stdout }) => JSON.parse(await text(stdout)) as number[]),
  )
  for (const { stdin } of processes) stdin.end()
  expect(new Set(ports.flat()).size).toBe(4 * 400)
})

test('no program that asks for any port gets a port that waits for its server', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort))
  expect(Math.max(...ports)).toBeLessThan(32_768)
  expect(Math.min(...ports)).toBeGreaterThan(10_000)
})

test('a port is free when nobody listens there, and taken when somebody does', async () => {
  expect(await isPortFree(await freePort())).toBe(true)
  expect(await isPortFree(await listen(0))).toBe(false)
  expect(await isPortFree(await listen(0, '127.0.0.1'))).toBe(false)
})

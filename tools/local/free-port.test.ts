import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { freePort, isPortFree } from './free-port.ts'

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

test('gives the preferred port when nobody listens there', async () => {
  const port = await freePort()
  expect(await freePort(port)).toBe(port)
})

test('gives a later port when the preferred one is taken', async () => {
  const taken = await listen(0, '127.0.0.1')
  expect(await freePort(taken)).toBeGreaterThan(taken)
})

test('sees a listener on all addresses', async () => {
  expect(await isPortFree(await listen(0))).toBe(false)
})

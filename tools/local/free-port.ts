import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ListenOptions, type Server } from 'node:net'
import getPort, { portNumbers } from 'get-port'

const portsToTry = 50

/** Below the ports that systems give to programs that ask for any: from 32768 on Linux, from 49152 on macOS. */
const RESERVED = { first: 20_000, last: 32_000 } as const

/** How long a port stays reserved for the program that is about to listen, in milliseconds. */
const RESERVED_MS = 60_000

/**
 * A free port that no other program gets before its server listens: not by chance, and not from this function in
 * another process. Only even ports are given; listening at the odd one above reserves it, which succeeds for one
 * process.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 2 * randomInt(RESERVED.first / 2, RESERVED.last / 2)
    if ((await reserve(port + 1)) && (await isPortFree(port))) return port
  }
}

async function reserve(port: number): Promise<boolean> {
  const server = await listen({ port, host: '127.0.0.1' })
  if (server === null) return false
  server.unref()
  setTimeout(() => server.close(), RESERVED_MS).unref()
  return true
}

/** The preferred port, or one of the next 49 if it is taken, or any other. */
export function freePortFrom(preferred: number): Promise<number> {
  return getPort({ port: portNumbers(preferred, Math.min(preferred + portsToTry - 1, 65_535)) })
}

/** A listening server; null on a taken port. */
async function listen(options: ListenOptions): Promise<Server | null> {
  const server = createServer()
  try {
    const listening = once(server, 'listening')
    server.listen({ ...options, exclusive: true })
    await listening
    return server
  } catch {
    return null
  }
}

async function canListen(options: ListenOptions): Promise<boolean> {
  const server = await listen(options)
  server?.close()
  return server !== null
}

/** Whether the port is free, both on the loopback address and on all addresses. */
export async function isPortFree(port: number): Promise<boolean> {
  // macOS lets a loopback listener and a wildcard listener share a port.
  return (await canListen({ port, host: '127.0.0.1' })) && (await canListen({ port }))
}

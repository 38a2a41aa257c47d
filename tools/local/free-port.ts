import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import getPort, { portNumbers } from 'get-port'

const portsToTry = 50

/** Below the ports that systems give to programs that ask for any: from 32768 on Linux, from 49152 on macOS. */
const RESERVED = { first: 20_000, last: 32_000 } as const

/**
 * A free port that no other program gets by chance before its server listens; calls in quick succession get different
 * ones. They start at random, so that processes that look for a port at the same time look at different ones.
 */
export function freePort(): Promise<number> {
  const from = randomInt(RESERVED.first, RESERVED.last - portsToTry)
  return getPort({ port: portNumbers(from, from + portsToTry) })
}

/** The preferred port, or one of the next 49 if it is taken, or any other. */
export function freePortFrom(preferred: number): Promise<number> {
  return getPort({ port: portNumbers(preferred, Math.min(preferred + portsToTry - 1, 65_535)) })
}

async function canListen(port: number, host?: string): Promise<boolean> {
  const server = createServer()
  try {
    const listening = once(server, 'listening')
    server.listen({ port, host, exclusive: true })
    await listening
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}

/** Whether nobody listens on the port, neither on the loopback address nor on all addresses. */
export async function isPortFree(port: number): Promise<boolean> {
  // macOS lets a loopback listener and a wildcard listener share a port.
  return (await canListen(port, '127.0.0.1')) && (await canListen(port))
}

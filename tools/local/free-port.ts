import { once } from 'node:events'
import { createServer } from 'node:net'
import { fault } from './fault.ts'

const portsToTry = 50

async function bind(port: number, host?: string): Promise<number | undefined> {
  const server = createServer()
  try {
    const listening = once(server, 'listening')
    server.listen({ port, host, exclusive: true })
    await listening
    const address = server.address()
    return typeof address === 'object' && address ? address.port : undefined
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'EADDRINUSE' || code === 'EACCES') return undefined
    throw error
  } finally {
    server.close()
  }
}

/** True if nobody listens on the port, neither on the loopback address nor on all addresses. */
export async function isPortFree(port: number): Promise<boolean> {
  // Both are asked because macOS lets a loopback listener and a wildcard listener share a port.
  return (await bind(port, '127.0.0.1')) !== undefined && (await bind(port)) !== undefined
}

/** The preferred port if it is free, else the next free one above it; without a preference any free port. */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred === undefined) {
    const port = await bind(0, '127.0.0.1')
    if (port !== undefined) return port
    throw fault(
      'The system has no free port.',
      'Stop programs that hold many connections, and try again.',
    )
  }
  for (let port = preferred; port < preferred + portsToTry && port < 65_536; port += 1) {
    if (await isPortFree(port)) return port
  }
  throw fault(
    `No port is free from ${preferred} to ${preferred + portsToTry - 1}.`,
    'Stop what is listening there, or set another port.',
  )
}

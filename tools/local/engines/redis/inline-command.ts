import { once } from 'node:events'
import { connect } from 'node:net'

/** Sends one command to a Redis on the loopback address and returns the raw reply; empty if none comes. */
export async function inlineCommand(port: number, command: string): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', timeout: 30_000 })
  socket.on('timeout', () => socket.destroy(new Error('timeout')))
  try {
    await once(socket, 'connect')
    socket.write(`${command}\r\n`)
    const [reply] = (await once(socket, 'data')) as [Buffer]
    return reply.toString()
  } catch {
    return ''
  } finally {
    socket.destroy()
  }
}

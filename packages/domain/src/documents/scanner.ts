import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import type { Config } from '../kernel/config.ts'

/** Longer than clamd takes for any file that it looks at. */
const SILENCE_MS = 120_000

type Scanner = Pick<Config, 'CLAMAV_URL'>

/** Whether the installation looks for viruses. */
export function isScannerOn({ CLAMAV_URL: url }: Scanner): boolean {
  return url !== undefined
}

/**
 * Asks clamd for the name of what is found in a file; null when it is clean.
 *
 * @throws when there is no scanner, or it does not answer, or not in words that are known
 */
export async function scan(
  { CLAMAV_URL: url }: Scanner,
  content: Readable,
  signal: AbortSignal,
): Promise<string | null> {
  if (url === undefined) throw new Error('There is no scanner')
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port || 3310), signal })
  socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('The scanner is silent')))
  try {
    return verdictOf(await ask(socket, content))
  } finally {
    socket.destroy()
    content.destroy()
  }
}

/** Sends a file as clamd's INSTREAM wants it: pieces with their lengths, and an empty one at the end. */
async function ask(socket: Socket, content: Readable): Promise<string> {
  const answer = readAll(socket)
  // Awaited below; a failure before that is no unhandled one.
  answer.catch(() => undefined)
  await once(socket, 'connect')
  socket.write('zINSTREAM\0')
  for await (const piece of content as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(piece.length)
    socket.write(length)
    // Clamd closes its side as soon as a file is too large for it.
    if (!socket.write(piece) && socket.writable) await Promise.race([once(socket, 'drain'), answer])
    if (!socket.writable) break
  }
  if (socket.writable) socket.write(Buffer.alloc(4))
  return answer
}

async function readAll(socket: Socket): Promise<string> {
  let text = ''
  for await (const piece of socket as AsyncIterable<Buffer>) {
    text += piece.toString()
    if (text.includes('\0')) break
  }
  return text.replace(/\0.*$/s, '')
}

/** @throws for an answer that says neither, such as that the file is too large */
function verdictOf(answer: string): string | null {
  if (answer === 'stream: OK') return null
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1]
  if (found === undefined)
    throw new Error(`The scanner answered ${JSON.stringify(answer.slice(0, 100))}`)
  return found
}

import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** The text that scanners find in files that are made to test them. */
export const INFECTED = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'

/** A scanner that speaks as clamd does, as far as INSTREAM goes. */
export interface TestClamd {
  url: string
  /** The sizes of the files that it has looked at. */
  scanned: number[]
  /** Its answer to everything; null for a verdict. */
  answer: string | null
  stop(): Promise<void>
}

/** Starts a scanner on the loopback address. @param port 0 for any that is free */
export async function startTestClamd(port = 0): Promise<TestClamd> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
    void look(socket)
  })

  async function look(socket: Socket): Promise<void> {
    let received = Buffer.alloc(0)
    const command = 'zINSTREAM\0'
    const file: Buffer[] = []
    let begun = false
    for await (const piece of socket as AsyncIterable<Buffer>) {
      received = Buffer.concat([received, piece])
      if (!begun && received.length >= command.length) {
        begun = received.subarray(0, command.length).toString() === command
        received = received.subarray(command.length)
        if (!begun) return void socket.end('UNKNOWN COMMAND\0')
      }
      if (!begun) continue
      while (received.length >= 4 && received.length >= 4 + received.readUInt32BE()) {
        const length = received.readUInt32BE()
        if (length === 0) return void socket.end(`${verdict(Buffer.concat(file))}\0`)
        file.push(received.subarray(4, 4 + length))
        received = received.subarray(4 + length)
      }
    }
  }

  function verdict(content: Buffer): string {
    if (clamd.answer !== null) return clamd.answer
    clamd.scanned.push(content.length)
    return content.includes(INFECTED) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'
  }

  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const used = typeof address === 'object' && address ? address.port : port
  const clamd: TestClamd = {
    url: `tcp://127.0.0.1:${used}`,
    scanned: [],
    answer: null,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return clamd
}

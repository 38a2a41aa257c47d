import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { answerCommand, type Session } from './imap-commands.ts'
import type { MailStore } from './store.ts'

/** A running IMAP server: its port, and how to stop it. */
export type ImapServer = { port: number; stop: () => Promise<void> }

/**
 * Starts a small IMAP server whose only folder has the mails to the reply address. It knows the commands that a program
 * needs that reads a mailbox: sign in, select, search, fetch, flag and wait.
 */
export async function startImapServer(options: {
  store: MailStore
  host: string
  port: number
}): Promise<ImapServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    serve(socket, options.store).catch(() => socket.destroy())
  })
  server.listen(options.port, options.host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

async function serve(socket: Socket, store: MailStore): Promise<void> {
  const write = (text: string | Buffer) => void (socket.writable && socket.write(text))
  const session: Session = { store, write, idleTag: null, known: 0 }
  const announce = () => {
    if (session.idleTag === null) return
    const { length } = store.inbox()
    if (length !== session.known) write(`* ${length} EXISTS\r\n`)
    session.known = length
  }
  const stopListening = store.onChange(announce)
  write('* OK [CAPABILITY IMAP4rev1 IDLE LITERAL+] Loggia mailbox\r\n')
  try {
    for await (const line of createInterface({ input: socket, crlfDelay: Infinity })) {
      await answerCommand(session, line)
      if (/^\S+ LOGOUT/i.test(line)) socket.end()
    }
  } finally {
    stopListening()
  }
}

import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Envelope } from './store.ts'

const largestMail = 25 * 1024 * 1024

/** How the server refuses a mail: 4xx means try again later, 5xx means never. */
export type Refusal = { code: number; message: string }

/** Asked for every mail before it is accepted; tests use it to refuse or to delay. */
export type MailBehaviour = (
  envelope: Envelope,
) => Refusal | undefined | Promise<Refusal | undefined>

function envelopeOf({ envelope }: SMTPServerSession): Envelope {
  return {
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    to: envelope.rcptTo.map((recipient) => recipient.address),
  }
}

function refusalError({ code, message }: Refusal): Error {
  return Object.assign(new Error(message), { responseCode: code })
}

/** Starts an SMTP server that accepts every mail and keeps it; resolves to its port. */
export async function startSmtpServer(options: {
  store: { add(envelope: Envelope, source: Buffer): Promise<unknown> }
  host: string
  port: number
  behaviour?: MailBehaviour | undefined
}): Promise<{ port: number; stop: () => Promise<void> }> {
  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const source = await buffer(stream)
    if (stream.sizeExceeded) throw refusalError({ code: 552, message: 'Mail is too large' })
    const envelope = envelopeOf(session)
    const refusal = await options.behaviour?.(envelope)
    if (refusal) throw refusalError(refusal)
    await options.store.add(envelope, source)
  }

  const server = new SMTPServer({
    authOptional: true,
    // Accepts whatever is presented: there is nothing here to protect.
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: largestMail,
    closeTimeout: 1_000,
    onData: callbackify(receive),
  })
  // A client that breaks off in the middle is its own concern.
  server.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(options.port, options.host, resolve)
  })
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Envelope } from './store.ts'

const maxMailBytes = 25 * 1024 * 1024

/** How the server rejects a mail: 4xx means try again later, 5xx means never. */
type Rejection = { code: number; message: string }

/** Called before each mail is accepted; tests use it to reject or delay mails. */
export type MailBehaviour = (
  envelope: Envelope,
) => Rejection | undefined | Promise<Rejection | undefined>

/** Called for each recipient before the mail is sent. */
export type RecipientBehaviour = (address: string) => Rejection | undefined

function envelopeOf({ envelope }: SMTPServerSession): Envelope {
  return {
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    to: envelope.rcptTo.map((recipient) => recipient.address),
  }
}

function rejectionError({ code, message }: Rejection): Error {
  return Object.assign(new Error(message), { responseCode: code })
}

/** Starts an SMTP server that adds every mail to the store; resolves to its port. */
export async function startSmtpServer(options: {
  store: { add(envelope: Envelope, source: Buffer): Promise<unknown> }
  host: string
  port: number
  behaviour?: MailBehaviour | undefined
  recipientBehaviour?: RecipientBehaviour | undefined
}): Promise<{ port: number; stop: () => Promise<void> }> {
  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const source = await buffer(stream)
    if (stream.sizeExceeded) throw rejectionError({ code: 552, message: 'Mail is too large' })
    const envelope = envelopeOf(session)
    const rejection = await options.behaviour?.(envelope)
    if (rejection) throw rejectionError(rejection)
    await options.store.add(envelope, source)
  }

  const server = new SMTPServer({
    authOptional: true,
    // Accepts any credentials: there is nothing to protect.
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: maxMailBytes,
    closeTimeout: 1_000,
    onRcptTo({ address }, _session, done) {
      const rejection = options.recipientBehaviour?.(address)
      done(rejection ? rejectionError(rejection) : null)
    },
    onData: callbackify(receive),
  })
  // A client may disconnect at any time.
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

import { once } from 'node:events'
import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import type { SmtpTarget } from './smtp-target.ts'

/** How a mail server protects the connection; null where it offers no TLS. */
export type Tls = {
  protocol: string
  subject: string
  issuer: string
  validTo: Date
  /** The code of OpenSSL or Node for why the certificate is not trusted; null when it is. */
  distrust: string | null
} | null

/**
 * Connects as far as TLS and looks at the certificate, whether or not it is trusted.
 *
 * @param timeoutMs for each step
 * @throws when the server cannot be reached or breaks off
 */
export async function inspectTls(target: SmtpTarget, timeoutMs: number): Promise<Tls> {
  const socket = connectTcp({ host: target.host, port: target.port, timeout: timeoutMs })
  socket.on('timeout', () => socket.destroy(timeoutError(target)))
  try {
    await once(socket, 'connect')
    if (!target.implicitTls && !(await startTls(socket))) return null
    const secure = connectTls({
      socket,
      host: target.host,
      ...(isIP(target.host) === 0 && { servername: target.host }),
      rejectUnauthorized: false,
    })
    await once(secure, 'secureConnect')
    return describe(secure)
  } finally {
    socket.destroy()
  }
}

function timeoutError({ host, port }: SmtpTarget): Error {
  return Object.assign(new Error('timeout'), { code: 'ETIMEDOUT', address: host, port })
}

/** Whether the server offers STARTTLS, and has begun it. */
async function startTls(socket: Socket): Promise<boolean> {
  const lines = createInterface({ input: socket })
  const replies = lines[Symbol.asyncIterator]()
  try {
    await readReply(replies)
    socket.write('EHLO localhost\r\n')
    const offers = await readReply(replies)
    if (!offers.some((line) => /^250[ -]STARTTLS/i.test(line))) return false
    socket.write('STARTTLS\r\n')
    await readReply(replies)
    return true
  } finally {
    lines.close()
    socket.removeAllListeners('data')
    socket.resume()
  }
}

/** The lines of one reply; the last has a space after its code. */
async function readReply(replies: AsyncIterator<string>): Promise<string[]> {
  const lines: string[] = []
  for (;;) {
    const next = await replies.next()
    if (next.done) throw Object.assign(new Error('closed'), { code: 'ECONNRESET' })
    lines.push(next.value)
    if (/^\d{3}( |$)/.test(next.value)) return lines
  }
}

function describe(socket: TLSSocket): Tls {
  const { subject, issuer, subjectaltname, valid_to: validTo } = socket.getPeerCertificate()
  const first = (text: unknown) => String(Array.isArray(text) ? text[0] : (text ?? '?'))
  return {
    protocol: socket.getProtocol() ?? 'TLS',
    subject: subjectaltname ?? first(subject.CN),
    issuer: first(issuer.O ?? issuer.CN),
    validTo: new Date(validTo),
    // Whatever its type says, it is the code.
    distrust: socket.authorized ? null : String(socket.authorizationError),
  }
}

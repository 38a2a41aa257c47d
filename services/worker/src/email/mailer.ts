import { createTransport } from 'nodemailer'
import type { WorkerEnv } from '../env.ts'
import { toMailError } from './mail-error.ts'

/** A name and an address, never one string: a comma in a name would make a second recipient. */
export interface MailAddress {
  name: string
  address: string
}

export interface MailContent {
  subject: string
  text: string
  html: string
}

export interface Mail extends MailContent {
  to: MailAddress[]
  replyTo?: MailAddress
  /** Further headers, by their names. */
  headers?: Record<string, string>
}

export interface Mailer {
  /**
   * Resolves when the mail server has taken the mail over for at least one recipient.
   *
   * @param signal breaks the sending off
   * @returns how many recipients were refused
   * @throws MailError
   */
  send(mail: Mail & { messageId: string }, signal?: AbortSignal): Promise<number>
  /** Connects, signs in, and throws a MailError if that fails. */
  verify(): Promise<void>
  close(): void
}

type MailerEnv = Pick<
  WorkerEnv,
  'SMTP_URL' | 'MAIL_FROM' | 'SMTP_CONNECT_MS' | 'SMTP_GREETING_MS' | 'SMTP_SOCKET_MS'
>

/** @param connections at least as many as jobs at a time, so that no job waits for another's server */
export function createMailer(env: MailerEnv, connections: number): Mailer {
  const transport = createTransport({
    url: env.SMTP_URL,
    pool: true,
    maxConnections: connections,
    // The jobs have their own rhythm of attempts, and count them.
    maxRequeues: 0,
    connectionTimeout: env.SMTP_CONNECT_MS,
    dnsTimeout: env.SMTP_CONNECT_MS,
    greetingTimeout: env.SMTP_GREETING_MS,
    socketTimeout: env.SMTP_SOCKET_MS,
    idleTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // An error event that nobody listens to ends the process; every send reports its own error.
  transport.on('error', () => undefined)
  return {
    async send(mail, signal) {
      try {
        const { rejected } = await transport.sendMail({ ...mail, from: env.MAIL_FROM, signal })
        return rejected.length
      } catch (error) {
        throw toMailError(error)
      }
    },
    async verify() {
      try {
        await transport.verify()
      } catch (error) {
        throw toMailError(error)
      }
    },
    close: () => transport.close(),
  }
}

import { NO_MAIL_SERVER } from '@loggia/server/env'
import { createTransport } from 'nodemailer'
import type { WorkerEnv } from '../env.ts'
import type { Mail } from '@loggia/domain/kernel/mail/mail'
import { MailError, type RecipientRefusal } from '@loggia/domain/kernel/mail/mail-error'
import { refusalsIn, toMailError } from './smtp-error.ts'

/** An email on its way out. */
type OutgoingMail = Mail & {
  messageId: string
  /** Where mail servers report that it did not arrive; by default its sender. */
  returnPath?: string | undefined
}

export interface Mailer {
  /**
   * Resolves when the mail server has accepted the mail for at least one recipient.
   *
   * @param signal aborts the delivery
   * @throws MailError
   */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<Sent>
  /** Connects and signs in; false while there is no mail server. @throws MailError */
  verify(): Promise<boolean>
  close(): void
}

/** An email that was accepted. */
export interface Sent {
  /** The recipients that the mail server refused. */
  refusals: readonly RecipientRefusal[]
  /** The Message-ID that the provider gave it in place of ours; null where it kept ours, or does not tell. */
  arrivedAs: string | null
}

type MailerEnv = Pick<
  WorkerEnv,
  'APP_PROFILE' | 'SMTP_URL' | 'MAIL_FROM' | 'SMTP_CONNECT_MS' | 'SMTP_SOCKET_MS'
>

/**
 * Creates a pool of connections to the mail server. It connects with the first mail.
 *
 * @param connections at least the number of concurrent jobs, so that no job waits for another's delivery
 */
export function createMailer(env: MailerEnv, connections: number): Mailer {
  if (env.SMTP_URL === NO_MAIL_SERVER) return NO_MAILER
  const transport = createTransport({
    ...connectionOf(env),
    pool: true,
    maxConnections: connections,
    // The queue retries, and counts the attempts.
    maxRequeues: 0,
    connectionTimeout: env.SMTP_CONNECT_MS,
    dnsTimeout: env.SMTP_CONNECT_MS,
    greetingTimeout: env.SMTP_CONNECT_MS,
    socketTimeout: env.SMTP_SOCKET_MS,
    idleTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // Without a listener, an error event would end the process; every send reports its own error.
  transport.on('error', () => undefined)
  /** False once it was seen that the mail server takes only the plain sender. */
  let takesReturnPath = true
  return {
    async send({ senderName, isAutoReply, returnPath: reportsTo, ...mail }, signal) {
      const from = { ...env.MAIL_FROM, ...(senderName && { name: senderName }) }
      const message = { ...mail, from, signal }
      const returnPath = isAutoReply ? '' : takesReturnPath ? reportsTo : undefined
      try {
        const sent =
          returnPath === undefined
            ? await transport.sendMail(message)
            : await transport
                .sendMail({ ...message, envelope: { from: returnPath, to: addressesOf(mail) } })
                .catch(async (error: unknown) => {
                  // Some mail servers take no mail without a return path, or with another one than the sender, and say
                  // so in words of their own, after any step.
                  if (!(isAutoReply ? isRefusedSender(error) : isRefused(error))) throw error
                  const sentPlainly = await transport.sendMail(message)
                  if (!isAutoReply) takesReturnPath = false
                  return sentPlainly
                })
        return { refusals: refusalsIn(sent), arrivedAs: null }
      } catch (error) {
        throw toMailError(error)
      }
    },
    async verify() {
      try {
        await transport.verify()
        return true
      } catch (error) {
        throw toMailError(error)
      }
    },
    close: () => transport.close(),
  }
}

/** Every email fails, and is tried again for a day. */
const NO_MAILER: Mailer = {
  send: () => Promise.reject(new MailError('NoMailServer', false)),
  verify: () => Promise.resolve(false),
  close: () => undefined,
}

function addressesOf({ to = [], bcc = [] }: Mail): string[] {
  return [...to, ...bcc].map(({ address }) => address)
}

/** Whether a mail server refused the sender, and not the mail or its recipient. */
function isRefusedSender(error: unknown): boolean {
  return error instanceof Error && 'command' in error && error.command === 'MAIL FROM'
}

/** Whether a mail server refused a mail for good, for whatever reason. */
function isRefused(error: unknown): boolean {
  return toMailError(error).permanent
}

/** In production a password goes over TLS or not at all; a relay that needs none may do without. */
function connectionOf({ APP_PROFILE: profile, SMTP_URL }: MailerEnv) {
  const url = new URL(SMTP_URL)
  const requireTLS = profile === 'production' && Boolean(url.username || url.password)
  // The query of the URL would have precedence.
  if (requireTLS) for (const name of TLS_OPTIONS) url.searchParams.delete(name)
  return { url: url.href, requireTLS }
}

const TLS_OPTIONS = ['requireTLS', 'ignoreTLS', 'opportunisticTLS', 'secure']

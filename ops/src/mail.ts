import { randomUUID } from 'node:crypto'
import { createDns, dnsEnv } from '@loggia/domain/kernel/dns'
import { MailError } from '@loggia/domain/kernel/mail/mail-error'
import { checkSender } from '@loggia/domain/system/sender/check-sender'
import { explainConnection } from '@loggia/server/connections/explain-connection'
import { NO_MAIL_SERVER } from '@loggia/server/env'
import type { z } from 'zod'
import { createMailer } from '../../services/worker/src/email/mailer.ts'
import { workerEnv } from '../../services/worker/src/env.ts'
import { CommandError, type Io } from './command.ts'
import { asSentence } from './explain.ts'

/** The variables that decide how email is sent. */
export const mailSettings = workerEnv
  .pick({
    APP_PROFILE: true,
    SMTP_URL: true,
    MAIL_FROM: true,
    SMTP_CONNECT_MS: true,
    SMTP_SOCKET_MS: true,
  })
  .extend(dnsEnv)

export type MailSettings = z.infer<typeof mailSettings>

/**
 * Sends an email as the worker does: connects and signs in, then hands the email over.
 *
 * @throws CommandError that names the step which failed, with cause and remedy
 */
export async function deliverTestMail(env: MailSettings, to: string, io: Io): Promise<void> {
  if (env.SMTP_URL === NO_MAIL_SERVER) {
    throw new CommandError('There is no mail server yet.', 'Set SMTP_URL, or run ./install.sh.')
  }
  const mailer = createMailer(env, 1)
  const done = (step: string, text: string) => io.print(`✓ ${step.padEnd(12)}${text}`)
  try {
    await mailer.verify()
    const { host, username } = new URL(env.SMTP_URL)
    done('Connection', `${host} answers`)
    done('Sign-in', username ? `as ${decodeURIComponent(username)}` : 'not asked for')
    const messageId = `<${randomUUID()}@loggia>`
    await mailer.send({ ...CONTENT, to: [{ name: '', address: to }], messageId })
    done('Accepted', `from ${env.MAIL_FROM.address} to ${to}; look into that mailbox, and its spam`)
  } catch (error) {
    const { step, reason, remedy } = mailFailureOf(error)
    throw new CommandError(`${step} failed: ${reason}.`, asSentence(remedy), error)
  } finally {
    mailer.close()
  }
}

const CHECK_NAMES = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC', 'reverse-name': 'Reverse name' }
const MARKS = { good: '✓', missing: '✗', wrong: '✗', unknown: '?' }

/** Prints what the DNS says of the sender, and the records to add. No headers of an email are seen here. */
export async function printSenderChecks(env: MailSettings, io: Io): Promise<void> {
  const sending = {
    from: env.MAIL_FROM.address,
    provider: null,
    smtpHost: new URL(env.SMTP_URL).hostname,
  }
  for (const check of await checkSender(createDns(env.DNS_SERVERS), sending, null)) {
    const { name, state, text, record } = check
    io.print(`${MARKS[state]} ${CHECK_NAMES[name].padEnd(12)} ${text}`)
    if (record) io.print(`  ${record.type.toUpperCase()} of ${record.host}: ${record.value}`)
  }
}

const CONTENT = {
  subject: 'Test email',
  text: 'This email was sent by the command "mail test". Email from this installation arrives.',
  html: '<p>This email was sent by the command “mail test”. Email from this installation arrives.</p>',
}

/** Why the mail server cannot be used; null when it answers and lets us in. */
export async function failureOfMailServer(env: MailSettings): Promise<Failure | null> {
  const mailer = createMailer(env, 1)
  try {
    await mailer.verify()
    return null
  } catch (error) {
    return mailFailureOf(error)
  } finally {
    mailer.close()
  }
}

interface Failure {
  step: string
  reason: string
  remedy: string
}

/** What nodemailer tells about a refusal. */
interface SmtpError {
  code?: string
  command?: string
  responseCode?: number
}

/** Why no email is sent. The answer of the server is not quoted, only its number: it may contain anything. */
function mailFailureOf(error: unknown): Failure {
  const connection = explainConnection(error)
  if (connection) return { step: 'Connection', ...connection }
  if (error instanceof MailError && error.advice) {
    const [reason = '', remedy = ''] = error.advice.split('; ')
    return { step: 'TLS', reason, remedy }
  }
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error
  const {
    code,
    command = '',
    responseCode,
  }: SmtpError = typeof cause === 'object' && cause !== null ? cause : {}
  const answer = responseCode
    ? `the server answered ${responseCode}`
    : `the server broke off (${code})`
  const refusal = REFUSALS.find(({ of }) => of.test(code ?? '') || of.test(command))
  if (refusal) return { step: refusal.step, reason: answer + refusal.to, remedy: refusal.remedy }
  return { step: 'Conversation', reason: answer, remedy: 'Read the log of the mail server.' }
}

/** What a mail server refuses, by the code of the error or the command that it answered. */
const REFUSALS = [
  {
    of: /^EAUTH$/,
    step: 'Sign-in',
    to: ' to user and password',
    remedy:
      'Correct user and password in SMTP_URL; special characters are percent-encoded there. Some providers want a password for applications.',
  },
  {
    of: /MAIL FROM/i,
    step: 'Sender',
    to: ' to the address of MAIL_FROM',
    remedy: 'Let MAIL_FROM be an address that this account may send from.',
  },
  {
    of: /RCPT TO/i,
    step: 'Recipient',
    to: ' to this recipient',
    remedy:
      'Try an address at another provider; a server that refuses all others relays only for users who sign in.',
  },
  {
    of: /^EMESSAGE$|DATA/i,
    step: 'Message',
    to: '',
    remedy:
      'Read the log of the mail server: it refuses the content, or the sender without SPF or DKIM.',
  },
]

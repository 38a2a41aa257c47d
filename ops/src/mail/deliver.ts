import { randomUUID } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { explainConnection } from '@loggia/server/connections/explain-connection'
import type { z } from 'zod'
import { createMailer } from '../../../services/worker/src/email/mailer.ts'
import { workerEnv } from '../../../services/worker/src/env.ts'
import { CommandError, type Io } from '../command.ts'
import { asSentence } from '../explain.ts'
import { inspectTls, type Tls } from './inspect-tls.ts'
import { refusalOf } from './refusal.ts'
import { smtpTarget, type SmtpTarget } from './smtp-target.ts'

/** The variables that decide how email is sent. */
export const mailSettings = workerEnv.pick({
  APP_PROFILE: true,
  SMTP_URL: true,
  MAIL_FROM: true,
  SMTP_CONNECT_MS: true,
  SMTP_SOCKET_MS: true,
})

type MailSettings = z.infer<typeof mailSettings>

/**
 * Sends an email, step by step.
 *
 * @throws CommandError that names the step which failed, with cause and remedy
 */
export async function deliverTestMail(env: MailSettings, to: string, io: Io): Promise<void> {
  const target = smtpTarget(env.SMTP_URL)
  const done = (step: string, text: string) => io.print(`✓ ${step.padEnd(12)}${text}`)

  const address = await attempt('DNS', async () => (await lookup(target.host)).address)
  done('DNS', address === target.host ? address : `${target.host} is ${address}`)

  const tls = await attempt('Connection', () => inspectTls(target, env.SMTP_CONNECT_MS))
  done('Connection', `${target.host}:${target.port} answers`)
  done('TLS', checkTls(tls, target, env.APP_PROFILE === 'production'))

  const mailer = createMailer(env, 1)
  try {
    await mailer.verify().catch((error: unknown) => refuse(error))
    done('Sign-in', target.user ? `as ${target.user}` : 'not asked for')
    const mail = {
      ...CONTENT,
      to: [{ name: '', address: to }],
      messageId: `<${randomUUID()}@loggia>`,
    }
    await mailer.send(mail).catch((error: unknown) => refuse(error))
    done('Accepted', `from ${env.MAIL_FROM.address} to ${to}; look into that mailbox, and its spam`)
  } finally {
    mailer.close()
  }
}

const CONTENT = {
  subject: 'Test email',
  text: 'This email was sent by the command "mail test". Email from this installation arrives.',
  html: '<p>This email was sent by the command “mail test”. Email from this installation arrives.</p>',
}

/** The certificate. @throws CommandError when no email would be sent because of it */
function checkTls(tls: Tls, target: SmtpTarget, production: boolean): string {
  if (!tls) {
    if (!production || !target.user) return 'none: emails travel unencrypted'
    throw new CommandError(
      'TLS failed: the server offers no STARTTLS, and production sends no password without TLS.',
      'Use smtps://, a server with STARTTLS, or a local relay that needs no password.',
    )
  }
  const until = tls.validTo.toISOString().slice(0, 10)
  const certificate = `certificate for ${tls.subject} by ${tls.issuer}, until ${until}`
  if (!tls.distrust || target.acceptsAnyCertificate) {
    const unchecked = tls.distrust ? ', which SMTP_URL says not to check' : ''
    return `${tls.protocol}, ${certificate}${unchecked}`
  }
  const failure = explainConnection({ code: tls.distrust })
  throw new CommandError(
    `TLS failed: ${failure?.reason ?? 'the certificate is not trusted'} (${certificate}).`,
    asSentence(failure?.remedy ?? 'Have it issued by a CA that this machine trusts'),
  )
}

async function attempt<T>(step: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const failure = explainConnection(error)
    const reason = failure?.reason ?? 'the server broke off'
    throw new CommandError(
      `${step} failed: ${reason}.`,
      asSentence(failure?.remedy ?? 'Check host, port and scheme of SMTP_URL'),
      error,
    )
  }
}

function refuse(error: unknown): never {
  const { step, reason, remedy } = refusalOf(error)
  throw new CommandError(`${step} failed: ${reason}.`, remedy, error)
}

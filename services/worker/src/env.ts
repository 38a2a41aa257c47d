import { email } from '@loggia/contracts/text'
import { clientLoginOf, NO_MAIL_SERVER, sharedEnv, sharedProblems } from '@loggia/server/env'
import { DEFAULT_FROM, mailFrom } from '@loggia/domain/kernel/mail/mail-from'
import { inboundAddressOf, inboundEnv, inboundProblems } from '@loggia/domain/inbound/inbound-env'
import {
  providerEnv,
  providerProblems,
  unsafeProviderSettings,
} from '@loggia/domain/kernel/mail-providers/provider-env'
import { webhookEnv } from '@loggia/domain/webhooks/webhook-env'
import { readEnv, secret, type Variables } from '@loggia/server/read-env'
import { z } from 'zod'

function milliseconds(defaultValue: number) {
  return z.coerce.number().int().min(1).default(defaultValue)
}

/** The variables of the worker; docs/operations/settings.md has each. Tests shorten times. */
export const workerEnv = z.object({
  ...sharedEnv,
  SMTP_URL: secret(z.url({ protocol: /^smtps?$/ }).or(z.literal(NO_MAIL_SERVER))),
  /** The sender of every mail. The company's own name replaces the one given here. */
  MAIL_FROM: mailFrom,
  /** The recipients of a contact while staff have chosen none; by default all staff. */
  CONTACT_NOTIFY_TO: email.optional(),
  ...inboundEnv,
  ...providerEnv,
  ...webhookEnv,
  /** How often the mailbox is looked at when its server announces nothing. */
  INBOUND_POLL_MS: milliseconds(30_000),
  /** Where mailboxes at Google are read. Tests have a server of their own. */
  GOOGLE_IMAP_URL: z.url({ protocol: /^imaps?$/ }).default('imaps://imap.gmail.com:993/INBOX'),
  /** Where the health server listens. */
  WORKER_HOST: z.string().default('127.0.0.1'),
  WORKER_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  OUTBOX_POLL_MS: milliseconds(500),
  /** How long a queued mail may stay unsent before its job is added to the queue again. */
  RECONCILE_AFTER_MS: milliseconds(60_000),
  JOB_LOCK_MS: milliseconds(15_000),
  JOB_STALLED_CHECK_MS: milliseconds(10_000),
  JOB_TIMEOUT_MS: milliseconds(25_000),
  /** The delay before the second attempt at a mail; it doubles up to the maximum. */
  MAIL_RETRY_MS: milliseconds(1_000),
  MAIL_RETRY_MAX_MS: milliseconds(300_000),
  /** The same maximum for access codes, for which people wait: a code asked at the start of an outage outlives it. */
  CODE_RETRY_MAX_MS: milliseconds(5_000),
  /** How many days the audit is kept; without it, for ever. */
  AUDIT_KEEP_DAYS: z.coerce.number().int().min(1).optional(),
  /** How long connecting may take, and the greeting of the server. */
  SMTP_CONNECT_MS: milliseconds(5_000),
  SMTP_SOCKET_MS: milliseconds(15_000),
})

/**
 * The settings of the worker: the variables, with the defaults of the profile filled in.
 *
 * @throws one error that lists every problem of the environment
 */
export function parseEnv(source: Record<string, string | undefined> = process.env) {
  const env = readEnv(workerEnv, source, problemsOf)
  return { ...env, CLIENT_LOGIN: clientLoginOf(env), INBOUND_ADDRESS: inboundAddressOf(env) }
}

export type WorkerEnv = ReturnType<typeof parseEnv>

function problemsOf(env: Partial<z.infer<typeof workerEnv>>, given: Variables): string[] {
  const shared = [...sharedProblems(env, given), ...inboundProblems(env), ...providerProblems(env)]
  if (env.APP_PROFILE !== 'production') return shared
  const own = [
    ...unsafeProviderSettings(env),
    env.GOOGLE_IMAP_URL?.startsWith('imap:') && 'GOOGLE_IMAP_URL must begin with imaps://',
    env.MAIL_FROM &&
      DEFAULT_FROM.includes(env.MAIL_FROM.address) &&
      'MAIL_FROM is missing: the sender of all mails',
    env.SMTP_URL &&
      URL.parse(env.SMTP_URL)?.hostname === 'mailpit' &&
      'SMTP_URL leads to the mailbox of the demo',
  ]
  return [...shared, ...own.filter((problem) => typeof problem === 'string')]
}

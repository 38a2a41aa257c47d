import { DEMO_SETTINGS } from '@loggia/contracts/site-settings/site-settings'
import { email } from '@loggia/contracts/text'
import { clientLoginOf, NO_MAIL_SERVER, sharedEnv, sharedProblems } from '@loggia/server/env'
import { inboundAddressOf, inboundEnv, inboundProblems } from '@loggia/domain/inbound/inbound-env'
import { readEnv, secret, type Variables } from '@loggia/server/read-env'
import { z } from 'zod'

const DEFAULT_FROM = `${DEMO_SETTINGS.company_name} <no-reply@harborlight.example>`

/** Reads `Name <address>` or a bare address; a name never reaches a header as unparsed text. */
const mailbox = z
  .string()
  .regex(/^(?:[^<>]*<[^<>\s]+>|[^<>\s]+)$/, 'must look like Name <address>')
  .transform((text) => {
    const [, name, address] = /^([^<]*)<(.+)>$/.exec(text) ?? ['', '', text]
    return { name: name?.trim().replace(/^"(.*)"$/, '$1') ?? '', address: address ?? '' }
  })
  .pipe(z.object({ name: z.string(), address: email }))

function milliseconds(defaultValue: number) {
  return z.coerce.number().int().min(1).default(defaultValue)
}

/** The variables of the worker; docs/operations/settings.md has each. Tests shorten times. */
export const workerEnv = z.object({
  ...sharedEnv,
  SMTP_URL: secret(z.url({ protocol: /^smtps?$/ }).or(z.literal(NO_MAIL_SERVER))),
  /** The sender of every mail. The company's own name replaces the one given here. */
  MAIL_FROM: mailbox.prefault(DEFAULT_FROM),
  /** The recipients of a contact while staff have chosen none; by default all staff. */
  CONTACT_NOTIFY_TO: email.optional(),
  ...inboundEnv,
  /** How often the mailbox is looked at when its server announces nothing. */
  INBOUND_POLL_MS: milliseconds(30_000),
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
  /** The same maximum for access codes, for which people wait. */
  CODE_RETRY_MAX_MS: milliseconds(15_000),
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
  const shared = [...sharedProblems(env, given), ...inboundProblems(env)]
  if (env.APP_PROFILE !== 'production') return shared
  const own = [
    env.MAIL_FROM &&
      DEFAULT_FROM.includes(env.MAIL_FROM.address) &&
      'MAIL_FROM is missing: the sender of all mails',
    env.SMTP_URL &&
      URL.parse(env.SMTP_URL)?.hostname === 'mailpit' &&
      'SMTP_URL leads to the mailbox of the demo',
  ]
  return [...shared, ...own.filter((problem) => typeof problem === 'string')]
}

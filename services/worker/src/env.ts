import { z } from 'zod'
import { readEnv, sharedEnv, sharedLeftovers } from '@loggia/contracts/env'
import { email } from '@loggia/contracts/text'

const DEFAULT_FROM = 'Harborlight Digital <no-reply@harborlight.example>'

/** Reads `Name <address>` or a bare address; a name never reaches a header as unparsed text. */
const mailbox = z
  .string()
  .regex(/^(?:[^<>]*<[^<>\s]+>|[^<>\s]+)$/, 'must look like Name <address>')
  .transform((text) => {
    const [, name, address] = /^([^<]*)<(.+)>$/.exec(text) ?? ['', '', text]
    return { name: name?.trim().replace(/^"(.*)"$/, '$1') ?? '', address: address ?? '' }
  })
  .pipe(z.object({ name: z.string(), address: email }))

function milliseconds(standard: number) {
  return z.coerce.number().int().min(1).default(standard)
}

/** The worker's variables. The numbers are those of docs/decisions; tests shorten them. */
export const workerEnv = z.object({
  ...sharedEnv,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /** The sender of every mail. */
  MAIL_FROM: mailbox.prefault(DEFAULT_FROM),
  /** Who hears of a contact; otherwise the stored company_email, otherwise the staff. */
  CONTACT_NOTIFY_TO: email.optional(),
  /** Where the health server listens. */
  WORKER_HOST: z.string().default('127.0.0.1'),
  WORKER_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  OUTBOX_POLL_MS: milliseconds(500),
  /** How long a handed-over mail may stay unsent before it is handed over again. */
  RECONCILE_AFTER_MS: milliseconds(60_000),
  JOB_LOCK_MS: milliseconds(15_000),
  JOB_STALLED_CHECK_MS: milliseconds(10_000),
  JOB_TIMEOUT_MS: milliseconds(25_000),
  /** The first pause between two attempts at a mail; it doubles up to the longest. */
  MAIL_RETRY_MS: milliseconds(1_000),
  MAIL_RETRY_MAX_MS: milliseconds(300_000),
  /** The age from which a mail that fails is given up. */
  MAIL_GIVE_UP_MS: milliseconds(86_400_000),
  SMTP_CONNECT_MS: milliseconds(5_000),
  SMTP_GREETING_MS: milliseconds(5_000),
  SMTP_SOCKET_MS: milliseconds(15_000),
  /** How long jobs in hand may go on after the order to stop; then their mails are broken off. */
  SHUTDOWN_GRACE_MS: milliseconds(10_000),
})

export type WorkerEnv = z.infer<typeof workerEnv>

/** @throws one error that lists every fault of the environment */
export function parseEnv(source: Record<string, string | undefined>): WorkerEnv {
  return readEnv(workerEnv, source, (env) => [
    ...sharedLeftovers(env),
    ...(env.APP_PROFILE === 'production' && DEFAULT_FROM.includes(env.MAIL_FROM.address)
      ? ['MAIL_FROM is missing: the address that mails come from']
      : []),
    ...(env.APP_PROFILE === 'production' && new URL(env.SMTP_URL).hostname === 'mailpit'
      ? ['SMTP_URL leads to the mailbox of the demo']
      : []),
  ])
}

/** The environment of this process; ends it with the list of faults when there are any. */
export function loadEnv(): WorkerEnv {
  try {
    return parseEnv(process.env)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(1)
  }
}

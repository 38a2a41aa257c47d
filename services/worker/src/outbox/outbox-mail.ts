import { addressKey } from '@loggia/contracts/email-address'
import { isAlwaysTried } from '@loggia/contracts/jobs'
import type { Database } from '@loggia/db/client'
import { isOutage } from '@loggia/db/errors/outages'
import { LOCK_CLASSES } from '@loggia/db/lock-classes'
import { errorClass } from '@loggia/server/logging/error-fields'
import { MailError } from '@loggia/domain/kernel/mail/mail-error'
import type { Mail, MailAddress } from '@loggia/domain/kernel/mail/mail'
import { undeliverable } from '@loggia/domain/mail-bounces/undeliverable.queries'
import { setTimeout as pause } from 'node:timers/promises'
import type { Sent } from '../email/mailer.ts'
import type { JobRun } from '../jobs/job.ts'

/** A `BuildMail` that knows its context. */
type Build = (refId: number, messageId: string) => Promise<Mail | null>

/**
 * Sends the mail of an outbox row at least once, and effectively once: never again after it was sent,
 * by one process at a time, and with the Message-ID of the row, by which a mail server recognizes a
 * repetition.
 *
 * @throws when the attempt failed and is to be retried
 */
export async function sendOutboxMail(run: JobRun, outboxId: number, build: Build): Promise<void> {
  const isLocked = await withOutboxLock(run.db, outboxId, async () => {
    const attempt = await beginAttempt(run.db, outboxId)
    if (attempt === 'crash-loop') reportDead(run, outboxId, new MailError('CrashLoop', true))
    else if (attempt === null) run.log.debug({ outboxId }, 'no mail to send')
    else await send(run, attempt, build)
  })
  if (!isLocked) throw new MailError('Busy', false)
}

const LOCK_MS = 30_000

/** The age from which a mail that fails is not tried again: a day. */
const GIVE_UP_MS = 86_400_000

/**
 * Runs `work` while no other process works on the same outbox row: an empty Redis or an expired job
 * lock can hand the same job to two workers at once. The lock belongs to a transaction, so it ends with
 * its process, and after 30 s even when a whole machine vanishes.
 *
 * @returns false when another process holds the lock and nothing was done
 */
async function withOutboxLock(
  db: Database,
  outboxId: number,
  work: () => Promise<void>,
): Promise<boolean> {
  return db.$transaction(
    async (tx) => {
      const [lock] = await tx.$queryRaw<{ isAcquired: boolean }[]>`
        SELECT pg_try_advisory_xact_lock(${LOCK_CLASSES.outbox}::int, ${outboxId}::int) AS "isAcquired",
          set_config('idle_in_transaction_session_timeout', ${String(LOCK_MS)}, true)`
      if (!lock?.isAcquired) return false
      await work()
      return true
    },
    { timeout: LOCK_MS },
  )
}

async function send(run: JobRun, attempt: Attempt, build: Build): Promise<void> {
  const { db, log, mailer, signal, stopping } = run
  const { outboxId, refId, messageId } = attempt
  let sent: Sent
  try {
    const built = await build(refId, messageId)
    const mail = built && (await withoutUndeliverable(run, built))
    if (mail === null) return await retryUntilWritten(() => recordSent(db, outboxId), stopping)
    sent = await mailer.send({ ...mail, messageId }, signal)
  } catch (error) {
    return handleFailure(run, attempt, error)
  }
  await retryUntilWritten(() => recordSent(db, outboxId), stopping)
  const refused = sent.refusals.length
  log.info({ outboxId, refused, ageMs: Date.now() - attempt.createdAt.getTime() }, 'mail sent')
}

/** Leaves out recipients from whom email came back; null when none is left. */
async function withoutUndeliverable({ db, log, name }: JobRun, mail: Mail): Promise<Mail | null> {
  if (isAlwaysTried(name)) return mail
  const { to = [], bcc = [] } = mail
  const keys = [...to, ...bcc].map(({ address }) => addressKey(address))
  const returned = new Set((await undeliverable(db, keys)).map(({ email }) => email))
  if (returned.size === 0) return mail
  log.info({ leftOut: returned.size }, 'recipients left out: email to them came back')
  const isLeft = ({ address }: MailAddress) => !returned.has(addressKey(address))
  const left = { ...mail, to: to.filter(isLeft), bcc: bcc.filter(isLeft) }
  return left.to.length + left.bcc.length > 0 ? left : null
}

function reportDead({ log, metrics, name }: JobRun, outboxId: number, error: unknown): void {
  metrics.mail(name, 'given-up')
  log.error({ outboxId, err: error }, 'mail dead')
}

async function handleFailure(run: JobRun, attempt: Attempt, error: unknown): Promise<void> {
  const { db, stopping } = run
  const { outboxId, createdAt } = attempt
  const isPermanent = error instanceof MailError && error.permanent
  // An outage of the database says nothing about the mail, however old it is.
  const isTooOld = Date.now() - createdAt.getTime() > GIVE_UP_MS && !isOutage(error)
  if (isPermanent || isTooOld) {
    await retryUntilWritten(() => recordDead(db, outboxId, errorClass(error)), stopping)
    return reportDead(run, outboxId, error)
  }
  await retryUntilWritten(() => recordFailure(db, outboxId, errorClass(error)), stopping)
  throw error
}

/** Attempts during which the process died, after which the mail itself is taken for the cause. */
const MAX_CRASHED_ATTEMPTS = 5

const FIRST_RETRY_MS = 250
const MAX_RETRY_MS = 5_000

interface Attempt {
  outboxId: number
  refId: number
  messageId: string
  createdAt: Date
}

const unsent = (outboxId: number) => ({ id: outboxId, sentAt: null, deadAt: null })

/**
 * Counts an attempt before it is made.
 *
 * @returns the attempt; `crash-loop` when too many processes died over this mail, which is dead from
 *   now on; null when there is nothing to send
 */
async function beginAttempt(
  db: Database,
  outboxId: number,
): Promise<Attempt | 'crash-loop' | null> {
  const [row] = await db.outbox.updateManyAndReturn({
    where: { ...unsent(outboxId), startedAttempts: { lt: MAX_CRASHED_ATTEMPTS } },
    data: { startedAttempts: { increment: 1 } },
  })
  if (row) return { outboxId, ...row }
  return (await recordDead(db, outboxId, 'CrashLoop')) ? 'crash-loop' : null
}

/** Records that the mail server accepted the mail. */
async function recordSent(db: Database, outboxId: number): Promise<void> {
  await db.outbox.updateMany({
    where: { id: outboxId },
    data: { sentAt: new Date(), startedAttempts: 0, lastErrorClass: null },
  })
}

/** Records an attempt that failed without a crash, and resets the count of crashed ones. */
async function recordFailure(
  db: Database,
  outboxId: number,
  lastErrorClass: string,
): Promise<void> {
  await db.outbox.updateMany({
    where: unsent(outboxId),
    data: { startedAttempts: 0, lastErrorClass },
  })
}

/** Marks a mail that will never be sent; false when it was already sent, dead or deleted. */
export async function recordDead(
  db: Database,
  outboxId: number,
  lastErrorClass: string,
): Promise<boolean> {
  const { count } = await db.outbox.updateMany({
    where: unsent(outboxId),
    data: { deadAt: new Date(), lastErrorClass },
  })
  return count > 0
}

/**
 * Retries a write for as long as the database is away: a lost outcome would send the mail twice, or
 * count the attempt as crashed.
 *
 * @param stopping aborted when the process stops, which ends the retries
 * @throws when the process stops first
 */
async function retryUntilWritten<T>(write: () => Promise<T>, stopping: AbortSignal): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await write()
    } catch (error) {
      if (stopping.aborted) throw error
      const delay = Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS)
      await pause(delay, undefined, { signal: stopping })
    }
  }
}

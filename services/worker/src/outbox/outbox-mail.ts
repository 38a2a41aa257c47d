import { MailError } from '../email/mail-error.ts'
import type { Mail } from '../email/mailer.ts'
import { errorClass, errorFields } from '../runtime/error-class.ts'
import type { JobRun } from '../jobs/handler.ts'
import {
  beginAttempt,
  retryUntilWritten,
  recordDead,
  recordFailure,
  recordSent,
  type Attempt,
} from './outbox-row.ts'
import { withRowLock } from './row-lock.ts'

/** Makes the mail that an outbox row promises. @throws a permanent MailError when there is none */
export type BuildMail = (refId: number) => Promise<Mail>

/**
 * Sends the mail of an outbox row at least once, and effectively once: never after it was sent, by one
 * process at a time, and under the row's own Message-ID, by which a mail server knows a repetition.
 *
 * @throws when the attempt failed and is to be repeated
 */
export async function sendOutboxMail(
  run: JobRun,
  outboxId: number,
  build: BuildMail,
): Promise<void> {
  const alone = await withRowLock(run.db, outboxId, async () => {
    const attempt = await beginAttempt(run.db, outboxId)
    if (attempt === 'poison') run.log.error({ outboxId, errorClass: 'Poison' }, 'mail dead')
    else if (attempt === null) run.log.debug({ outboxId }, 'no mail to send')
    else await send(run, attempt, build)
  })
  if (!alone) throw new MailError('Busy', false)
}

async function send(run: JobRun, attempt: Attempt, build: BuildMail): Promise<void> {
  const { db, log, mailer, signal, stopping } = run
  const { outboxId, refId, messageId } = attempt
  let refused: number
  try {
    const mail = await build(refId)
    refused = await mailer.send({ ...mail, messageId }, signal)
  } catch (error) {
    return settle(run, attempt, error)
  }
  await retryUntilWritten(() => recordSent(db, outboxId), stopping)
  log.info({ outboxId, refused, ageMs: Date.now() - attempt.createdAt.getTime() }, 'mail sent')
}

async function settle(run: JobRun, attempt: Attempt, error: unknown): Promise<void> {
  const { db, env, log, stopping } = run
  const { outboxId, createdAt } = attempt
  const permanent = error instanceof MailError && error.permanent
  if (permanent || Date.now() - createdAt.getTime() > env.MAIL_GIVE_UP_MS) {
    await retryUntilWritten(() => recordDead(db, outboxId, errorClass(error)), stopping)
    log.error({ outboxId, ...errorFields(error) }, 'mail dead')
    return
  }
  await retryUntilWritten(() => recordFailure(db, outboxId, errorClass(error)), stopping)
  throw error
}

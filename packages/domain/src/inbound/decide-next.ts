import type { InboundMailReason } from '@loggia/contracts/inbound/reasons'
import { isConflict } from '@loggia/db/errors/conflicts'
import { isOutage } from '@loggia/db/errors/outages'
import type { Log } from '@loggia/server/logging/log'
import { inTransaction } from '../kernel/transaction.ts'
import type { SystemActor, WorkContext } from '../kernel/unit-of-work.ts'
import { endAttempt, startAttempt } from './attempts.ts'
import { decideMail, lockMail } from './decide-mail.ts'
import type { InboundRules } from './classify-mail.ts'
import type { ReadAnswer } from './read-answer.ts'

const MAILBOX: SystemActor = { kind: 'system', name: 'Incoming emails' }

export interface DecisionContext extends WorkContext {
  log: Log
  rules: InboundRules
  /** Reads an email: null for what cannot be read, `ended` for what takes more time or memory than any email. */
  read(raw: Uint8Array): Promise<ReadAnswer | null | 'ended'>
}

/** Decides about the oldest email that waits. @returns false when there is none */
export async function decideNext(context: DecisionContext): Promise<boolean> {
  const attempt = await startAttempt(context.db)
  if (!attempt) return false
  const { id, isLast } = attempt
  try {
    if (isLast) await leaveToStaff(context, id, 'crashed')
    else await decide(context, id)
    return true
  } catch (error) {
    if (isOutage(error) || isConflict(error)) {
      await endAttempt(context.db, id).catch(() => undefined)
      throw error
    }
    // One that nobody foresaw must not keep the others waiting.
    await leaveToStaff(context, id, 'unreadable', error)
    return true
  }
}

/** Reads an email and decides about it. One that takes too much is left for the next attempt. */
async function decide(context: DecisionContext, id: number): Promise<void> {
  const { db, log, rules } = context
  const stored = await db.inboundMail.findUnique({ where: { id }, select: { raw: true } })
  const read = stored?.raw ? await context.read(stored.raw) : null
  if (read === 'ended') {
    log.warn({ inboundMailId: id }, 'email not read: it took too much time or memory')
    return
  }
  const decided = await inTransaction(context, MAILBOX, async (unit) => {
    if (!(await lockMail(unit.db, id))) return null
    return { reason: await decideMail(unit, { id, read }, rules) }
  })
  if (!decided) return
  log.info({ inboundMailId: id, ...decided }, 'email decided')
  publishDecided(context, id)
}

/** Leaves an email to staff that no program can decide about. */
async function leaveToStaff(
  context: DecisionContext,
  id: number,
  reason: InboundMailReason,
  err?: unknown,
): Promise<void> {
  const { db, log } = context
  log.error({ inboundMailId: id, reason, err }, 'email held: it could not be decided about')
  const held = { state: 'held', reason, decidedAt: new Date() }
  await db.inboundMail.updateMany({ where: { id, state: 'received' }, data: held })
  publishDecided(context, id)
}

function publishDecided({ publish }: WorkContext, id: number): void {
  publish([{ topic: 'inboundMail', id: String(id) }])
}

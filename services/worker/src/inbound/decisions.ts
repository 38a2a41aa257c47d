import type { InboundMailReason } from '@loggia/contracts/values/portal/inbound-mails'
import type { Database, Transaction } from '@loggia/db/client'
import { isConflict, repeatOnConflict } from '@loggia/db/errors/conflicts'
import { isOutage } from '@loggia/db/errors/outages'
import type { AddedAnswer } from '@loggia/domain/inbound/add-answer'
import { endAttempt, startAttempt } from '@loggia/domain/inbound/attempts'
import { decideMail, lockMail, type DecidedMail } from '@loggia/domain/inbound/decide-mail'
import type { InboundRules } from '@loggia/domain/inbound/judge-mail'
import type { PublishChanges } from '@loggia/domain/kernel/live/changes'
import type { Log } from '@loggia/server/logging/log'
import { createOutageLog } from '@loggia/server/logging/outage-log'
import { notifyingTransaction } from '@loggia/domain/kernel/live/notified'
import { startRepeating } from '../runtime/start-repeating.ts'
import { readInProcess } from './read-in-process.ts'

export interface DecisionDeps {
  db: Database
  publish: PublishChanges
  log: Log
  rules: InboundRules
  everyMs: number
}

/**
 * Decides about emails that were stored, one by one, as soon as they are there.
 *
 * @returns a function to stop; it resolves when the current one is decided
 */
export function startDecisions(deps: DecisionDeps): { stop(): Promise<void> } {
  const outage = createOutageLog(deps.log, 'Incoming emails')
  const round = async (signal: AbortSignal) => {
    while (!signal.aborted && (await decideNext(deps)));
    outage.recovered()
  }
  return startRepeating(round, { everyMs: deps.everyMs, failed: outage.failed })
}

/** Decides about the oldest email that waits. Returns false when there is none. */
async function decideNext(deps: DecisionDeps): Promise<boolean> {
  const attempt = await startAttempt(deps.db)
  if (!attempt) return false
  const { id, isLast } = attempt
  try {
    if (isLast) await leaveToStaff(deps, id, 'crashed')
    else await decide(deps, id)
    return true
  } catch (error) {
    if (isOutage(error) || isConflict(error)) {
      await endAttempt(deps.db, id).catch(() => undefined)
      throw error
    }
    // One that nobody foresaw must not keep the others waiting.
    await leaveToStaff(deps, id, 'unreadable', error)
    return true
  }
}

/** Reads an email and decides about it. One that takes too much is left for the next attempt. */
async function decide({ db, publish, log, rules }: DecisionDeps, id: number): Promise<void> {
  const stored = await db.inboundMail.findUnique({ where: { id }, select: { raw: true } })
  const read = stored?.raw ? await readInProcess(stored.raw) : null
  if (read === 'ended') {
    log.warn({ inboundMailId: id }, 'email not read: it took too much time or memory')
    return
  }
  const decided = await repeatOnConflict(() =>
    notifyingTransaction(db, publish, async (tx) => {
      if (!(await lockMail(tx, id))) return null
      return recordAdded(tx, await decideMail(tx, { id, read }, rules))
    }),
  )
  if (!decided) return
  log.info({ inboundMailId: id, reason: decided.reason }, 'email decided')
  tell(publish, decided)
}

/** Leaves an email to staff that no program can decide about. */
async function leaveToStaff(
  { db, publish, log }: DecisionDeps,
  id: number,
  reason: InboundMailReason,
  err?: unknown,
): Promise<void> {
  log.error({ inboundMailId: id, reason, err }, 'email held: it could not be decided about')
  const held = { state: 'held', reason, decidedAt: new Date() }
  await db.inboundMail.updateMany({ where: { id, state: 'received' }, data: held })
  tell(publish, { id, reason, added: null })
}

async function recordAdded(db: Transaction, decided: DecidedMail): Promise<DecidedMail> {
  if (decided.added) await db.auditEntry.create({ data: auditRow(decided.added) })
  return decided
}

function auditRow({ action, entity, entityId, author }: AddedAnswer) {
  const actorKind = author.kind === 'client' ? 'member' : author.kind
  const after = { source: 'mail' }
  return { action, entity, entityId, actorKind, actorId: author.id, actorName: author.name, after }
}

function tell(publish: PublishChanges, { id, added }: DecidedMail): void {
  publish([
    { topic: 'inboundMail', id: String(id) },
    ...(added ? [{ topic: added.entity, id: added.entityId }] : []),
  ])
}

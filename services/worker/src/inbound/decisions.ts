import type { Database, Transaction } from '@loggia/db/client'
import { isConflict, repeatOnConflict } from '@loggia/db/errors/conflicts'
import { isOutage } from '@loggia/db/errors/outages'
import type { AddedAnswer } from '@loggia/server/inbound/add-answer'
import { decideMail, lockNextMail, type DecidedMail } from '@loggia/server/inbound/decide-mail'
import type { InboundRules } from '@loggia/server/inbound/judge-mail'
import type { PublishChanges } from '@loggia/server/live/changes'
import type { Log } from '@loggia/server/logging/log'
import { createOutageLog } from '@loggia/server/logging/outage-log'
import { withNotices } from '@loggia/server/notices/told'
import { startRepeating } from '../runtime/start-repeating.ts'

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
  const { db, publish, log, rules } = deps
  let id: number | undefined
  try {
    const decided = await repeatOnConflict(() =>
      withNotices(db, publish, async (tx) => {
        const mail = await lockNextMail(tx)
        id = mail?.id
        return mail && recordAdded(tx, await decideMail(tx, mail, rules))
      }),
    )
    if (!decided) return false
    log.info({ inboundMailId: decided.id, reason: decided.reason }, 'email decided')
    tell(publish, decided)
    return true
  } catch (error) {
    if (id === undefined || isOutage(error) || isConflict(error)) throw error
    // One that nobody foresaw must not keep the others waiting.
    log.error({ inboundMailId: id, err: error }, 'email held: it could not be decided about')
    const held = { state: 'held', reason: 'unreadable', decidedAt: new Date() }
    await db.inboundMail.updateMany({ where: { id, state: 'received' }, data: held })
    return true
  }
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

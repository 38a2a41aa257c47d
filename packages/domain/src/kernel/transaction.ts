import type { Transaction } from '@loggia/db/client'
import { repeatOnConflict } from '@loggia/db/errors/conflicts'
import { recipientChanges } from './live/notified.ts'
import type { Change } from './live/changes.ts'
import { insertRows, type NewRow } from '@loggia/db/sql/insert-rows'
import { checkLockOrder, noteLock } from './lock-order.ts'
import {
  collectRows,
  type Author,
  type NewRowsUnit,
  type UnitOfWork,
  type WorkContext,
} from './unit-of-work.ts'
import type { Topic } from '@loggia/contracts/live/events'

/**
 * Runs `work` in one transaction: rows, audit entries and queued emails are written together or not at all. When
 * PostgreSQL gives the transaction up because of another one, `work` runs once more from its start, so it must do
 * nothing that a rollback does not undo.
 *
 * @param timeoutMs what all of it may take; by default that of the database client
 */
export function inTransaction<T>(
  context: WorkContext,
  author: Author,
  work: (unit: UnitOfWork) => Promise<T>,
  timeoutMs?: number,
): Promise<T> {
  const { config, db } = context
  return repeated(context, async () => {
    const { rows, unit } = collectRows(context, author)
    const { audit, auditAll, enqueueMail } = unit
    let notices: Change[] = []
    const result = await db.$transaction(
      async (transaction) => {
        if (config.demo) checkLockOrder(transaction)
        const done = await work({ db: transaction, audit, auditAll, enqueueMail })
        await addRows(transaction, rows)
        notices = recipientChanges(transaction)
        return done
      },
      timeoutMs === undefined ? {} : { timeout: timeoutMs },
    )
    afterCommit(context, rows, notices)
    return result
  })
}

/**
 * Runs `work`, which only adds rows, and then writes them in one statement, in a single round trip: all of them or
 * none. Like in a transaction, `work` may run twice.
 */
export function inOneStatement<T>(
  context: WorkContext,
  author: Author,
  work: (unit: NewRowsUnit) => Promise<T>,
): Promise<T> {
  const { db } = context
  return repeated(context, async () => {
    const { rows, unit } = collectRows(context, author)
    const result = await work(unit)
    await db.rows(insertRows(rows))
    afterCommit(context, rows)
    return result
  })
}

/** Publishes the commit. No caller waits for it, and it cannot fail. */
function afterCommit(
  { db, publish }: WorkContext,
  rows: NewRow[],
  notices: readonly Change[] = [],
): void {
  if (hasMail(rows)) db.wakeRelay()
  publish([...changesOf(rows), ...notices])
}

function repeated<T>({ log }: WorkContext, attempt: () => Promise<T>): Promise<T> {
  return repeatOnConflict(attempt, (error) => log.warn({ err: error }, 'transaction repeated'))
}

/** Reserves the id of an audit entry, which is written last, for a mail that is about it. */
export async function newAuditId(db: Transaction): Promise<number> {
  const [row] = await db.$queryRaw<{ id: number }[]>`
    SELECT nextval(pg_get_serial_sequence('audit', 'id'))::int AS id`
  if (!row) throw new Error('A sequence has a next value')
  return row.id
}

/** Adds the side effects of a transaction, as its last statement. */
async function addRows(transaction: Transaction, rows: NewRow[]): Promise<void> {
  if (rows.length === 0) return
  if (hasMail(rows)) noteLock(transaction, 'outbox')
  if (rows.some(({ model }) => model === 'AuditEntry')) noteLock(transaction, 'audit')
  await transaction.$executeRaw(insertRows(rows))
}

function hasMail(rows: NewRow[]): boolean {
  return rows.some(({ model }) => model === 'Outbox')
}

/**
 * The changes of a unit of work: all of its audit entries and queued mails. So no operation can forget to publish it.
 */
function changesOf(rows: readonly NewRow[]): Change[] {
  const changes = new Map<string, Change>()
  for (const row of rows) {
    const change = changeOf(row)
    if (change) changes.set(`${change.topic} ${change.id}`, change)
  }
  return [...changes.values()]
}

function changeOf({ model, row }: NewRow): Change | null {
  if (model === 'Outbox') return { topic: 'mail', id: null }
  if (model !== 'AuditEntry') return null
  const { entity, entityId } = row as { entity: Topic; entityId: string | null }
  return { topic: entity, id: entityId }
}

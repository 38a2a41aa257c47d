import { createHash, randomUUID } from 'node:crypto'
import { Prisma } from '@loggia/db/generated/client'
import type { Transaction } from '@loggia/db/client'
import { repeatOnConflict } from '@loggia/db/conflicts'
import type { Actor } from './actor.ts'
import type { AuditRecord, Context, UnitOfWork } from './context.ts'
import { AppError } from './errors.ts'
import { checkLockOrder, noteLock } from './lock-order.ts'

/** What a transaction needs to know about the call. */
export type TransactionContext = Pick<Context, 'config' | 'db' | 'log' | 'requestId' | 'tracer'>

/**
 * Runs `work` in one transaction: rows, audit entries and queued e-mails are written together or not at all. When
 * PostgreSQL gives the transaction up because of another one, `work` runs once more from its start, so it must do
 * nothing that a rollback does not undo.
 */
export function inTransaction<T>(
  context: TransactionContext,
  actor: Actor,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  const { config, db, log } = context
  const attempt = () =>
    db.$transaction((transaction) => {
      if (config.demo) checkLockOrder(transaction)
      return work(unitOfWork(context, actor, transaction))
    })
  return repeatOnConflict(attempt, (error) => log.warn({ err: error }, 'transaction repeated'))
}

/** A call that was sent with an Idempotency-Key. */
export interface RepeatableCall {
  /** The action and the actor: equal keys of different actors are different keys. */
  scope: string
  key: string
  input: unknown
}

/**
 * Like `inTransaction`, but at most once for each key: a repeated call gets the first answer again and changes
 * nothing. Of concurrent calls one does the work, and the others wait for its answer.
 *
 * @throws IDEMPOTENCY_MISMATCH when the key was used with different input before, by somebody who is signed in
 */
export function onceInTransaction<T>(
  context: TransactionContext,
  actor: Actor,
  call: RepeatableCall,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  const { key, input } = call
  const requestHash = createHash('sha256').update(JSON.stringify(input)).digest('base64url')
  // Visitors cannot be told apart: with another input, an equal key is the key of somebody else.
  const scope = actor.kind === 'visitor' ? `${call.scope} ${requestHash}` : call.scope
  return inTransaction(context, actor, async (unit) => {
    const inserted = await unit.db.$executeRaw`
      INSERT INTO idempotency_keys (scope, key, request_hash)
      VALUES (${scope}, ${key}, ${requestHash}) ON CONFLICT DO NOTHING`
    const where = { scope_key: { scope, key } }
    if (inserted === 0) {
      const first = await unit.db.idempotencyKey.findUniqueOrThrow({ where })
      if (first.requestHash === requestHash) return first.response as T
      throw new AppError(
        'IDEMPOTENCY_MISMATCH',
        'This Idempotency-Key was used for something else before',
      )
    }
    const response = await work(unit)
    await unit.db.idempotencyKey.update({
      where,
      data: { response: response as Prisma.InputJsonValue },
    })
    return response
  })
}

function unitOfWork(context: TransactionContext, actor: Actor, db: Transaction): UnitOfWork {
  const { requestId, tracer } = context
  const host = new URL(context.config.PUBLIC_URL).hostname
  return {
    db,
    async audit(record) {
      noteLock(db, 'audit')
      const data = { ...toAuditRow(actor, record), requestId }
      const { id } = await db.auditEntry.create({ data, select: { id: true } })
      return id
    },
    async auditAll(records) {
      noteLock(db, 'audit')
      const data = records.map((record) => ({ ...toAuditRow(actor, record), requestId }))
      await db.auditEntry.createMany({ data })
    },
    async enqueueMail(kind, refId) {
      const messageId = `<${randomUUID()}@${host}>`
      const traceparent = tracer.traceparent() ?? null
      await db.outbox.create({ data: { kind, refId, messageId, requestId, traceparent } })
    },
  }
}

function toAuditRow(
  actor: Actor,
  { action, entity, entityId, before, after, actor: replacement }: AuditRecord,
) {
  return {
    ...actorColumns(replacement ?? actor),
    action,
    entity,
    entityId: entityId?.toString() ?? null,
    before: before ?? Prisma.DbNull,
    after: after ?? Prisma.DbNull,
  }
}

function actorColumns(actor: NonNullable<AuditRecord['actor']>) {
  switch (actor.kind) {
    case 'visitor':
      return { actorKind: actor.kind, actorId: null, actorName: null }
    case 'system':
      return { actorKind: actor.kind, actorId: null, actorName: actor.name }
    case 'staff':
      return { actorKind: actor.kind, actorId: String(actor.id), actorName: actor.name }
    case 'member':
    case 'manager':
      return { actorKind: actor.kind, actorId: actor.emailKey, actorName: actor.name }
  }
}

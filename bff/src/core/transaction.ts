import { createHash, randomUUID } from 'node:crypto'
import { Prisma } from '@loggia/db/generated/client'
import type { Transaction } from '@loggia/db/client'
import type { Actor } from './actor.ts'
import type { AuditRecord, Context, UnitOfWork } from './context.ts'
import { AppError } from './errors.ts'

/** Runs `work` in one transaction: rows, audit and promised mails are all there, or none is. */
export function inTransaction<T>(
  context: Context,
  actor: Actor,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  return context.db.$transaction((db) => work(unitOfWork(context, actor, db)))
}

/** The call that an Idempotency-Key stands for. */
export interface RepeatableCall {
  /** What is done, and by whom: the same key of another is another key. */
  scope: string
  key: string
  input: unknown
}

/**
 * Like `inTransaction`, at most once for each key: the same call gets the same answer again and
 * changes nothing. Of racing calls one works and the others wait for its answer.
 *
 * @throws IDEMPOTENCY_MISMATCH when the key came with other input before
 */
export function onceInTransaction<T>(
  context: Context,
  actor: Actor,
  { scope, key, input }: RepeatableCall,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  const requestHash = createHash('sha256').update(JSON.stringify(input)).digest('base64url')
  return inTransaction(context, actor, async (unit) => {
    const inserted = await unit.db.$executeRaw`
      INSERT INTO idempotency_keys (scope, key, request_hash)
      VALUES (${scope}, ${key}, ${requestHash}) ON CONFLICT DO NOTHING`
    const where = { scope_key: { scope, key } }
    if (inserted === 0) {
      const { requestHash: known, response } = await unit.db.idempotencyKey.findUniqueOrThrow({
        where,
      })
      if (known === requestHash) return response as T
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

function unitOfWork(context: Context, actor: Actor, db: Transaction): UnitOfWork {
  const { requestId } = context
  const host = new URL(context.config.PUBLIC_URL).hostname
  return {
    db,
    async audit(record) {
      const data = { ...toAuditRow(actor, record), requestId }
      const { id } = await db.auditEntry.create({ data, select: { id: true } })
      return id
    },
    async auditAll(records) {
      const data = records.map((record) => ({ ...toAuditRow(actor, record), requestId }))
      await db.auditEntry.createMany({ data })
    },
    async enqueueMail(kind, refId) {
      const messageId = `<${randomUUID()}@${host}>`
      await db.outbox.create({ data: { kind, refId, messageId, requestId } })
    },
  }
}

function toAuditRow(
  actor: Actor,
  { action, entity, entityId, before, after, ...given }: AuditRecord,
) {
  const by = given.actor ?? actor
  return {
    ...signatureOf(by),
    action,
    entity,
    entityId: entityId?.toString() ?? null,
    before: before ?? Prisma.DbNull,
    after: after ?? Prisma.DbNull,
  }
}

function signatureOf(actor: NonNullable<AuditRecord['actor']>) {
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

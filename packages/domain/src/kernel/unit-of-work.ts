import { randomUUID } from 'node:crypto'
import type { NewRow } from '@loggia/db/sql/insert-rows'
import { personBehind, type Actor } from './actor.ts'
import type { AuditRecord, Context, NewRowsUnit } from './context.ts'

/** What a unit of work needs to know about the call. */
export type CallContext = Pick<
  Context,
  'config' | 'db' | 'log' | 'publish' | 'requestId' | 'tracer'
>

/** Collects the rows that a unit of work adds, for the caller to write them all at once. */
export function collectRows(
  context: CallContext,
  actor: Actor,
): { rows: NewRow[]; unit: NewRowsUnit } {
  const rows: NewRow[] = []
  const { requestId, tracer } = context
  const host = new URL(context.config.PUBLIC_URL).hostname
  const audit = (record: AuditRecord) => {
    rows.push({ model: 'AuditEntry', row: { ...toAuditRow(actor, record), requestId } })
  }
  const unit: NewRowsUnit = {
    newId: context.db.newId,
    add(model, row) {
      rows.push({ model, row })
    },
    async audit(record) {
      audit(record)
    },
    async auditAll(records) {
      records.forEach(audit)
    },
    async enqueueMail(kind, refId) {
      const messageId = `<${randomUUID()}@${host}>`
      const traceparent = tracer.traceparent() ?? null
      rows.push({ model: 'Outbox', row: { kind, refId, messageId, requestId, traceparent } })
    },
  }
  return { rows, unit }
}

function toAuditRow(actor: Actor, record: AuditRecord) {
  const { id, action, entity, entityId, before, after, actor: replacement } = record
  return {
    ...(id !== undefined && { id }),
    at: new Date(),
    ...actorColumns(replacement ?? actor),
    action,
    entity,
    entityId: entityId?.toString() ?? null,
    before: before ?? null,
    after: after ?? null,
  }
}

function actorColumns(recorded: NonNullable<AuditRecord['actor']>) {
  if (recorded.kind === 'system') {
    return { actorKind: recorded.kind, actorId: null, actorName: recorded.name }
  }
  const actor = personBehind(recorded)
  switch (actor.kind) {
    case 'visitor':
      return { actorKind: actor.kind, actorId: null, actorName: null }
    case 'staff':
      return { actorKind: actor.kind, actorId: String(actor.id), actorName: actor.name }
    case 'member':
    case 'manager':
      return { actorKind: actor.kind, actorId: actor.emailKey, actorName: actor.name }
  }
}

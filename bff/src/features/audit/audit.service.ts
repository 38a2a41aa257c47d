import { auditEntry, auditListInput, type AuditEntry } from '@loggia/contracts/audit'
import { fromCalendarDay } from '@loggia/contracts/dates'
import { pageOf } from '@loggia/contracts/lists'
import type { AuditEntry as Row, Prisma } from '@loggia/db/generated/client'
import { containing, orderOf, pageRange } from '../../data/list.ts'
import { operation } from '../../core/operation.ts'
import { keyOf, namesOf } from './audit-names.queries.ts'

export const listAudit = operation({
  action: 'audit:read',
  input: auditListInput,
  output: pageOf(auditEntry),
  async run({ db }, input) {
    const where: Prisma.AuditEntryWhereInput = {
      ...(input.entity && { entity: input.entity }),
      ...(input.entityId && { entityId: input.entityId }),
      ...(input.actorKind && { actorKind: input.actorKind }),
      ...(input.actorId && { actorId: input.actorId }),
      ...(input.action && { action: input.action }),
      ...((input.from ?? input.to) && { at: periodOf(input) }),
      ...(input.q && { OR: [{ action: containing(input.q) }, { actorName: containing(input.q) }] }),
    }
    // The audit only grows: without a page, the newest one.
    const range = pageRange({ page: input.page ?? 1, limit: input.limit })
    const orderBy = orderOf(input, '-at')
    const rows = await db.auditEntry.findMany({ where, orderBy, ...range })
    const names = await namesOf(db, rows)
    const items = rows.map((row) => toAuditEntry(row, names.get(keyOf(row)) ?? null))
    return { items, total: await db.auditEntry.count({ where }) }
  },
})

const DAY = 24 * 3_600_000

/** From the beginning of the first day to the end of the last. */
function periodOf({ from, to }: { from?: string | null; to?: string | null }) {
  return {
    ...(from && { gte: fromCalendarDay(from) }),
    ...(to && { lt: new Date(fromCalendarDay(to).getTime() + DAY) }),
  }
}

function toAuditEntry(row: Row, entityName: string | null): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actorKind: row.actorKind as AuditEntry['actorKind'],
    actorId: row.actorId,
    actorName: row.actorName,
    action: row.action,
    entity: row.entity,
    entityId: row.entityId,
    entityName,
    before: row.before as AuditEntry['before'],
    after: row.after as AuditEntry['after'],
  }
}

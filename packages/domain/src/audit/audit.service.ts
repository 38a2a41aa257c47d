import { auditEntry, auditListInput } from '@loggia/contracts/audit/audit'
import { addDays } from '@loggia/contracts/days'
import { pageOf } from '@loggia/contracts/lists'
import { Prisma } from '@loggia/db/generated/client'
import type { z } from 'zod'
import { beginningOf } from '../kernel/agency-day.ts'
import { operation } from '../kernel/operation.ts'
import { anyContains, orderOf, searchesNewest } from '../kernel/lists/list-statement.ts'
import { readPageItems } from '../kernel/lists/read-list.ts'
import { keyOf, namesOf } from './audit-names.queries.ts'
import { auditView } from './audit.view.ts'

export const listAudit = operation({
  summary: 'The audit log, newest first, one page at a time',
  description:
    '`entity` and `entityId` select the history of one row; `from` and `to` are the first and last day in the agency\'s time zone; `signIns: "hidden"` leaves out who signed in. Pages reach 100,000 entries back; choose days to read older ones.',
  action: 'audit:read',
  rest: 'GET /audit',
  field: 'audit',
  input: auditListInput,
  output: pageOf(auditEntry, 'AuditPage'),
  async run({ reading }, input) {
    // The audit only grows, so the answer is always one page.
    const { items, ...counted } = await readPageItems(reading, input, {
      view: auditView,
      conditions: conditionsOf(input),
      order: orderOf(input, ORDER),
      // Most entries match, and counting a million of them would take longer than reading a page.
      isSearch: Boolean(input.q) || input.signIns === 'hidden',
      newestOnly: searchesNewest(input.q),
    })
    const names = await namesOf(reading, items)
    return {
      items: items.map((item) => ({ ...item, entityName: names.get(keyOf(item)) ?? null })),
      ...counted,
    }
  },
})

const ORDER = { defaultSort: '-at', columns: { at: 'a.at' } }

/**
 * Earlier releases imported a file in parts. Leaves out the entries of parts whose sums a later entry holds, and those of
 * files of which nothing was added. A condition about the ids alone keeps long lists on their index; entries about
 * imports are few.
 */
const ONE_ENTRY_PER_IMPORT = Prisma.sql`a.id <> ALL(ARRAY(
  SELECT id FROM (
    SELECT id, after, lead(id) OVER (
      PARTITION BY entity_id, actor_id, after->>'kind' ORDER BY id) AS later
    FROM audit WHERE entity = 'import') imports
  WHERE after->>'kind' IS NOT NULL AND (later IS NOT NULL OR after->>'created' = '0')))`

function conditionsOf({ q, from, to, signIns, ...equal }: z.output<typeof auditListInput>) {
  const { entity, entityId, actorKind, actorId, action } = equal
  return [
    ONE_ENTRY_PER_IMPORT,
    entity && Prisma.sql`a.entity = ${entity}`,
    entityId && Prisma.sql`a.entity_id = ${entityId}`,
    actorKind && Prisma.sql`a.actor_kind = ${actorKind}`,
    actorId && Prisma.sql`a.actor_id = ${actorId}`,
    action && Prisma.sql`a.action = ${action}`,
    signIns === 'hidden' && Prisma.sql`a.action NOT IN ('client.signedIn', 'staff.signedIn')`,
    from && Prisma.sql`a.at >= ${beginningOf(from)}`,
    to && Prisma.sql`a.at < ${beginningOf(addDays(to, 1))}`,
    q && anyContains(['a.action', 'a.actor_name'], q),
  ]
}

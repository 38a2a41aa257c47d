import { auditEntry } from '@loggia/contracts/audit/audit'
import { viewColumns } from '../kernel/view-columns.ts'

/** `auditEntry` of contracts without the name of its row, which is looked up separately. */
export const auditView = viewColumns('AuditEntry', auditEntry.omit({ entityName: true }), {
  alias: 'a',
  computed: {},
})

/** A change of a row, without its author. */
export const changeView = viewColumns(
  'AuditEntry',
  auditEntry.omit({ actorKind: true, actorId: true, actorName: true, entityName: true }),
  { alias: 'a', computed: {} },
)

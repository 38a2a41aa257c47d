import { auditEntry } from '@loggia/contracts/audit'
import { Prisma } from '@loggia/db/generated/client'
import { viewColumns } from '../../data/view-columns.ts'

export const auditTable = Prisma.sql`audit a`

/** `auditEntry` of contracts without the name of its row, which is looked up separately. */
export const auditView = viewColumns('AuditEntry', auditEntry.omit({ entityName: true }), {
  alias: 'a',
  computed: {},
})

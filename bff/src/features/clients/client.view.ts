import { client, ownRecord } from '@loggia/contracts/clients'
import type { Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { lockRow } from '../../data/row-locks.ts'
import { rowMapper } from '../../data/row-mapper.ts'
import { viewColumns } from '../../data/view-columns.ts'

export const clientsTable = Prisma.sql`clients c`

/** `client` of contracts, selected from `clientsTable`. */
export const clientView = viewColumns('Client', client, {
  alias: 'c',
  computed: {
    projectCount: Prisma.sql`(SELECT count(*) FROM projects p WHERE p.client_id = c.id)`,
  },
})

/** `ownRecord` of contracts, selected from `clientsTable`. */
export const ownRecordView = viewColumns('Client', ownRecord, { alias: 'c', computed: {} })

export const withProjectCount = { _count: { select: { projects: true } } } as const

export type ClientRow = Prisma.ClientGetPayload<{ include: typeof withProjectCount }>

export const toClient = rowMapper('Client', client, ({ _count }: ClientRow) => ({
  projectCount: _count.projects,
}))

/** Locks a client until the end of the transaction. @throws NOT_FOUND */
export function lockClient(db: Transaction, id: number): Promise<ClientRow> {
  const read = () => db.client.findUnique({ where: { id }, include: withProjectCount })
  return lockRow(db, 'clients', id, read)
}

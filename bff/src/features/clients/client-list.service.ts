import { client, clientListInput, ownRecord, type Client } from '@atrium/contracts/clients'
import { pageOf } from '@atrium/contracts/lists'
import { Prisma } from '@atrium/db/generated/client'
import { z } from 'zod'
import { anyContains, orderAndPage, where } from '../../core/list-sql.ts'
import { operation } from '../../core/operation.ts'
import { clientColumns, toClient } from './client-view.service.ts'

export const listClients = operation({
  action: 'clients:read',
  input: clientListInput,
  output: pageOf(client),
  async run({ db }, input) {
    const found = where([
      input.status && Prisma.sql`c.status = ${input.status}`,
      input.q && anyContains(['c.name', 'c.email', 'c.company', 'c.phone'], input.q),
    ])
    const page = orderAndPage(input, '-createdAt', SORT, 'c.id')
    const items = await db.rows<Client>(
      Prisma.sql`SELECT ${clientColumns} FROM clients c ${found} ${page}`,
    )
    if (!input.page && !input.limit) return { items, total: items.length }
    const counted = Prisma.sql`SELECT count(*) AS total FROM clients c ${found}`
    const [count] = await db.rows<{ total: number }>(counted)
    return { items, total: count?.total ?? 0 }
  },
})

const SORT = {
  name: 'c.name',
  company: 'c.company',
  email: 'c.email',
  status: 'c.status',
  createdAt: 'c.created_at',
}

/** The records of the client who is signed in, newest first, without what staff note about them. */
export const listOwnRecords = operation({
  action: 'ownRecord:read',
  input: z.object({}),
  output: z.array(ownRecord),
  async run({ db, actor }) {
    const where = { emailKey: actor.emailKey, status: { not: 'inactive' } }
    const rows = await db.client.findMany({ where, orderBy: { id: 'desc' } })
    return rows.map((row) => ownRecord.parse(toClient(row)))
  },
})

import {
  client,
  clientListInput,
  clientsWithEmailInput,
  ownRecord,
  type Client,
} from '@loggia/contracts/clients'
import { pageOf } from '@loggia/contracts/lists'
import { foldCase } from '@loggia/contracts/text'
import { Prisma } from '@loggia/db/generated/client'
import { z } from 'zod'
import { anyContains, orderAndPage, readPage, where } from '../../data/list-sql.ts'
import { operation } from '../../core/operation.ts'
import { clientColumns, toClient, withProjectCount } from './client.view.ts'

export const listClients = operation({
  action: 'clients:read',
  input: clientListInput,
  output: pageOf(client),
  async run({ db }, input) {
    return readPage<Client>(db, input, {
      columns: clientColumns,
      from: Prisma.sql`clients c`,
      found: where(clientsMatching(input)),
      orderAndPage: orderAndPage(input, '-createdAt', SORT, 'c.id'),
    })
  },
})

/** Which clients a list or a file is about, of `clients c`. */
export function clientsMatching({
  q,
  status,
}: Pick<z.output<typeof clientListInput>, 'q' | 'status'>) {
  return [
    status && Prisma.sql`c.status = ${status}`,
    q && anyContains(['c.name', 'c.email', 'c.company', 'c.phone'], q),
  ]
}

const SORT = {
  name: 'lower(c.name)',
  company: 'lower(c.company)',
  email: 'c.email_key',
  status: 'c.status',
  createdAt: 'c.created_at',
}

/** Who has an address already: what a form warns of before it gives the address to another client. */
export const listClientsWithEmail = operation({
  action: 'clients:read',
  input: clientsWithEmailInput,
  output: z.array(client),
  async run({ db }, { email, exceptId }) {
    const found = where([
      Prisma.sql`c.email_key = ${foldCase(email)}`,
      exceptId && Prisma.sql`c.id <> ${exceptId}`,
    ])
    return db.rows<Client>(
      Prisma.sql`SELECT ${clientColumns} FROM clients c ${found} ORDER BY c.id DESC LIMIT 10`,
    )
  },
})

/** The records of the client who is signed in, newest first, without what staff note about them. */
export const listOwnRecords = operation({
  action: 'ownRecord:read',
  input: z.object({}),
  output: z.array(ownRecord),
  async run({ db, actor }) {
    const where = { emailKey: actor.emailKey, status: { not: 'inactive' } }
    const orderBy = { id: 'desc' } as const
    const rows = await db.client.findMany({ where, orderBy, include: withProjectCount })
    return rows.map((row) => ownRecord.parse(toClient(row)))
  },
})

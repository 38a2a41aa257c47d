import type { OwnerWord } from '@loggia/contracts/owner'
import { foldCase } from '@loggia/contracts/fold-case'
import {
  client,
  clientListInput,
  clientsWithEmailInput,
  ownRecord,
} from '@loggia/contracts/clients/clients'
import { rowInput } from '@loggia/contracts/lists'
import { Prisma } from '@loggia/db/generated/client'
import { z } from 'zod'
import type { Actor } from '../kernel/actor.ts'
import { operation } from '../kernel/operation.ts'
import { listOperation } from '../kernel/lists/list-operation.ts'
import { anyContains, orderOf, searchesNewest, where } from '../kernel/lists/list-sql.ts'
import { selectView } from '../kernel/read-view.ts'
import { isOwnRecord } from '../portal-access/portal-client.queries.ts'
import { clientsTable, clientView, findClient, ownRecordView } from './client.view.ts'

export const listClients = listOperation({
  action: 'clients:read',
  input: clientListInput,
  item: client,
  query: ({ actor }, input) => ({
    view: clientView,
    conditions: clientsMatching(input, actor),
    order: orderOf(input, ORDER),
    isSearch: Boolean(input.q),
    newestOnly: searchesNewest(input.q),
  }),
})

/** The conditions of a list or an export, for `clientsTable`. */
export function clientsMatching(
  { q, status, owner }: Pick<z.output<typeof clientListInput>, 'q' | 'status' | 'owner'>,
  reader: Actor,
) {
  return [
    owner && isOwnedBy(owner, reader),
    status && Prisma.sql`c.status = ${status}`,
    q && anyContains(['c.name', 'c.email', 'c.company', 'c.phone'], q),
  ]
}

function isOwnedBy(owner: OwnerWord | number, reader: Actor): Prisma.Sql {
  if (owner === 'nobody') return Prisma.sql`c.owner_id IS NULL`
  if (owner !== 'me') return Prisma.sql`c.owner_id = ${owner}`
  // Nothing belongs to managers, who are people of a client.
  return reader.kind === 'staff' ? Prisma.sql`c.owner_id = ${reader.id}` : Prisma.sql`FALSE`
}

const ORDER = {
  defaultSort: '-createdAt',
  columns: {
    name: 'lower(c.name)',
    company: 'lower(c.company)',
    email: 'c.email_key',
    status: 'c.status',
    createdAt: 'c.created_at',
  },
}

/** One client. */
export const readClient = operation({
  action: 'clients:read',
  input: rowInput,
  output: client,
  run: ({ db }, { id }) => findClient(db, id),
})

/** The clients that already have an email address, so that a form can warn before another gets it. */
export const listClientsWithEmail = operation({
  action: 'clients:read',
  input: clientsWithEmailInput,
  output: z.array(client),
  async run({ db }, { email, exceptId }) {
    const condition = where([
      Prisma.sql`c.email_key = ${foldCase(email)}`,
      exceptId && Prisma.sql`c.id <> ${exceptId}`,
    ])
    const rest = Prisma.sql`FROM ${clientsTable} ${condition} ORDER BY c.id DESC LIMIT 10`
    return selectView(db, clientView, rest)
  },
})

/** The records of the signed-in client, newest first, without the fields that only staff see. */
export const listOwnRecords = operation({
  action: 'ownRecord:read',
  input: z.object({}),
  output: z.array(ownRecord),
  async run({ db, actor }) {
    const rest = Prisma.sql`FROM ${clientsTable} WHERE ${isOwnRecord(actor)} ORDER BY c.id DESC`
    return selectView(db, ownRecordView, rest)
  },
})

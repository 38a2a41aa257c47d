import {
  client,
  clientListInput,
  clientsWithEmailInput,
  ownRecord,
  portalDefault,
} from '@loggia/contracts/clients/clients'
import { rowInput } from '@loggia/contracts/lists'
import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { listOperation } from '../kernel/lists/list-operation.ts'
import { orderOf, searchesNewest } from '../kernel/lists/list-sql.ts'
import {
  clientsMatching,
  clientView,
  findClient,
  selectOwnRecords,
  selectWithEmail,
} from './client.view.ts'
import { csvExport } from '../kernel/csv-export.ts'
import { readRowsAfter } from '../kernel/read-view.ts'
import { CLIENT_COLUMNS } from './client-columns.ts'

export const listClients = listOperation({
  action: 'clients:read',
  rest: 'GET /clients',
  field: 'clients',
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
  rest: 'GET /clients/{id}',
  field: 'client',
  input: rowInput,
  output: client,
  run: ({ db }, { id }) => findClient(db, id),
})

/** The clients that already have an email address, so that a form can warn before another gets it. */
export const listClientsWithEmail = operation({
  action: 'clients:read',
  rest: 'GET /clients/with-email',
  field: 'clientsWithEmail',
  input: clientsWithEmailInput,
  output: z.array(client),
  run: ({ db }, { email, exceptId }) => selectWithEmail(db, email, exceptId ?? 0),
})

/** The records of the signed-in client, newest first, without the fields that only staff see. */
export const listOwnRecords = operation({
  action: 'ownRecord:read',
  rest: 'GET /client/records',
  field: 'ownRecords',
  input: z.object({}),
  output: z.array(ownRecord),
  run: ({ db, actor }) => selectOwnRecords(db, actor),
})

export const exportClients = csvExport({
  action: 'clients:export',
  rest: 'GET /clients.csv',
  summary: 'Exports the clients as CSV, oldest first',
  input: clientListInput.pick({ q: true, status: true, owner: true }),
  name: 'clients',
  columns: CLIENT_COLUMNS,
  rowsAfter: ({ reading, actor }, lastId, filter) =>
    readRowsAfter(reading, lastId, {
      view: clientView,
      conditions: clientsMatching(filter, actor),
    }),
})

/** The role of people without a decision of staff, so that the screen can name it and whether they may decide it. */
export const readPortalDefault = operation({
  action: 'staffSettings:read',
  rest: 'GET /portal-default',
  field: 'portalDefault',
  input: z.object({}),
  output: portalDefault,
  async run({ config }) {
    return { role: config.PORTAL_DEFAULT_ROLE, offersManager: config.PORTAL_MANAGERS }
  },
})

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
import { listOperation } from '../kernel/lists/read-list.ts'
import { orderOf, searchesNewest } from '../kernel/lists/list-statement.ts'
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
  summary: 'Clients, newest first',
  description:
    '`q` searches name, email, company and phone; `sort` is a field name, with a leading minus for descending order; without `page` and `limit` all are sent, or an error that asks for pages where there are more than 10,000. `owner` is the id of a colleague, `me` or `nobody`.',
  action: 'clients:read',
  agent: 'read',
  rest: 'GET /clients',
  field: 'clients',
  input: clientListInput,
  item: client,
  page: 'ClientPage',
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

export const readClient = operation({
  summary: 'One client',
  action: 'clients:read',
  agent: 'read',
  rest: 'GET /clients/{id}',
  field: 'client',
  input: rowInput,
  output: client,
  run: ({ db }, { id }) => findClient(db, id),
})

export const listClientsWithEmail = operation({
  summary:
    'At most ten clients with this email address, newest first, as a warning before another client gets it',
  description:
    'An address may be shared, but rarely is on purpose. `exceptId` leaves out the client that is being edited.',
  action: 'clients:read',
  forScreens: true,
  rest: 'GET /clients/with-email',
  field: 'clientsWithEmail',
  input: clientsWithEmailInput,
  output: z.array(client),
  run: ({ db }, { email, exceptId }) => selectWithEmail(db, email, exceptId ?? 0),
})

/** The records of the signed-in client, newest first, without the fields that only staff see. */
export const listOwnRecords = operation({
  summary: 'The records of the client that is signed in',
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
  summary: 'The portal role of people without one of their own',
  action: 'staffSettings:read',
  forScreens: true,
  rest: 'GET /portal-default',
  field: 'portalDefault',
  input: z.object({}),
  output: portalDefault,
  async run({ config }) {
    return { role: config.PORTAL_DEFAULT_ROLE, offersManager: config.PORTAL_MANAGERS }
  },
})

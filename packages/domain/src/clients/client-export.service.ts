import { clientListInput } from '@loggia/contracts/clients/clients'
import { csvExport } from '../kernel/csv-export.ts'
import { readRowsAfter } from '../kernel/read-view.ts'
import { CLIENT_COLUMNS } from './client-columns.ts'
import { clientsMatching, clientView } from './client.view.ts'

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

import { clientListInput, type Client } from '@loggia/contracts/clients'
import { Prisma } from '@loggia/db/generated/client'
import { csvExport } from '../../data/csv-export.ts'
import { rowsAfter } from '../../data/list-sql.ts'
import { CLIENT_COLUMNS } from './client-columns.ts'
import { clientsMatching } from './client-list.service.ts'
import { clientColumns } from './client.view.ts'

/** The clients as a file. */
export const exportClients = csvExport({
  action: 'clients:export',
  input: clientListInput.pick({ q: true, status: true }),
  name: 'clients',
  columns: CLIENT_COLUMNS,
  rowsAfter: ({ db }, id, filter) =>
    db.rows<Client>(
      rowsAfter(id, 'c.id', {
        columns: clientColumns,
        from: Prisma.sql`clients c`,
        conditions: clientsMatching(filter),
      }),
    ),
})

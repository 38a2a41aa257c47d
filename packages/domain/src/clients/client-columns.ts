import type { ImportedValues } from '@loggia/contracts/clients/client-import'
import { IMPORT_HEADINGS } from '@loggia/contracts/imports/headings'
import type { Client } from '@loggia/contracts/clients/clients'
import type { CsvColumns } from '../kernel/csv-export.ts'

/** The headings of the fields that an import reads; `satisfies` keeps the list complete. */
export const CLIENT_HEADINGS = IMPORT_HEADINGS.clients satisfies Record<
  keyof ImportedValues,
  string
>

/** The columns of the export, which an import reads again. */
export const CLIENT_COLUMNS: CsvColumns<Client> = {
  id: 'Id',
  ...CLIENT_HEADINGS,
  projectCount: 'Projects',
  createdAt: 'Created',
  owner: 'Owner',
  ownerId: { omitted: 'the name says who it is' },
  updatedAt: { omitted: 'says nothing about the client' },
  version: { omitted: 'only serves optimistic locking' },
}

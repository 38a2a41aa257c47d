import type { ImportedValues } from '@loggia/contracts/imports/client-import'
import type { Client } from '@loggia/contracts/clients'
import type { CsvColumns } from '../../data/csv-export.ts'

/** The headings of the fields that an import reads; `satisfies` keeps the list complete. */
export const IMPORT_HEADINGS = {
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  company: 'Company',
  address: 'Address',
  status: 'Status',
  notes: 'Notes',
  portalRole: 'Portal role',
  driveFolderId: 'Drive folder',
} as const satisfies Record<keyof ImportedValues, string>

/** The columns of the export, which an import reads again. */
export const CLIENT_COLUMNS: CsvColumns<Client> = {
  id: 'Id',
  ...IMPORT_HEADINGS,
  projectCount: 'Projects',
  createdAt: 'Created',
  owner: 'Owner',
  ownerId: { omitted: 'the name says who it is' },
  updatedAt: { omitted: 'says nothing about the client' },
  version: { omitted: 'only serves optimistic locking' },
}

import type { Client } from '@loggia/contracts/clients'
import type { CsvColumns } from '../../data/csv-export.ts'

/** The columns of the file of clients. The import takes the same heads. */
export const CLIENT_COLUMNS: CsvColumns<Client> = {
  Id: ({ id }) => id,
  Name: ({ name }) => name,
  'E-mail': ({ email }) => email,
  Phone: ({ phone }) => phone,
  Company: ({ company }) => company,
  Address: ({ address }) => address,
  Status: ({ status }) => status,
  Notes: ({ notes }) => notes,
  'Portal role': ({ portalRole }) => portalRole,
  'Drive folder': ({ driveFolderId }) => driveFolderId,
  Projects: ({ projectCount }) => projectCount,
  Created: ({ createdAt }) => createdAt,
}

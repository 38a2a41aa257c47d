import type { Client } from '@loggia/contracts/clients'
import type * as bulk from '@loggia/domain/clients/client-bulk.service'
import type * as csv from '@loggia/domain/clients/client-export.service'
import type * as lists from '@loggia/domain/clients/client-list.service'
import type * as clients from '@loggia/domain/clients/clients.service'
import type * as owners from '@loggia/domain/clients/owner/client-owner.service'
import type * as portalDefault from '@loggia/domain/clients/portal-default.service'
import type { ExamplesOf } from './example.ts'

const grace = {
  name: 'Grace Hopper',
  email: 'grace@navy.example',
  phone: '+1 555 0100',
  company: 'Navy Computing',
  address: '1 Harbour Road, Arlington',
  status: 'active',
} satisfies Partial<Client>

const own = {
  id: 7,
  ...grace,
  createdAt: '2026-04-15T09:30:00.000Z',
  updatedAt: '2026-04-15T09:30:00.000Z',
  version: 1,
}

const notes = 'Prefers calls in the morning'
export const clientExample: Client = {
  ...own,
  notes,
  portalRole: null,
  driveFolderId: null,
  projectCount: 0,
  ownerId: 3,
  owner: 'Ada Byron',
}

export const clientsExamples = {
  listClients: { answer: [clientExample] },
  readClient: { answer: clientExample },
  listClientsWithEmail: { query: { email: grace.email }, answer: [clientExample] },
  createClient: {
    body: { ...grace, notes, ifExists: 'refuse' },
    answer: { ...clientExample, sharesEmailWith: [] },
  },
  updateClient: {
    body: { status: 'inactive', version: 1 },
    answer: {
      ...clientExample,
      status: 'inactive',
      updatedAt: '2026-05-02T16:00:00.000Z',
      version: 2,
    },
  },
  exportClients: {
    answer:
      'Id,Name,E-mail,Phone,Company,Address,Status,Notes,Portal role,Drive folder,Projects,Created,Owner\r\n' +
      `7,Grace Hopper,grace@navy.example,'+1 555 0100,Navy Computing,"1 Harbour Road, Arlington",active,${notes},,,0,${own.createdAt},Ada Byron\r\n`,
  },
  deleteClient: {},
  updateClients: {
    body: { ids: [7, 8], status: 'inactive' },
    answer: { changed: 1, missing: [8] },
  },
  setClientOwners: { body: { ids: [7, 8], ownerId: 3 }, answer: { changed: 1, missing: [8] } },
  deleteClients: { body: { ids: [7, 8] }, answer: { changed: 2, missing: [] } },
  readPortalDefault: { answer: { role: 'member' } },
  listOwnRecords: { answer: [own] },
} satisfies ExamplesOf<
  typeof bulk & typeof csv & typeof lists & typeof clients & typeof owners & typeof portalDefault
>

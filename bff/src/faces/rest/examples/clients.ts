import type { Examples } from './example.ts'

const grace = {
  name: 'Grace Hopper',
  email: 'grace@navy.example',
  phone: '+1 555 0100',
  company: 'Navy Computing',
  address: '1 Harbour Road, Arlington',
  status: 'active',
}

const own = {
  id: 7,
  ...grace,
  createdAt: '2026-04-15T09:30:00.000Z',
  updatedAt: '2026-04-15T09:30:00.000Z',
  version: 1,
}

const notes = 'Prefers calls in the morning'
export const clientExample = {
  ...own,
  notes,
  portalRole: null,
  driveFolderId: null,
  projectCount: 0,
}

export const clientsExamples: Examples = {
  listClients: { answer: [clientExample] },
  listClientsWithEmail: { query: { email: grace.email }, answer: [clientExample] },
  createClient: { body: { ...grace, notes }, answer: clientExample },
  updateClient: {
    body: { status: 'inactive', version: 1 },
    answer: {
      ...clientExample,
      status: 'inactive',
      updatedAt: '2026-05-02T16:00:00.000Z',
      version: 2,
    },
  },
  deleteClient: {},
  updateClients: {
    body: { ids: [7, 8], status: 'inactive' },
    answer: { changed: 1, missing: [8] },
  },
  deleteClients: { body: { ids: [7, 8] }, answer: { changed: 2, missing: [] } },
  listOwnRecords: { answer: [own] },
}

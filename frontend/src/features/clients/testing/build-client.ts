import type { ClientRecord } from '../shared/client-fields.ts'

/** A client as the server returns it. */
export function buildClient(overrides: Partial<ClientRecord> = {}): ClientRecord {
  return {
    id: 7,
    name: 'Grace Okafor',
    email: 'grace@lakeshore.example',
    phone: '(315) 555-0118',
    company: 'Lakeshore Clinics',
    address: null,
    status: 'ACTIVE',
    notes: null,
    portalRole: null,
    driveFolderId: null,
    projectCount: 0,
    ownerId: null,
    owner: null,
    createdAt: '2026-03-04T12:00:00.000Z',
    version: 1,
    ...overrides,
  }
}

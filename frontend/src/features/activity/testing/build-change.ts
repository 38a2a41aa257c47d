import type { Entry } from '../office/activity-entry.ts'

/** A change of a client as the server returns it. */
export function buildChange(overrides: Partial<Entry> = {}): Entry {
  return {
    id: 1,
    at: '2026-03-04T12:00:00.000Z',
    actorKind: 'staff',
    actorId: '1',
    actorName: 'Lin Clerk',
    action: 'client.updated',
    entity: 'client',
    entityId: '7',
    entityName: 'Acme Ltd',
    before: { status: 'prospect' },
    after: { status: 'active' },
    ...overrides,
  }
}

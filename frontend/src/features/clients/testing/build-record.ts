import type { ClientRecord, RecordedClient } from '../office/record/use-client-record.ts'
import type { Entry } from '../../activity/office/timeline/use-timeline.ts'
import { buildChange } from '../../activity/testing/build-change.ts'
import { buildClient } from './build-client.ts'

const at = '2026-03-04T12:00:00.000Z'

/** A client with nothing that belongs to it, as the server returns it. */
export function buildRecord(
  client: Partial<RecordedClient> = {},
  rest: Partial<Omit<ClientRecord, 'client'>> = {},
): ClientRecord {
  return {
    client: { ...buildClient({ phone: null, version: 3 }), updatedAt: at, ...client },
    projects: [],
    contacts: [],
    contactCount: 0,
    invoiceCount: 0,
    personCount: 1,
    access: {
      email: 'grace@lakeshore.example',
      role: 'MEMBER',
      maySignIn: true,
      lastSignInAt: null,
    },
    others: [],
    ...rest,
  }
}

/** A change of a client. A higher number is newer. */
export function buildEntry(id: number, change: Partial<NonNullable<Entry['change']>> = {}): Entry {
  const time = new Date(Date.parse(at) + id * 1_000).toISOString()
  return {
    key: `${time}_0_${id}`,
    at: time,
    change: buildChange({ id, at: time, entityName: 'Grace Okafor', ...change }),
    mail: null,
    note: null,
  }
}

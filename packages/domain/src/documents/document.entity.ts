import type { Entity } from '../kernel/entity.ts'

/** A connection to Google Drive. */
export const driveConnection: Entity = {
  model: 'DriveConnection',
  readers: { all: 'dashboard:read', own: 'drive:write', publishesId: false },
}

/** A visit of a document by a client. It is not in the audit. */
export const documentVisit: Entity = { readers: { all: 'records:read', publishesId: false } }

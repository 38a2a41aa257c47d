import type { Entity } from '../kernel/entity.ts'

/** A connection to Google Drive. */
export const driveConnection: Entity = {
  model: 'DriveConnection',
  readers: { all: 'dashboard:read', own: 'drive:write', publishesId: false },
}

/** When a client opened a document. Nobody reads it in the audit. */
export const documentVisit: Entity = { readers: { all: 'records:read', publishesId: false } }

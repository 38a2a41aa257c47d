import { mimeTypes } from './mime-types.ts'

/** A person with a Google account. */
export type Person = { displayName: string; emailAddress: string }

/** A file or folder of the fake Drive. */
export type DriveFile = {
  id: string
  name: string
  mimeType: string
  /** Undefined for a file that another account shares. */
  parent?: string
  /** Undefined for a file of a shared drive. */
  owner?: Person
  /** ISO 8601, UTC. */
  modifiedTime: string
  /** When it was added; the same as the time of the last change, unless it is given. */
  createdTime?: string
  /** The id of the file that a shortcut leads to. */
  shortcutTo?: string
  /** Email addresses of people other than the owner who may read it. */
  readers?: string[]
  trashed?: boolean
  isSharedDrive?: boolean
  tooLargeToExport?: boolean
  /** The bytes of an uploaded file. */
  content?: Buffer
  /** The text of a document. */
  lines?: string[]
}

/** The account that connects its Drive. */
export const account: Person = { displayName: 'Olivia Ward', emailAddress: 'owner@drive.example' }

/** The owner of a shared file. */
export const partner: Person = { displayName: 'Ben Castillo', emailAddress: 'ben@partner.example' }

/** The id of the account's root folder, which the API also calls "root". */
export const rootId = '0LoggiaSandboxRoot'

export const rootFolder: DriveFile = {
  id: rootId,
  name: 'My Drive',
  mimeType: mimeTypes.folder,
  owner: account,
  modifiedTime: '2026-01-05T09:00:00.000Z',
}

/** Returns a function that makes files in a folder; `day` is MM-DD in 2026, the time of day follows from the id. */
export function filesIn(parent: string) {
  return (
    mimeType: string,
    id: string,
    name: string,
    day: string,
    more: Partial<DriveFile> = {},
  ): DriveFile => {
    const minutes = Buffer.from(id).reduce((sum, byte) => sum + byte) % 540
    const time = new Date(Date.parse(`2026-${day}T08:00:00Z`) + minutes * 60_000)
    return { id, name, mimeType, parent, owner: account, modifiedTime: time.toISOString(), ...more }
  }
}

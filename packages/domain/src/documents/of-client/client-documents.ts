import type { Client } from '@loggia/db/generated/client'
import type { Context } from '../../kernel/context.ts'
import type { DriveEntry } from '../../kernel/drive/files.ts'
import { visibleConnection, withCredentials } from '../drive-connection.ts'
import {
  visibleEntry,
  type DocumentScope,
  type DriveView,
  type GrantedDocuments,
} from '../visible/visible-documents.ts'

/**
 * The documents of a record, which its people see: those in its folder or, without one, those that the workspace shares
 * with its address. The folder of a project adds nothing: it is inside that of the client, unless the project came from
 * another one.
 */
export function documentsOf({
  email,
  driveFolderId,
}: Pick<Client, 'email' | 'driveFolderId'>): GrantedDocuments {
  return driveFolderId === null
    ? { folders: [], files: [], addresses: [email] }
    : { folders: [driveFolderId], files: [], addresses: [] }
}

/** How a document is looked up: `recent` ones may be as they were half a minute ago. */
export type Freshness = 'now' | 'recent'

/**
 * A document of the workspace that a client may see, whichever caller asks.
 *
 * @throws NOT_FOUND for any other; UNAVAILABLE while Drive does not answer
 */
export async function clientDocument(
  context: Context,
  documents: GrantedDocuments,
  id: string,
  freshness: Freshness = 'now',
): Promise<DriveEntry> {
  return withWorkspaceDrive(context, documents, (view) => {
    const { gateway } = view
    const recent = { ...gateway, get: gateway.getCached }
    return visibleEntry(freshness === 'now' ? view : { ...view, gateway: recent }, id)
  })
}

/** Runs `work` with a part of the workspace's Drive, whichever caller asks. */
export async function withWorkspaceDrive<T>(
  context: Context,
  scope: DocumentScope,
  work: (view: DriveView) => Promise<T>,
): Promise<T> {
  const { gateway } = context.drive
  const connection = await visibleConnection(context, { kind: 'staff' })
  return withCredentials(context, connection, (credentials) =>
    work({
      gateway,
      credentials,
      scope,
      hasSharedDrives: true,
      onMissingFolder: () => undefined,
      signal: gateway.timeoutSignal(),
    }),
  )
}

import type { Context } from '../../kernel/context.ts'
import type { DriveEntry } from '../../kernel/drive-ports.ts'
import { visibleConnection, withCredentials } from '../drive-connection.ts'
import { visibleEntry, type DocumentScope, type DriveView } from '../visible/visible-documents.ts'

/** Whose documents something that staff enter may be about. */
export interface DocumentOwner {
  /** Without a folder, what the workspace shares with this address is theirs; null for nothing. */
  clientEmail: string | null
  folders: readonly string[]
}

/**
 * Those of a client. The folder of a project adds nothing: it is inside that of the client, unless the project came from
 * another one.
 */
export function documentOwnerOf({
  email,
  driveFolderId,
}: {
  email: string
  driveFolderId: string | null
}): DocumentOwner {
  return { clientEmail: email, folders: driveFolderId === null ? [] : [driveFolderId] }
}

/** How a document is looked up: `recent` ones may be as they were half a minute ago. */
export type Freshness = 'now' | 'recent'

/**
 * A document of the workspace that a client may see, whoever asks.
 *
 * @throws NOT_FOUND for any other; UNAVAILABLE while Drive does not answer
 */
export async function clientDocument(
  context: Context,
  owner: DocumentOwner,
  id: string,
  freshness: Freshness = 'now',
): Promise<DriveEntry> {
  return withClientDocuments(context, owner, (view) => {
    const { gateway } = view
    const recent = { ...gateway, get: gateway.getCached }
    return visibleEntry(freshness === 'now' ? view : { ...view, gateway: recent }, id)
  })
}

/** Runs `work` with the workspace's Drive as a client may see it. */
export function withClientDocuments<T>(
  context: Context,
  { clientEmail, folders }: DocumentOwner,
  work: (view: DriveView) => Promise<T>,
): Promise<T> {
  const isByFolder = folders.length > 0 || clientEmail === null
  const scope = isByFolder ? { folders: [...folders] } : { sharedWith: clientEmail }
  return withWorkspaceDrive(context, scope, work)
}

/** Runs `work` with a part of the workspace's Drive, whoever asks. */
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

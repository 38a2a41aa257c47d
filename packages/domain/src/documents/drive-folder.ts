import { FOLDER_TYPE } from '@loggia/contracts/documents/documents'
import type { StaffActor } from '../kernel/actor.ts'
import type { Context } from '../kernel/context.ts'
import { invalidField } from '../kernel/errors.ts'
import { visibleConnection, withCredentials } from './drive-connection.ts'
import { type DocumentScope, nullIfNotFound, visibleEntry } from './visible/visible-documents.ts'

const everything = {
  hasSharedDrives: true,
  onMissingFolder: () => undefined,
}

/**
 * Checks that the Drive of the workspace contains a folder. While Drive is not connected or does not
 * answer, every id passes, so that a client can be changed all the same.
 *
 * @throws VALIDATION when there is no such folder
 */
export async function assertFolderExists(
  context: Context,
  actor: StaffActor,
  id: string,
): Promise<void> {
  if (await isFolder(context, actor, id, 'all')) return
  throw invalidField('driveFolderId', 'No such folder in the connected Drive')
}

/**
 * Checks in the same way that a folder is inside of another one, or the same.
 *
 * @throws VALIDATION
 */
export async function assertFolderWithin(
  context: Context,
  actor: StaffActor,
  id: string,
  parent: string,
): Promise<void> {
  if (await isFolder(context, actor, id, { folders: [parent] })) return
  throw invalidField('driveFolderId', 'No such folder inside the Drive folder of the client')
}

async function isFolder(
  context: Context,
  actor: StaffActor,
  id: string,
  scope: DocumentScope,
): Promise<boolean> {
  const connection = await visibleConnection(context, actor)
  if (connection.credentials === null) return true
  const { gateway } = context.drive
  const signal = gateway.timeoutSignal()
  const search = withCredentials(context, connection, (credentials) =>
    nullIfNotFound(visibleEntry({ ...everything, scope, gateway, credentials, signal }, id)),
  )
  return search.then(
    // A shortcut to a folder lists nothing.
    (entry) => entry?.mimeType === FOLDER_TYPE && entry.id === id,
    () => true,
  )
}

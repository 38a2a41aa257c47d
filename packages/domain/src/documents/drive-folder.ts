import { FOLDER_TYPE } from '@loggia/contracts/documents/documents'
import type { Context } from '../kernel/context.ts'
import { invalidField } from '../kernel/errors.ts'
import { withWorkspaceDrive } from './of-client/client-documents.ts'
import { type DocumentScope, nullIfNotFound, visibleEntry } from './visible/visible-documents.ts'

/**
 * Checks that the Drive of the workspace contains a folder. While Drive is not connected or does not
 * answer, every id passes, so that a client can be changed all the same.
 *
 * @throws VALIDATION when there is no such folder
 */
export async function assertFolderExists(context: Context, id: string): Promise<void> {
  if (await isFolder(context, id, 'all')) return
  throw invalidField('driveFolderId', 'No such folder in the connected Drive')
}

/**
 * Checks in the same way that a folder is inside of another one, or the same.
 *
 * @throws VALIDATION
 */
export async function assertFolderWithin(
  context: Context,
  id: string,
  parent: string,
): Promise<void> {
  if (await isFolder(context, id, { folders: [parent], files: [], addresses: [] })) return
  throw invalidField('driveFolderId', 'No such folder inside the Drive folder of the client')
}

async function isFolder(context: Context, id: string, scope: DocumentScope): Promise<boolean> {
  const search = withWorkspaceDrive(context, scope, (view) =>
    nullIfNotFound(visibleEntry(view, id)),
  )
  return search.then(
    // A shortcut to a folder lists nothing.
    (entry) => entry?.mimeType === FOLDER_TYPE && entry.id === id,
    () => true,
  )
}

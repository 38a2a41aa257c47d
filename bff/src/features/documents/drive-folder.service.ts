import { FOLDER_TYPE } from '@loggia/contracts/documents'
import type { StaffActor } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { visibleConnection, withCredentials } from './drive-connection.service.ts'
import { nullIfNotFound, visibleEntry } from './visible-documents.ts'

const everything = {
  scope: 'all' as const,
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
  const connection = await visibleConnection(context, actor)
  if (connection.credentials === null) return
  const { gateway } = context.drive
  const signal = gateway.timeoutSignal()
  const search = withCredentials(context, connection, (credentials) =>
    nullIfNotFound(visibleEntry({ ...everything, gateway, credentials, signal }, id)),
  )
  const isFolder = await search.then(
    (entry) => entry?.mimeType === FOLDER_TYPE,
    () => true,
  )
  if (isFolder) return
  const message = 'No such folder in the connected Drive'
  throw new AppError('VALIDATION', message, { fields: { driveFolderId: message } })
}

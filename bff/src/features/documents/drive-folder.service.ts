import { FOLDER_TYPE } from '@loggia/contracts/documents'
import type { StaffActor } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { seenConnection, withKey } from './drive-connection.service.ts'
import { unlessNotFound, visibleEntry } from './visible-documents.ts'

/**
 * Refuses the id of a folder that the workspace's Drive does not have. Where Drive is not connected or
 * not answering nobody can know, and a client can be changed all the same.
 *
 * @throws VALIDATION
 */
export async function assertFolderExists(
  context: Context,
  actor: StaffActor,
  id: string,
): Promise<void> {
  const connection = await seenConnection(context, actor)
  if (connection.key === null) return
  const { drive } = context
  const deadline = drive.deadline()
  const look = withKey(context, connection, (key) =>
    unlessNotFound(visibleEntry({ drive, key, deadline, sight: 'all' }, id)),
  )
  const isFolder = await look.then(
    (entry) => entry?.mimeType === FOLDER_TYPE,
    () => true,
  )
  if (isFolder) return
  const message = 'No such folder in the connected Drive'
  throw new AppError('VALIDATION', message, { fields: { driveFolderId: message } })
}

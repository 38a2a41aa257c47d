import type { Actor } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { assertFolderExists } from '../documents/drive-folder.service.ts'

interface PortalRights {
  portalRole?: string | null | undefined
  driveFolderId?: string | null | undefined
}

/**
 * Refuses what the caller may not give a client in the portal, and a folder that the Drive does not have.
 *
 * @throws FORBIDDEN, VALIDATION
 */
export async function checkPortalRights(
  context: Context,
  actor: Actor,
  { portalRole, driveFolderId }: PortalRights,
): Promise<void> {
  if (portalRole === undefined && driveFolderId === undefined) return
  if (actor.kind !== 'staff') {
    throw new AppError('FORBIDDEN', 'Only staff decide what a client may do in the portal')
  }
  if (driveFolderId) await assertFolderExists(context, actor, driveFolderId)
}

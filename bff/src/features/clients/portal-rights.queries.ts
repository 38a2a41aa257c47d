import type { Actor } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { assertFolderExists } from '../documents/drive-folder.service.ts'

interface PortalRights {
  portalRole?: string | null | undefined
  driveFolderId?: string | null | undefined
}

/**
 * Checks the rights that a client is to have in the portal: only staff may set them, and a folder has to
 * exist in Drive.
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

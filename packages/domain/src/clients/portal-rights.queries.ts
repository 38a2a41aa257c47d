import type { Actor } from '../kernel/actor.ts'
import type { Context } from '../kernel/context.ts'
import { AppError, invalidField } from '../kernel/errors.ts'
import { assertFolderExists } from '../documents/drive-folder.ts'

interface StaffDecisions {
  ownerId?: number | null | undefined
  portalRole?: string | null | undefined
  driveFolderId?: string | null | undefined
  invite?: boolean
}

export const NO_MANAGERS = 'The portal of this installation has no managers'

/**
 * Checks what only staff decide about a client: the owner, an invitation, and the rights in the portal, of which a folder
 * has to exist in Drive.
 *
 * @throws FORBIDDEN, VALIDATION
 */
export async function checkPortalRights(
  context: Context,
  actor: Actor,
  { ownerId, portalRole, driveFolderId, invite = false }: StaffDecisions,
): Promise<void> {
  if (ownerId !== undefined && actor.kind !== 'staff') {
    throw new AppError('FORBIDDEN', 'Only staff decide who is responsible for a client')
  }
  if (invite && actor.kind !== 'staff') {
    throw new AppError('FORBIDDEN', 'Only staff invite clients to the portal')
  }
  if (portalRole === undefined && driveFolderId === undefined) return
  if (actor.kind !== 'staff') {
    throw new AppError('FORBIDDEN', 'Only staff decide what a client may do in the portal')
  }
  if (portalRole === 'manager' && !context.config.PORTAL_MANAGERS) {
    throw invalidField('portalRole', NO_MANAGERS)
  }
  if (driveFolderId) await assertFolderExists(context, driveFolderId)
}

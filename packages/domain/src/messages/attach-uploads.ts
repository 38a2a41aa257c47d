import type { Transaction } from '@loggia/db/client'
import type { Upload } from '@loggia/db/generated/client'
import type { AddedMessage } from './add-message.ts'
import { personKey, type SignedIn } from '../kernel/actor.ts'
import { invalidField } from '../kernel/errors.ts'
import { lockMatching } from '../kernel/row-locks.ts'
import { withdrawUploadNotices } from '../uploads/notify-file.ts'

/**
 * Attaches files to a new message: those that its author has sent for the same client, and for the same project or none.
 * Files are sent before their message, since a broken line would otherwise hold back the words. Of two messages that want
 * the same file, the first one gets it.
 *
 * @throws VALIDATION with the reason in words; the files of others do not exist
 */
export async function attachUploads(
  db: Transaction,
  actor: SignedIn,
  { message, locked: { clientId, projectId } }: AddedMessage,
  uploadIds: readonly number[],
): Promise<void> {
  const ids = [...new Set(uploadIds)]
  if (ids.length === 0) return
  const locked = await lockMatching(db, 'uploads', {
    id: ids,
    uploader: personKey(actor),
    clientId,
  })
  const where = { id: { in: locked }, OR: [{ projectId: null }, { projectId }] }
  const rows = await db.upload.findMany({ where, orderBy: { id: 'asc' } })
  if (rows.length < ids.length) {
    throw invalidField('uploadIds', 'A file is not there any more. Remove it and attach it again.')
  }
  for (const row of rows) {
    const problem = problemOf(row)
    if (problem !== null) throw invalidField('uploadIds', problem)
  }
  await db.upload.updateMany({ where, data: { messageId: message.id } })
  await withdrawUploadNotices(db, ids)
}

/** A file that is being checked may go with a message: others see it when it is clean. */
function problemOf({ name, state, reason, messageId }: Upload): string | null {
  if (messageId !== null) return `${name} was sent with another message.`
  if (state === 'receiving') return `${name} has not arrived yet.`
  return state === 'refused' ? `${name} was refused. ${reason ?? ''}`.trim() : null
}

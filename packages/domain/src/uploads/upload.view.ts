import type { Upload } from '@loggia/contracts/uploads/uploads'
import { UPLOAD_STATES, type UploadState } from '@loggia/contracts/uploads/uploads'
import type { Upload as UploadRow } from '@loggia/db/generated/client'
import { personKey, type SignedIn } from '../kernel/actor.ts'

/** An upload for a reader. */
export function toUpload(row: UploadRow, actor: SignedIn): Upload {
  const { id, clientId, projectId, name, mimeType, reason, uploaderName } = row
  const state = UPLOAD_STATES.find((known): known is UploadState => known === row.state)
  return {
    id,
    clientId,
    projectId,
    name,
    mimeType,
    bytes: Number(row.bytes),
    receivedBytes: Number(row.receivedBytes),
    state: state ?? 'refused',
    reason,
    uploaderName,
    isOwn: row.uploader === personKey(actor),
    // Unchecked files cannot be opened.
    driveFileId: state === 'stored' ? row.driveFileId : null,
    createdAt: row.createdAt.toISOString(),
    storedAt: row.storedAt?.toISOString() ?? null,
  }
}

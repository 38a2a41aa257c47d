import { FOLDER_TYPE, type Document } from '@loggia/contracts/documents/documents'
import type { DocumentNews } from '@loggia/contracts/documents/values'
import type { DriveFile } from '../kernel/drive/files.ts'

/**
 * A document as the screens show it.
 *
 * @param since the last visit of the caller; null when there is none
 */
export function toDocument(file: DriveFile, since: Date | null): Document {
  return {
    id: file.id,
    name: file.name,
    mimeType: file.mimeType,
    owners: file.owners.map(({ displayName }) => ({ displayName })),
    modifiedTime: file.modifiedTime,
    webViewLink: file.webViewLink,
    sinceLastVisit: since && newsOf(file, since),
  }
}

/** A folder changes with everything in it, which has a mark of its own. */
function newsOf(
  { createdTime, modifiedTime, mimeType }: DriveFile,
  since: Date,
): DocumentNews | null {
  const isAfter = (time: string | null | undefined) => Boolean(time && new Date(time) > since)
  if (isAfter(createdTime)) return 'new'
  return mimeType !== FOLDER_TYPE && isAfter(modifiedTime) ? 'changed' : null
}

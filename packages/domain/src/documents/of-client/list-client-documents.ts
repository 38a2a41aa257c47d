import { FOLDER_TYPE, ROOT_FOLDER } from '@loggia/contracts/documents/documents'
import type { Context } from '../../kernel/context.ts'
import type { DriveFile } from '../../kernel/drive/files.ts'
import { AppError } from '../../kernel/errors.ts'
import { withWorkspaceDrive } from './client-documents.ts'
import { listVisible } from '../visible/document-lists.ts'
import type { DriveView, GrantedDocuments } from '../visible/visible-documents.ts'
import { ifConnected } from '../drive-connection.ts'

const MAX_FOLDERS = 12
const MAX_LISTED = 200

/**
 * The documents that a client may see, with those below their folders; null while Drive is not connected, or does not answer. Drive
 * may take long, so that who selects the other fields only does not wait for it.
 */
export async function listClientDocuments(context: Context, granted: GrantedDocuments) {
  const selected = context.selected?.()
  const isAsked = !selected || selected.has('documents') || selected.has('isDriveConnected')
  if (!isAsked) return { isDriveConnected: false, documents: null }
  try {
    const documents = await ifConnected(context, { kind: 'staff' }, () =>
      withWorkspaceDrive(context, granted, listAll),
    )
    return { isDriveConnected: documents !== null, documents }
  } catch (error) {
    if (error instanceof AppError) return { isDriveConnected: true, documents: null }
    throw error
  }
}

async function listAll(view: DriveView) {
  const found: { id: string; name: string; folder: string | null }[] = []
  const waiting: { files: DriveFile[]; folder: string | null }[] = [
    { files: await listVisible(view, ROOT_FOLDER), folder: null },
  ]
  let visited = 0
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    for (const { id, name, mimeType } of next.files) {
      if (mimeType !== FOLDER_TYPE) found.push({ id, name, folder: next.folder })
      else if (visited < MAX_FOLDERS) {
        visited += 1
        const selection = { in: 'folder', id } as const
        const files = await view.gateway.list(view.credentials, selection, view.signal)
        waiting.push({ files, folder: next.folder === null ? name : `${next.folder} / ${name}` })
      }
    }
  }
  return found.slice(0, MAX_LISTED)
}

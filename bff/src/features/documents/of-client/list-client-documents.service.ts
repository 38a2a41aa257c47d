import { FOLDER_TYPE, ROOT_FOLDER } from '@loggia/contracts/documents'
import type { Context } from '../../../core/context.ts'
import type { DriveFile } from '../../../core/drive-ports.ts'
import { AppError } from '../../../core/errors.ts'
import { withClientDocuments, type DocumentOwner } from './client-documents.service.ts'
import { listVisible } from '../document.view.ts'

const MAX_FOLDERS = 12
const MAX_LISTED = 200

/** The documents in the folders of a client, with those below; null while Drive does not answer. */
export async function listClientDocuments(context: Context, owner: DocumentOwner) {
  try {
    return await withClientDocuments(context, owner, async (view) => {
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
            waiting.push({
              files,
              folder: next.folder === null ? name : `${next.folder} / ${name}`,
            })
          }
        }
      }
      return found.slice(0, MAX_LISTED)
    })
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

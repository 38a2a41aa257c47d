import { FOLDER_TYPE } from '@loggia/contracts/documents/documents'
import type { drive_v3 } from '@googleapis/drive'
import type { DriveCredentials, DriveFile } from '@loggia/domain/kernel/drive-ports'
import { AppError } from '@loggia/domain/kernel/errors'
import { ANSWERS, parseAnswer } from './answers.ts'
import type { Call } from './calls.ts'
import { collectPages, PAGE_SIZE } from './pages.ts'

/** The shared drives that the account is a member of, as folders. None for an account that may not have any. */
export async function listSharedDrives(
  drive: drive_v3.Drive,
  call: Call,
  credentials: DriveCredentials,
  signal: AbortSignal,
): Promise<DriveFile[]> {
  const query = { fields: 'nextPageToken,drives(id,name)', pageSize: PAGE_SIZE }
  try {
    return await collectPages((page) =>
      call(credentials, signal, async (options) => {
        const { data } = await drive.drives.list({ ...query, ...page }, options)
        const { drives, nextPageToken } = parseAnswer(ANSWERS.drives, data)
        return { items: drives.map(toFolder), nextPageToken }
      }),
    )
  } catch (error) {
    // This account may have none.
    if (error instanceof AppError && error.code === 'NOT_FOUND') return []
    throw error
  }
}

/** The id of a shared drive is the id of its topmost folder. */
function toFolder({ id, name }: { id: string; name: string }): DriveFile {
  return { id, name, mimeType: FOLDER_TYPE, owners: [], modifiedTime: null, webViewLink: null }
}

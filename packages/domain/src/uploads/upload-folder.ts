import { personOf } from '@loggia/contracts/person-key'
import type { Upload as UploadRow } from '@loggia/db/generated/client'
import { UPLOAD_FOLDER } from '@loggia/contracts/uploads/upload-rules'
import type { Context } from '../kernel/context.ts'
import type { DriveCredentials } from '../kernel/drive/oauth.ts'
import { AppError } from '../kernel/errors.ts'
import type { DriveCall } from '../documents/drive-connection.ts'
import { nullIfNotFound } from '../documents/visible/visible-documents.ts'
import { underLock } from './under-lock.ts'

type Call = DriveCall & Pick<Context, 'redis'>
type Sender = Pick<UploadRow, 'clientId' | 'uploader'>

const CLOSED = 'Files are not accepted here at present.'

/**
 * Puts something into the folder that takes the files of a sender: that of the client for staff, and "From client"
 * below it for the client. It is made on first use, and again after a deletion.
 *
 * @throws CONFLICT when the folder of the client is gone
 */
export async function intoFolder<T>(
  call: Call,
  credentials: DriveCredentials,
  sender: Sender,
  put: (folder: string) => Promise<T>,
): Promise<T> {
  const known = await folderOf(call, sender)
  if (known !== null && (await isThere(call, credentials, known))) return put(known)
  if (personOf(sender.uploader).kind === 'staff') throw new AppError('CONFLICT', CLOSED)
  return put(await newFolder(call, credentials, sender, known))
}

/**
 * Whether files in a folder would be found. Google takes folders into its bin as well, and empties that after a month.
 */
async function isThere(
  { drive: { gateway } }: Call,
  credentials: DriveCredentials,
  id: string,
): Promise<boolean> {
  const folder = await nullIfNotFound(gateway.get(credentials, id, gateway.timeoutSignal()))
  return folder?.trashed === false
}

async function foldersOf({ db }: Call, id: number) {
  const select = { driveFolderId: true, uploadFolderId: true }
  return db.client.findUnique({ where: { id }, select })
}

async function folderOf(call: Call, { clientId, uploader }: Sender): Promise<string | null> {
  const folders = await foldersOf(call, clientId)
  if (!folders?.driveFolderId) throw new AppError('CONFLICT', CLOSED)
  return personOf(uploader).kind === 'staff' ? folders.driveFolderId : folders.uploadFolderId
}

/** Makes the folder, once: of several that find it missing, one makes it. */
async function newFolder(
  call: Call,
  credentials: DriveCredentials,
  { clientId }: Sender,
  missing: string | null,
): Promise<string> {
  return underLock(call.redis, `upload-folder:${clientId}`, async () => {
    const folders = await foldersOf(call, clientId)
    if (folders?.uploadFolderId && folders.uploadFolderId !== missing) return folders.uploadFolderId
    const driveFolderId = folders?.driveFolderId
    if (!driveFolderId || !(await isThere(call, credentials, driveFolderId))) {
      throw new AppError('CONFLICT', CLOSED)
    }
    const { gateway } = call.drive
    const folder = { name: UPLOAD_FOLDER, parent: driveFolderId }
    const made = await gateway.createFolder(credentials, folder, gateway.timeoutSignal())
    // Staff may have chosen another folder meanwhile.
    const where = { id: clientId, driveFolderId }
    await call.db.client.updateMany({ where, data: { uploadFolderId: made } })
    return made
  })
}

import { personOf } from '@loggia/contracts/person-key'
import type { Upload as UploadRow } from '@loggia/db/generated/client'
import { UPLOAD_FOLDER } from '@loggia/contracts/uploads/upload-rules'
import type { Context } from '../kernel/context.ts'
import type { DriveCredentials } from '../kernel/drive-ports.ts'
import { AppError } from '../kernel/errors.ts'
import type { DriveCall } from '../documents/drive-connection.ts'
import { underLock } from './under-lock.ts'

type Call = DriveCall & Pick<Context, 'locks'>
type Sender = Pick<UploadRow, 'clientId' | 'uploader'>

const CLOSED = 'Files are not accepted here at present.'

/**
 * Puts something into the folder that takes the files of a sender: that of the client for staff, and "From client" below
 * it for the client. It is made on first use, and again when somebody has deleted it.
 */
export async function intoFolder<T>(
  call: Call,
  credentials: DriveCredentials,
  sender: Sender,
  put: (folder: string) => Promise<T>,
): Promise<T> {
  const known = await folderOf(call, sender)
  try {
    if (known !== null) return await put(known)
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 'NOT_FOUND'
    if (!isGone || personOf(sender.uploader).kind === 'staff') throw error
  }
  return put(await newFolder(call, credentials, sender, known))
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
  return underLock(call.locks, `upload-folder:${clientId}`, async () => {
    const folders = await foldersOf(call, clientId)
    if (folders?.uploadFolderId && folders.uploadFolderId !== missing) return folders.uploadFolderId
    if (!folders?.driveFolderId) throw new AppError('CONFLICT', CLOSED)
    const { gateway } = call.drive
    const { driveFolderId } = folders
    const folder = { name: UPLOAD_FOLDER, parent: driveFolderId }
    const made = await gateway.createFolder(credentials, folder, gateway.timeoutSignal())
    // Staff may have chosen another folder meanwhile.
    const where = { id: clientId, driveFolderId }
    await call.db.client.updateMany({ where, data: { uploadFolderId: made } })
    return made
  })
}

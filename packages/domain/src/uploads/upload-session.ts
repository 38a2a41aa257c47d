import { UNCHECKED } from '@loggia/contracts/uploads/upload-rules'
import type { Upload as UploadRow } from '@loggia/db/generated/client'
import type { DriveCredentials } from '../kernel/drive/oauth.ts'
import type { UploadProgress } from '../kernel/drive/writer.ts'
import type { Context } from '../kernel/context.ts'
import {
  withCredentials,
  writingConnection,
  type DriveCall,
} from '../documents/drive-connection.ts'
import { intoFolder } from './upload-folder.ts'
import { isScannerOn } from '../documents/scanner.ts'

/** Where Drive receives an upload; null before the first part. */
export function sessionOf({ drive }: DriveCall, { id, session }: UploadRow): string | null {
  return session === null ? null : drive.cipher.decrypt(session, sessionOwner(id))
}

/** A session is a secret of its row. */
const sessionOwner = (id: number) => `upload:${id}`

/** The bytes of an upload that Drive has, without changing anything. */
export async function arrivedBytes(context: Context, row: UploadRow): Promise<number> {
  const session = row.state === 'receiving' ? sessionOf(context, row) : null
  if (session === null) return Number(row.receivedBytes)
  const { gateway } = context.drive
  const progress = await gateway.uploadProgress(session, Number(row.bytes), gateway.timeoutSignal())
  return bytesOf(progress, row)
}

/** The bytes that have arrived: all of them once there is a file, none where Drive has forgotten. */
function bytesOf(progress: UploadProgress, { bytes }: UploadRow): number {
  if (progress === null) return 0
  return 'fileId' in progress ? Number(bytes) : progress.receivedBytes
}

/** Runs `work` with a writer to the Drive of the workspace. */
export async function withWriter<T>(
  context: DriveCall,
  work: (credentials: DriveCredentials) => Promise<T>,
): Promise<T> {
  return withCredentials(context, await writingConnection(context), work)
}

/** Lets Drive begin to receive an upload, and keeps where it continues. */
export async function beginSession(context: Context, row: UploadRow): Promise<string> {
  const { db, drive } = context
  const { gateway, cipher } = drive
  const signal = gateway.timeoutSignal()
  const { id, name, mimeType } = row
  const file = { mimeType, bytes: Number(row.bytes) }
  // It waits on top of the connected Drive, which only its owner sees. A service account has no place of its own.
  const beginWaiting = (credentials: DriveCredentials) => {
    const waiting = { ...file, name: `${UNCHECKED}${name}` }
    return typeof credentials === 'string'
      ? intoFolder(context, credentials, row, (parent) =>
          gateway.beginUpload(credentials, { ...waiting, parent }, signal),
        )
      : gateway.beginUpload(credentials, { ...waiting, parent: 'root' }, signal)
  }
  const session = await withWriter(context, (credentials) =>
    isScannerOn(context.config)
      ? beginWaiting(credentials)
      : intoFolder(context, credentials, row, (parent) =>
          gateway.beginUpload(credentials, { ...file, name, parent }, signal),
        ),
  )
  const ciphertext = cipher.encrypt(session, sessionOwner(id))
  await db.upload.updateMany({
    where: { id },
    data: { session: ciphertext, receivedBytes: 0 },
  })
  return session
}

/** Forgets arrived bytes and begun sessions, as far as Drive answers: it forgets begun ones by itself after a week. */
export async function giveUp(context: DriveCall, row: UploadRow): Promise<void> {
  const { drive, log } = context
  const { gateway } = drive
  const session = row.state === 'receiving' ? sessionOf(context, row) : null
  try {
    // Drive may have all of it, while the answer that said so was lost.
    const total = Number(row.bytes)
    const arrived =
      session && (await gateway.uploadProgress(session, total, gateway.timeoutSignal()))
    const fileId = arrived && 'fileId' in arrived ? arrived.fileId : row.driveFileId
    if (fileId !== null) {
      await withWriter(context, (credentials) =>
        gateway.deleteFile(credentials, fileId, gateway.timeoutSignal()),
      )
    } else if (session !== null) {
      await gateway.cancelUpload(session, gateway.timeoutSignal())
    }
  } catch (error) {
    log.warn({ err: error }, 'upload not given up at Google')
  }
}

import type { Upload as UploadRow } from '@loggia/db/generated/client'
import { scan } from '../documents/scanner.ts'
import { refuse, storeUpload } from './store-upload.ts'
import type { UploadCall } from './upload-call.ts'
import { takeLock } from './under-lock.ts'
import { intoFolder } from './upload-folder.ts'
import { withWriter } from './upload-session.ts'

/** How long (ms) a check may take, from the download to the verdict. */
const CHECK_MS = 10 * 60_000

/**
 * Scans a waiting file, and releases or refuses it. While scanner or Drive do not answer, it goes on waiting: no file is
 * released without a verdict. The scan begins when the whole file is in Drive, since one during the upload would be lost
 * with each broken line. Never throws.
 */
export async function checkUpload(call: UploadCall, id: number): Promise<void> {
  try {
    const lock = await takeLock(call.redis, `upload-check:${id}`)
    if (lock === null) return
    try {
      const row = await call.db.upload.findUnique({ where: { id } })
      if (row?.state === 'checking' && row.driveFileId !== null)
        await check(call, row, row.driveFileId)
    } finally {
      await lock.release()
    }
  } catch (error) {
    call.log.warn({ err: error, uploadId: id }, 'file not checked yet')
  }
}

async function check(call: UploadCall, row: UploadRow, fileId: string): Promise<void> {
  const { gateway } = call.drive
  const found = await withWriter(call, async (credentials) => {
    const signal = AbortSignal.timeout(CHECK_MS)
    const signals = { deadline: gateway.timeoutSignal(), signal }
    const request = { id: fileId, isExported: false }
    const { body } = await gateway.download(credentials, request, signals)
    return scan(call.config, body, signal)
  })
  if (found === null) return release(call, row, fileId)
  call.log.warn({ uploadId: row.id, found }, 'infected file refused')
  await withWriter(call, (credentials) =>
    gateway.deleteFile(credentials, fileId, gateway.timeoutSignal()),
  )
  await refuse(call, row, 'A virus was found in this file, so it was deleted.')
}

/** Moves a clean file to where it belongs. */
async function release(call: UploadCall, row: UploadRow, fileId: string): Promise<void> {
  const { gateway } = call.drive
  await withWriter(call, async (credentials) => {
    const signal = gateway.timeoutSignal()
    const { parents } = await gateway.get(credentials, fileId, signal)
    await intoFolder(call, credentials, row, (to) =>
      gateway.moveFile(credentials, fileId, { from: parents, to, name: row.name }, signal),
    )
  })
  await storeUpload(call, row, fileId)
}

import type { Upload as UploadRow } from '@loggia/db/generated/client'
import { inTransaction } from '../kernel/transaction.ts'
import { lockRows } from '../kernel/row-locks.ts'
import { checkUpload } from './check-upload.ts'
import { storeUpload } from './store-upload.ts'
import { SYSTEM, type UploadCall } from './upload-call.ts'
import { giveUp } from './upload-session.ts'

/**
 * Goes on with a file that Drive has as a whole: it is stored, or waits for the scanner. One that was given up while its
 * last part arrived is deleted.
 */
export async function finishUpload(
  call: UploadCall,
  row: UploadRow,
  fileId: string,
): Promise<void> {
  await (call.scanner.isOn ? letWait(call, row, fileId) : storeUpload(call, row, fileId))
  const isGivenUp = (await call.db.upload.count({ where: { id: row.id } })) === 0
  if (isGivenUp) await giveUp(call, { ...row, session: null, driveFileId: fileId })
}

async function letWait(call: UploadCall, row: UploadRow, fileId: string): Promise<void> {
  const { id, clientId, projectId, name, bytes } = row
  await inTransaction(call, { kind: 'visitor' }, async ({ db, audit }) => {
    await lockRows(db, 'uploads', [id])
    const { count } = await db.upload.updateMany({
      where: { id, state: 'receiving' },
      data: { state: 'checking', driveFileId: fileId, receivedBytes: bytes, session: null },
    })
    if (count === 0) return
    const after = { clientId, projectId, name }
    await audit({ action: 'upload.received', entity: 'upload', entityId: id, after, actor: SYSTEM })
  })
  // Nobody waits for the scanner; what it does not answer now is asked again.
  void checkUpload(call, id)
}

import type { Upload as UploadRow } from '@loggia/db/generated/client'
import { inTransaction } from '../kernel/transaction.ts'
import { lockRows } from '../kernel/row-locks.ts'
import { checkUpload } from './check-upload.ts'
import { storeUpload } from './store-upload.ts'
import { SYSTEM, type UploadCall } from './upload-call.ts'

/** Goes on with a file that Drive has as a whole: it is stored, or waits for the scanner. */
export async function finishUpload(
  call: UploadCall,
  row: UploadRow,
  fileId: string,
): Promise<void> {
  if (!call.scanner.isOn) return storeUpload(call, row, fileId)
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

import type { Transaction } from '@loggia/db/client'
import type { Upload as UploadRow } from '@loggia/db/generated/client'
import { inTransaction } from '../kernel/unit-of-work.ts'
import { lockRows } from '../kernel/row-locks.ts'
import { notifyFileRefused, notifyFileReceived } from './notify-file.ts'
import { SYSTEM, type UploadCall } from './upload-call.ts'

/** Releases a file that is in Drive as a whole: from now on others see it, and staff are told, once. */
export async function storeUpload(call: UploadCall, row: UploadRow, fileId: string): Promise<void> {
  const { id, clientId, projectId, name } = row
  await inTransaction(call, { kind: 'visitor' }, async ({ db, audit }) => {
    await lockUpload(db, row)
    const { count } = await db.upload.updateMany({
      where: { id, state: { in: ['receiving', 'checking'] } },
      data: {
        state: 'stored',
        driveFileId: fileId,
        receivedBytes: row.bytes,
        storedAt: new Date(),
        session: null,
      },
    })
    if (count === 0) return
    const after = { clientId, projectId, name }
    await audit({ action: 'upload.stored', entity: 'upload', entityId: id, after, actor: SYSTEM })
    await notifyFileReceived(db, row)
  })
}

/** Refuses a file for good, and says why. */
export async function refuse(call: UploadCall, row: UploadRow, reason: string): Promise<void> {
  const { id, clientId, projectId, name } = row
  await inTransaction(call, { kind: 'visitor' }, async ({ db, audit }) => {
    await lockUpload(db, row)
    const { count } = await db.upload.updateMany({
      where: { id, state: { in: ['receiving', 'checking'] } },
      data: { state: 'refused', reason, session: null, driveFileId: null },
    })
    if (count === 0) return
    const after = { clientId, projectId, name, reason }
    await audit({ action: 'upload.refused', entity: 'upload', entityId: id, after, actor: SYSTEM })
    await notifyFileRefused(db, row)
  })
}

/** Locks a file. Its client, to whom notices refer, comes first in the order of locks. */
async function lockUpload(db: Transaction, { id, clientId }: UploadRow): Promise<void> {
  await lockRows(db, 'clients', [clientId], 'KEY SHARE')
  await lockRows(db, 'uploads', [id])
}

import { clientPath, projectPath } from '@loggia/contracts/paths'
import type { PersonKey } from '@loggia/contracts/values/portal/person-key'
import type { Transaction } from '@loggia/db/client'
import type { Upload as UploadRow } from '@loggia/db/generated/client'
import { notify } from '@loggia/server/notices/notify'
import { staffFor } from '@loggia/server/notices/recipients'
import { inTransaction } from '../../core/transaction.ts'
import { lockRows } from '../../data/row-locks.ts'
import { SYSTEM, type UploadCall } from './upload-call.ts'

/** Releases a file that is in Drive as a whole: from now on others see it, and staff are told, once. */
export async function storeUpload(call: UploadCall, row: UploadRow, fileId: string): Promise<void> {
  const { id, clientId, projectId, name } = row
  await inTransaction(call, { kind: 'visitor' }, async ({ db, audit }) => {
    await lockRows(db, 'uploads', [id])
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
    await tellStaff(db, row, name)
  })
}

/** Refuses a file for good, and says why. */
export async function refuse(call: UploadCall, row: UploadRow, reason: string): Promise<void> {
  const { id, clientId, projectId, name } = row
  await inTransaction(call, { kind: 'visitor' }, async ({ db, audit }) => {
    await lockRows(db, 'uploads', [id])
    const { count } = await db.upload.updateMany({
      where: { id, state: { in: ['receiving', 'checking'] } },
      data: { state: 'refused', reason, session: null, driveFileId: null },
    })
    if (count === 0) return
    const after = { clientId, projectId, name, reason }
    await audit({ action: 'upload.refused', entity: 'upload', entityId: id, after, actor: SYSTEM })
    await tellStaff(db, row, `${name} (refused)`)
  })
}

/** Tells those who look after the client of what it sent. */
async function tellStaff(db: Transaction, row: UploadRow, title: string): Promise<void> {
  const { clientId, projectId, uploader, uploaderName: by } = row
  await notify(db, {
    kind: 'fileUploaded',
    recipients: await staffFor(db, { clientId, projectId }),
    details: { title, by },
    path: projectId === null ? clientPath(clientId) : projectPath(projectId),
    clientId,
    by: uploader as PersonKey,
  })
}

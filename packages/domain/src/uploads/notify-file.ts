import { clientPath, projectPath } from '@loggia/contracts/paths'
import type { PersonKey } from '@loggia/contracts/person-key'
import type { Transaction } from '@loggia/db/client'
import type { Upload as UploadRow } from '@loggia/db/generated/client'
import { notify } from '../notices/notify.ts'
import { staffFor } from '../notices/recipients.ts'
import { withdrawUnseen } from '../notices/withdraw-notices.ts'

const onceKeyOf = (uploadId: number) => `upload ${uploadId}`

/** Tells those who look after the client of a file that it sent, unless a message tells them already. */
export async function notifyFileReceived(db: Transaction, { id }: UploadRow): Promise<void> {
  const row = await db.upload.findUniqueOrThrow({ where: { id } })
  if (row.messageId === null) await tell(db, row, row.name, onceKeyOf(id))
}

/** Tells them of a file that was refused, with a message too. */
export function notifyFileRefused(db: Transaction, row: UploadRow): Promise<void> {
  return tell(db, row, `${row.name} (refused)`, `${onceKeyOf(row.id)} refused`)
}

async function tell(db: Transaction, row: UploadRow, title: string, onceKey: string) {
  const { clientId, projectId, uploader, uploaderName: by } = row
  await notify(db, {
    kind: 'fileUploaded',
    recipients: await staffFor(db, { clientId, projectId }),
    details: { title, by },
    path: projectId === null ? clientPath(clientId) : projectPath(projectId),
    clientId,
    by: uploader as PersonKey,
    onceKey,
  })
}

/** Withdraws the notices of files that a message announces from now on, as far as they were neither read nor mailed. */
export async function withdrawUploadNotices(
  db: Transaction,
  uploadIds: readonly number[],
): Promise<void> {
  await withdrawUnseen(db, { onceKey: uploadIds.map(onceKeyOf) })
}

import { DRIVE_RETURN } from '@loggia/contracts/documents/documents'
import type { Transaction } from '@loggia/db/client'
import type { DriveConnection } from '@loggia/db/generated/client'
import { notify } from './notify.ts'
import { activeStaffKeys } from './recipients.ts'

/** Tells all staff: one of them has to connect it again, or to ask the client to. */
export async function notifyDriveLost(
  db: Transaction,
  { owner, account }: Pick<DriveConnection, 'owner' | 'account'>,
): Promise<void> {
  const where = { emailKey: owner }
  const client = await db.client.findFirst({ where, orderBy: { id: 'desc' }, select: { id: true } })
  await notify(db, {
    kind: 'driveLost',
    recipients: await activeStaffKeys(db),
    details: { title: account },
    path: DRIVE_RETURN.staff,
    clientId: client?.id ?? null,
    by: null,
  })
}

import type { Client } from '@loggia/contracts/clients/clients'
import { OWN_DOCUMENTS_PATH } from '@loggia/contracts/notices/paths'
import type { Transaction } from '@loggia/db/client'
import { notify } from '../notices/notify.ts'
import { peopleOfClient } from '../notices/recipients.ts'
import { withdrawUnseen } from '../notices/withdraw-notices.ts'
import { personKey, type SignedIn } from '../kernel/actor.ts'

/**
 * Notifies the people of a client that another folder is shared with them. Notices of the former folder that were
 * neither read nor mailed are withdrawn.
 */
export async function notifyFolderShared(
  db: Transaction,
  actor: SignedIn,
  before: Client,
  { id, driveFolderId, company, name }: Client,
): Promise<void> {
  if (driveFolderId === before.driveFolderId) return
  const kind = 'documentShared'
  await withdrawUnseen(db, { clientId: id, kind })
  if (!driveFolderId) return
  await notify(db, {
    kind,
    recipients: await peopleOfClient(db, id),
    details: { title: company ?? name, ...(actor.name && { by: actor.name }) },
    path: OWN_DOCUMENTS_PATH,
    clientId: id,
    by: personKey(actor),
  })
}

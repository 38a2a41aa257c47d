import type { Database, Transaction } from '@loggia/db/client'
import type { Context } from '../kernel/context.ts'
import { invalidField } from '../kernel/errors.ts'
import { assertFolderWithin } from '../documents/drive-folder.ts'
import { lockColleague } from '../team/colleague.queries.ts'

/**
 * Checks the folder that staff give a project: it has to be inside the one that its client may open.
 *
 * @throws VALIDATION
 */
export async function checkProjectLinks(
  context: Context,
  id: number,
  changes: { driveFolderId?: string | null | undefined; clientId?: number | undefined },
): Promise<void> {
  const { driveFolderId } = changes
  if (!driveFolderId) return
  const clientFolder = await folderOfClient(context.db, id, changes.clientId)
  if (clientFolder === null) {
    throw invalidField(
      'driveFolderId',
      'Give the client a Drive folder first: this one has to be inside of it',
    )
  }
  await assertFolderWithin(context, driveFolderId, clientFolder)
}

async function folderOfClient(
  db: Database,
  projectId: number,
  clientId: number | undefined,
): Promise<string | null> {
  const where = clientId ? { id: clientId } : { projects: { some: { id: projectId } } }
  const found = await db.client.findFirst({ where, select: { driveFolderId: true } })
  return found?.driveFolderId ?? null
}

/** Keeps the lead of a project active until the end of the transaction. @throws VALIDATION */
export async function lockLead(
  db: Transaction,
  before: number | null,
  after: number | null | undefined,
): Promise<void> {
  if (after && after !== before) await lockColleague(db, after, 'leadId')
}

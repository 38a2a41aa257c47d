import type { DriveOwner } from '@loggia/contracts/documents/documents'
import { isContractor, type SignedIn } from '../kernel/actor.ts'
import type { Context } from '../kernel/context.ts'
import { hidingUnchecked } from './hide-unchecked.queries.ts'
import { listOwnClients } from '../portal-access/reachable.view.ts'
import { documentsOf } from './of-client/client-documents.ts'
import { visibleConnection, withCredentials, type VisibleConnection } from './drive-connection.ts'
import type { DocumentScope, DriveView } from './visible/visible-documents.ts'

type Call = Context & { actor: SignedIn }

/** Runs `work` with the Drive as the caller may see it, and whose it is. All calls to Google share one timeout. */
export async function withView<T>(
  call: Call,
  work: (view: DriveView, owner: DriveOwner) => Promise<T>,
): Promise<T> {
  const gateway = await hidingUnchecked(call)
  const signal = gateway.timeoutSignal()
  const connection = await visibleConnection(call, call.actor)
  return withCredentials(call, connection, async (credentials) => {
    const view = {
      gateway,
      credentials,
      signal,
      scope: await scopeOf(call, connection),
      hasSharedDrives:
        connection.owner === 'workspace' &&
        call.actor.kind !== 'member' &&
        !isContractor(call.actor),
      onMissingFolder: () => call.drive.failures.record('folder-not-found', '404: notFound'),
    }
    return work(view, connection.owner)
  })
}

/**
 * Members see all of their own Drive, and in the workspace's only what staff assigned to their records or shared;
 * contractors the folders of their projects. What was sent for these is opened also where it no longer lies in a folder.
 */
async function scopeOf({ actor, db }: Call, { owner }: VisibleConnection): Promise<DocumentScope> {
  if (isContractor(actor)) {
    const projects = await db.project.findMany({
      where: { contractors: { some: { userId: actor.id } } },
      select: { driveFolderId: true, uploads: { select: { driveFileId: true } } },
    })
    return {
      folders: projects.flatMap(({ driveFolderId }) => driveFolderId ?? []),
      files: projects.flatMap(({ uploads }) => filesOf(uploads)),
      addresses: [],
    }
  }
  if (owner === 'client' || actor.kind !== 'member') return 'all'
  const own = await listOwnClients(db, actor)
  const sent = await db.upload.findMany({
    where: { clientId: { in: own.map(({ id }) => id) }, state: 'stored' },
    select: { driveFileId: true },
  })
  const documents = own.map(documentsOf)
  const addresses = documents.flatMap((each) => each.addresses)
  // What is shared with their own address is theirs, too, unless staff chose a folder for each record.
  const isShared = own.length === 0 || addresses.length > 0
  return {
    folders: [...new Set(documents.flatMap(({ folders }) => folders))],
    files: filesOf(sent),
    addresses: isShared ? [...new Set([...addresses, actor.email])] : [],
  }
}

function filesOf(uploads: readonly { driveFileId: string | null }[]): string[] {
  return uploads.flatMap(({ driveFileId }) => driveFileId ?? [])
}

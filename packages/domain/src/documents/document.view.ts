import type { DriveOwner } from '@loggia/contracts/documents/documents'
import { isContractor, type SignedIn } from '../kernel/actor.ts'
import type { Context } from '../kernel/context.ts'
import { hidingUnchecked } from './hide-unchecked.queries.ts'
import { AppError } from '../kernel/errors.ts'
import { listOwnClients } from '../portal-access/reachable.ts'
import { documentsOf } from './of-client/client-documents.ts'
import { visibleConnection, withCredentials, type VisibleConnection } from './drive-connection.ts'
import { nullIfNotFound, type DocumentScope, type DriveView } from './visible/visible-documents.ts'

type Call = Context & { actor: SignedIn }

type Work<T> = (view: DriveView, owner: DriveOwner) => Promise<T>

/** Runs `work` with the Drive as the caller may see it, and whose it is. All calls to Google share one timeout. */
export async function withView<T>(call: Call, work: Work<T>): Promise<T> {
  return withConnection(call, await visibleConnection(call, call.actor), work)
}

/**
 * The scope of lookups by id: clients with a Drive of their own also open documents that the agency keeps for them. A
 * document that is in neither counts as not found in their own.
 */
export async function withViewOfEither<T>(call: Call, work: Work<T>): Promise<T> {
  const connection = await visibleConnection(call, call.actor)
  try {
    return await withConnection(call, connection, work)
  } catch (error) {
    const isMissing = error instanceof AppError && MISSING.has(error.code)
    if (!isMissing || !connection.row || connection.owner === 'workspace') throw error
    const workspace = await visibleConnection(call, { kind: 'staff' })
    if (workspace.credentials === null) throw error
    const found = await nullIfNotFound(withConnection(call, workspace, work))
    if (found === null) throw error
    return found
  }
}

/** Not in the Drive, or the Drive is not connected any more. */
const MISSING: ReadonlySet<string> = new Set(['NOT_FOUND', 'CONFLICT'])

async function withConnection<T>(
  call: Call,
  connection: VisibleConnection,
  work: Work<T>,
): Promise<T> {
  const gateway = await hidingUnchecked(call)
  const signal = gateway.timeoutSignal()
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
 * Members see all of their own Drive, and in the workspace's only the part that staff assigned to their records or
 * shared; contractors the folders of their projects. Files sent for these are opened also where they no longer lie in a
 * folder.
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
  // Documents shared with their own address are theirs, too, unless staff chose a folder for each record.
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

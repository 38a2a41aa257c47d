import type { DriveOwner } from '@loggia/contracts/documents'
import type { DriveConnection } from '@loggia/db/generated/client'
import type { ClientActor, StaffActor } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { isKeyLost, type DriveKey } from '../../core/drive-ports.ts'
import { AppError } from '../../core/errors.ts'
import { inTransaction } from '../../core/transaction.ts'

export type SignedIn = ClientActor | StaffActor

/** The owner of the one connection that is not a client's. */
const WORKSPACE = 'workspace'

export const DRIVE_CONNECTION = 'driveConnection'

/** A connection as somebody sees it, there or not. */
export interface SeenConnection {
  owner: DriveOwner
  row: DriveConnection | null
  /** What opens it; null when it is not there, lost, or sealed with another key than ours. */
  key: DriveKey | null
}

/** The owner of the connection that somebody makes and ends: members their own. */
export function ownerOf(actor: SignedIn): string {
  return actor.kind === 'member' ? actor.emailKey : WORKSPACE
}

/** The connection whose documents somebody sees: members their own, if there is one. */
export async function seenConnection(context: Context, actor: SignedIn): Promise<SeenConnection> {
  const owners = actor.kind === 'member' ? [WORKSPACE, actor.emailKey] : [WORKSPACE]
  const rows = context.drive.canAsk
    ? await context.db.driveConnection.findMany({ where: { owner: { in: owners } } })
    : []
  const own = rows.find(({ owner }) => owner !== WORKSPACE)
  if (own) return { owner: 'client', row: own, key: keyOf(context, own) }
  if (context.drive.serviceAccount) return { owner: 'workspace', row: null, key: 'serviceAccount' }
  const row = rows.find(({ owner }) => owner === WORKSPACE) ?? null
  const key = row && keyOf(context, row)
  return actor.kind === 'member' && !key
    ? { owner: 'client', row: null, key: null }
    : { owner: 'workspace', row, key }
}

function keyOf({ vault }: Context, { refreshToken, owner }: DriveConnection): DriveKey | null {
  const opened = refreshToken === null ? null : vault.open(refreshToken, owner)
  return opened === null ? null : { refreshToken: opened }
}

/**
 * Works with the key of a connection. When Google no longer accepts it, the connection is marked as
 * lost, and staff hear of that once.
 *
 * @throws UNAVAILABLE when nothing is set up, NOT_FOUND when nothing is connected
 */
export async function withKey<T>(
  context: Context,
  { row, key }: SeenConnection,
  work: (key: DriveKey) => Promise<T>,
): Promise<T> {
  assertDriveConfigured(context)
  if (key === null) throw new AppError('NOT_FOUND', 'Google Drive is not connected')
  try {
    return await work(key)
  } catch (error) {
    if (row && isKeyLost(error)) await markLost(context, row)
    throw error
  }
}

/** @throws UNAVAILABLE without credentials of Google */
export function assertDriveConfigured({ drive }: Context): void {
  if (drive.canAsk || drive.serviceAccount) return
  throw new AppError('UNAVAILABLE', 'Google Drive is not set up on this installation.')
}

/** Of racing calls, and of other processes, one finds the token still there. */
async function markLost(context: Context, { id, owner, refreshToken }: DriveConnection) {
  const google = { kind: 'system', name: 'Google' } as const
  await inTransaction(context, { kind: 'visitor' }, async ({ db, audit, enqueueMail }) => {
    const { count } = await db.driveConnection.updateMany({
      where: { id, refreshToken },
      data: { refreshToken: null, lostAt: new Date() },
    })
    if (count === 0) return
    await audit({ action: 'drive.lost', entity: DRIVE_CONNECTION, entityId: owner, actor: google })
    await enqueueMail('sendDriveAlert', id)
  })
}

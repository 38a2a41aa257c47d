import type { DriveOwner } from '@loggia/contracts/documents/documents'
import type { DriveConnection } from '@loggia/db/generated/client'
import type { ClientActor, SignedIn } from '../kernel/actor.ts'
import type { Context } from '../kernel/context.ts'
import { driveErrorOf, driveNotConnected, isRevoked } from '../kernel/drive/drive-error.ts'
import type { DriveCredentials } from '../kernel/drive/oauth.ts'
import { AppError } from '../kernel/errors.ts'
import { lockMatching } from '../kernel/row-locks.ts'
import { type UnitOfWork, type WorkContext, inTransaction } from '../kernel/unit-of-work.ts'
import { addressesWithoutRecord } from '../portal-access/people.ts'
import { notifyDriveLost } from '../notices/notify-drive-lost.ts'

/** The owner of the only connection that does not belong to a client. */
export const WORKSPACE = 'workspace'

export const DRIVE_CONNECTION = 'driveConnection'

/** The context of a call to Drive, for requests and for work in the background. */
export type DriveCall = WorkContext & Pick<Context, 'drive'>

/** The connection whose documents a caller sees, whether or not it exists. */
export interface VisibleConnection {
  owner: DriveOwner
  row: DriveConnection | null
  /** Null when it does not exist, was revoked, or was encrypted with another key. */
  credentials: DriveCredentials | null
}

/** The connection by which files are added. */
interface WritingConnection extends VisibleConnection {
  /** Whether documents can be read at least. */
  isConnected: boolean
}

/** Ends the own connections of addresses without a record, so that a later holder does not get them. */
export async function removeDrivesWithoutRecord(
  { db, auditAll }: Pick<UnitOfWork, 'db' | 'auditAll'>,
  emailKeys: readonly string[],
): Promise<void> {
  const owner = await addressesWithoutRecord(db, emailKeys)
  await lockMatching(db, 'drive_connections', { owner })
  const where = { owner: { in: owner } }
  const rows = await db.driveConnection.findMany({ where, orderBy: { id: 'asc' } })
  await db.driveConnection.deleteMany({ where })
  await auditAll(
    rows.map(({ owner: entityId, account }) => ({
      action: 'drive.disconnected',
      entity: DRIVE_CONNECTION,
      entityId,
      before: { account },
    })),
  )
}

/** The owner of the connection that a caller manages: a member's own, or the workspace's. */
export function ownerOf(actor: SignedIn): string {
  return actor.kind === 'member' ? actor.emailKey : WORKSPACE
}

/** The owner of the connection. */
type Viewer =
  | { kind: 'staff' | 'manager' }
  | Pick<ClientActor & { kind: 'member' }, 'kind' | 'emailKey' | 'viewedBy'>

/**
 * Finds the connection whose documents a caller sees: a member's own if it exists, else the workspace's. Staff who look at
 * the portal as a client never see the client's own Drive.
 */
export async function visibleConnection(
  context: Context,
  actor: Viewer,
): Promise<VisibleConnection> {
  const { gateway } = context.drive
  const mayHaveOwn = actor.kind === 'member' && !actor.viewedBy
  const owners = mayHaveOwn ? [WORKSPACE, actor.emailKey] : [WORKSPACE]
  const rows = gateway.isOAuthConfigured
    ? await context.db.driveConnection.findMany({ where: { owner: { in: owners } } })
    : []
  const own = rows.find(({ owner }) => owner !== WORKSPACE)
  if (own) return { owner: 'client', row: own, credentials: credentialsOf(context, own) }
  if (gateway.serviceAccount)
    return { owner: 'workspace', row: null, credentials: 'serviceAccount' }
  const row = rows.find(({ owner }) => owner === WORKSPACE) ?? null
  // A connection of the workspace that was lost comes back; one of the member's own would take its place for good.
  return actor.kind === 'member' && !row
    ? { owner: 'client', row: null, credentials: null }
    : { owner: 'workspace', row, credentials: row && credentialsOf(context, row) }
}

/**
 * The connection by which files are added to the Drive of the workspace. Its credentials are null where it does not exist,
 * was revoked, or only includes reading.
 */
export async function writingConnection(context: DriveCall): Promise<WritingConnection> {
  const { gateway } = context.drive
  const owner = 'workspace'
  if (gateway.serviceAccount)
    return { owner, row: null, credentials: 'serviceAccountWriter', isConnected: true }
  const where = { owner: WORKSPACE }
  const row = gateway.isOAuthConfigured
    ? await context.db.driveConnection.findUnique({ where })
    : null
  const reading = row && credentialsOf(context, row)
  return { owner, row, credentials: row?.canWrite ? reading : null, isConnected: reading !== null }
}

/** Whether a caller may replace a connection: managers only connect an unconnected Drive. */
export function mayReplace(actor: SignedIn, credentials: DriveCredentials | null): boolean {
  return actor.kind !== 'manager' || credentials === null
}

export function credentialsOf(
  { drive }: Pick<Context, 'drive'>,
  { refreshToken: ciphertext, owner }: DriveConnection,
): DriveCredentials | null {
  const refreshToken = ciphertext === null ? null : drive.cipher.decrypt(ciphertext, owner)
  return refreshToken === null ? null : { refreshToken }
}

/**
 * Runs `work` with the credentials of a connection. When Google no longer accepts them, marks the
 * connection as lost and alerts the staff, once.
 *
 * @throws UNAVAILABLE when Drive is not configured, CONFLICT when it is not connected
 */
export async function withCredentials<T>(
  context: DriveCall,
  { owner, row, credentials }: VisibleConnection,
  work: (credentials: DriveCredentials) => Promise<T>,
): Promise<T> {
  assertDriveConfigured(context)
  if (credentials === null) throw driveNotConnected()
  try {
    const result = await work(credentials)
    if (owner === 'workspace') context.drive.failures.answered()
    return result
  } catch (error) {
    recordFailure(context, owner, error)
    if (row && isRevoked(error)) await markLost(context, row)
    throw error
  }
}

/** Runs `work` with the connection that a viewer sees; null where there is none, or Google no longer accepts it. */
export async function ifConnected<T>(
  context: Context,
  viewer: Viewer,
  work: () => Promise<T>,
): Promise<T | null> {
  const { credentials } = await visibleConnection(context, viewer)
  if (credentials === null) return null
  try {
    return await work()
  } catch (error) {
    if (isRevoked(error)) return null
    throw error
  }
}

/** Records a failure at Google for staff, but not that a client took back the consent to a Drive of their own. */
export function recordFailure(
  { drive }: Pick<Context, 'drive'>,
  owner: DriveOwner,
  error: unknown,
): void {
  const failure = driveErrorOf(error)
  if (!failure || (owner === 'client' && isRevoked(error))) return
  drive.failures.record(failure.reason, failure.detail)
}

/** @throws UNAVAILABLE when the installation has no credentials of Google */
export function assertDriveConfigured({ drive }: Pick<Context, 'drive'>): void {
  if (drive.gateway.isOAuthConfigured || drive.gateway.serviceAccount) return
  throw new AppError('UNAVAILABLE', 'Google Drive is not set up on this installation.')
}

/** Of several concurrent calls, also of other processes, only the first finds the token. */
async function markLost(context: DriveCall, { id, owner, account, refreshToken }: DriveConnection) {
  const google = { kind: 'system', name: 'Google' } as const
  await inTransaction(context, { kind: 'visitor' }, async ({ db, audit, enqueueMail }) => {
    const { count } = await db.driveConnection.updateMany({
      where: { id, refreshToken },
      data: { refreshToken: null, lostAt: new Date() },
    })
    if (count === 0) return
    await audit({ action: 'drive.lost', entity: DRIVE_CONNECTION, entityId: owner, actor: google })
    await enqueueMail('sendDriveAlert', id)
    await notifyDriveLost(db, { owner, account })
  })
}

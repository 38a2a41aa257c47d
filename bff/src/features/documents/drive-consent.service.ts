import {
  connectDriveInput,
  DRIVE_RETURN,
  driveConsent,
  driveReturnInput,
  redirection,
} from '@loggia/contracts/documents'
import { nameOf } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import type { DriveGrant, PendingConsent } from '../../core/drive-ports.ts'
import { AppError } from '../../core/errors.ts'
import { operation, type Scope } from '../../core/operation.ts'
import { inTransaction } from '../../core/transaction.ts'
import {
  DRIVE_CONNECTION,
  ownerOf,
  assertDriveConfigured,
  type SignedIn,
} from './drive-connection.service.ts'

/** Begins the consent at Google. */
export const connectDrive = operation({
  action: 'drive:write',
  input: connectDriveInput,
  output: driveConsent,
  limits: ['drive.actor'],
  async run(scope, { returnTo }) {
    refuseIfCannotAsk(scope)
    const { actor, consents, drive } = scope
    const otherwise = DRIVE_RETURN[actor.kind === 'staff' ? 'staff' : 'client']
    const { state, challenge } = await consents.begin(nameOf(actor), returnTo ?? otherwise)
    return { authUrl: drive.consentUrl(state, challenge) }
  },
})

function refuseIfCannotAsk(scope: Scope<'drive:write'>): void {
  assertDriveConfigured(scope)
  if (scope.drive.canAsk && !(scope.drive.serviceAccount && scope.actor.kind !== 'member')) return
  throw new AppError('FORBIDDEN', 'The workspace is connected by a service account')
}

/**
 * Ends the consent: the browser comes back from Google and is sent to where it began, which hears in
 * its address how it went. Only who began it can end it, once.
 */
export const finishDriveConsent = operation({
  action: 'drive:return',
  input: driveReturnInput,
  output: redirection,
  async run(scope, { state, code }) {
    const pending = state ? await scope.consents.finish(state).catch(() => null) : null
    if (!pending) return backTo(DRIVE_RETURN.client, 'failed')
    try {
      const isConnected = code ? await connect(scope, pending, code) : false
      return backTo(pending.returnTo, isConnected ? 'connected' : 'failed')
    } catch (error) {
      const { code: reason } = error as { code?: unknown }
      scope.log.warn({ reason: error instanceof AppError ? reason : 'unknown' }, 'consent failed')
      return backTo(pending.returnTo, 'failed')
    }
  },
})

async function connect(context: Context, { by, verifier }: PendingConsent, code: string) {
  const { staff, client } = await context.identities()
  const actor = [staff, client].filter((it) => it !== null).find((it) => nameOf(it) === by)
  if (!actor) return false
  const { drive } = context
  await keep(context, actor, await drive.grantOf(code, verifier, drive.deadline()))
  return true
}

async function keep(context: Context, actor: SignedIn, { refreshToken, account }: DriveGrant) {
  const owner = ownerOf(actor)
  await inTransaction(context, actor, async ({ db, audit }) => {
    const sealed = context.vault.seal(refreshToken, owner)
    const data = { account, refreshToken: sealed, connectedAt: new Date(), lostAt: null }
    const before = await db.driveConnection.findUnique({ where: { owner } })
    await db.driveConnection.upsert({ where: { owner }, create: { owner, ...data }, update: data })
    await audit({
      action: 'drive.connected',
      entity: DRIVE_CONNECTION,
      entityId: owner,
      ...(before && { before: { account: before.account } }),
      after: { account },
    })
  })
}

function backTo(path: string, drive: 'connected' | 'failed') {
  const url = new URL(path, 'http://here')
  url.searchParams.set('drive', drive)
  return { location: `${url.pathname}${url.search}${url.hash}` }
}

import {
  connectDriveInput,
  DRIVE_RETURN,
  driveConsent,
  driveReturnInput,
  redirection,
} from '@loggia/contracts/documents/documents'
import type { SignedIn } from '../kernel/actor.ts'
import { type PendingConsent, pendingConsents, starterOf } from '../kernel/consents.ts'
import type { Context } from '../kernel/context.ts'
import { isRevoked } from '../kernel/drive/drive-error.ts'
import type { DriveCredentials } from '../kernel/drive/oauth.ts'
import type { DriveGrant } from '../kernel/drive/gateway.ts'
import { AppError } from '../kernel/errors.ts'
import { operation, type Scope } from '../kernel/operation.ts'
import { inTransaction } from '../kernel/unit-of-work.ts'
import { lockMatching } from '../kernel/row-locks.ts'
import {
  assertDriveConfigured,
  credentialsOf,
  DRIVE_CONNECTION,
  mayReplace,
  ownerOf,
  recordFailure,
  visibleConnection,
  WORKSPACE,
} from './drive-connection.ts'
import { loadUploadSettings } from '../site-settings/upload-settings.queries.ts'

/** With the path of the site to return to. */
const consents = pendingConsents<{ returnTo: string }>('drive:consent')

export const connectDrive = operation({
  summary:
    'Starts the consent flow at Google: send the browser to `authUrl`; it returns to `returnTo`, a path of this site',
  action: 'drive:write',
  rest: 'GET /google/auth',
  isMutation: true,
  errors: ['FORBIDDEN'],
  input: connectDriveInput,
  output: driveConsent,
  limits: ['drive.actor'],
  async run(scope, { returnTo }) {
    assertCanConnect(scope)
    const { actor, drive } = scope
    assertMayReplace(actor, (await visibleConnection(scope, actor)).credentials)
    const defaultPath = DRIVE_RETURN[actor.kind === 'staff' ? 'staff' : 'client']
    const pending = { returnTo: returnTo ?? defaultPath }
    const { state, challenge } = await consents.begin(scope, actor, pending)
    // Reading is enough, unless the owner wants files of clients in this Drive.
    const canWrite = ownerOf(actor) === WORKSPACE && (await loadUploadSettings(scope.db)).isOn
    return { authUrl: drive.gateway.consentUrl(state, challenge, canWrite) }
  },
})

function assertCanConnect(scope: Scope<'drive:write'>): void {
  assertDriveConfigured(scope)
  const { isOAuthConfigured, serviceAccount } = scope.drive.gateway
  if (isOAuthConfigured && (!serviceAccount || scope.actor.kind === 'member')) return
  throw new AppError('FORBIDDEN', 'The workspace is connected by a service account')
}

function assertMayReplace(actor: SignedIn, credentials: DriveCredentials | null): void {
  if (mayReplace(actor, credentials)) return
  throw new AppError('FORBIDDEN', 'The workspace is connected already, which only staff change')
}

/**
 * Finishes the consent: Google sends the browser back, and this redirects it to the page where it
 * started, with the outcome in the URL. Only the actor who started a consent can finish it, once.
 */
export const finishDriveConsent = operation({
  action: 'drive:return',
  rest: 'GET /google/callback',
  field: null,
  summary:
    'Finishes the consent flow: Google sends the browser here, which continues with `?drive=connected` or `failed`',
  status: 303,
  input: driveReturnInput,
  output: redirection,
  async run(scope, { state, code }) {
    const pending = await consents.take(scope, state)
    if (!pending) return redirectTo(DRIVE_RETURN.client, 'failed')
    try {
      const isConnected = code ? await connect(scope, pending, code) : false
      return redirectTo(pending.returnTo, isConnected ? 'connected' : 'failed')
    } catch (error) {
      scope.log.warn({ err: error }, 'consent failed')
      return redirectTo(pending.returnTo, 'failed')
    }
  },
})

async function connect(context: Context, pending: PendingConsent, code: string) {
  const actor = await starterOf(context, pending, 'drive:write')
  if (!actor) return false
  const { gateway } = context.drive
  try {
    const grant = await gateway.exchangeCode(code, pending.verifier, gateway.timeoutSignal())
    await saveGrant(context, actor, grant)
    return true
  } catch (error) {
    // A used or expired code is refused in the words of a withdrawn consent.
    if (!isRevoked(error)) recordFailure(context, 'workspace', error)
    throw error
  }
}

async function saveGrant(
  context: Context,
  actor: SignedIn,
  { refreshToken, account, canWrite }: DriveGrant,
): Promise<void> {
  const owner = ownerOf(actor)
  await inTransaction(context, actor, async ({ db, audit }) => {
    const ciphertext = context.drive.cipher.encrypt(refreshToken, owner)
    const connectedAt = new Date()
    const data = { account, refreshToken: ciphertext, canWrite, connectedAt, lostAt: null }
    await lockMatching(db, 'drive_connections', { owner })
    const before = await db.driveConnection.findUnique({ where: { owner } })
    assertMayReplace(actor, before && credentialsOf(context, before))
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

function redirectTo(path: string, drive: 'connected' | 'failed') {
  const url = new URL(path, 'http://here')
  url.searchParams.set('drive', drive)
  return { location: `${url.pathname}${url.search}${url.hash}` }
}

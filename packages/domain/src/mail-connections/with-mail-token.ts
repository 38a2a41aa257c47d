import {
  MAIL_PROVIDER_NAMES,
  type MailPurpose,
} from '@loggia/contracts/mail-connections/mail-connections'
import { MAIL_REASON_KEYS, type MailReason } from '@loggia/contracts/mail-connections/reasons'
import { MAIL_SETTINGS } from '@loggia/contracts/paths'
import type { MailConnection } from '@loggia/db/generated/client'
import type { MailTokens } from '../kernel/mail-providers/provider.ts'
import type { MailProviders } from '../kernel/mail-providers/providers.ts'
import {
  isLost,
  isTokenRejected,
  MailProviderError,
} from '../kernel/mail-providers/provider-error.ts'
import { lockMatching } from '../kernel/row-locks.ts'
import { inTransaction, type UnitOfWork, type WorkContext } from '../kernel/unit-of-work.ts'
import { notify } from '../notices/notify.ts'
import { adminKeys } from '../notices/recipients.ts'

export const MAIL_CONNECTION = 'mailConnection'

/** The context of a call to a mailbox, for requests and for work in the background. */
export type MailCall = WorkContext & { mailProviders: MailProviders }

/** How long (ms) before its end a long token is renewed. Of a short one it is half of its life. */
const RENEWED_BEFORE_MS = 5 * 60_000

/** How long (ms) one renewal may hold the row: the provider answers within ten seconds or not at all. */
const RENEWAL_MS = 20_000

/**
 * Runs `work` with an access token of a connection. When the provider rejects the token, `work` runs once more with a
 * new one. When it no longer accepts the connection, that is marked as lost and admins are told, once.
 *
 * @throws MailProviderError, also for a connection that is lost; and what `work` throws
 */
export async function withMailToken<T>(
  context: MailCall,
  purpose: MailPurpose,
  work: (token: string, connection: MailConnection) => Promise<T>,
): Promise<T> {
  const connection = await readConnection(context, purpose)
  const token = await tokenOf(context, connection)
  try {
    return await work(token, connection)
  } catch (error) {
    if (!isTokenRejected(error)) throw error
    await forgetToken(context, purpose, token)
    const latest = await readConnection(context, purpose)
    return work(await tokenOf(context, latest), latest)
  }
}

/** The columns of tokens, sealed. */
export function sealedTokens(
  { mailProviders: { cipher } }: Pick<MailCall, 'mailProviders'>,
  purpose: MailPurpose,
  { accessToken, expiresIn, refreshToken, consentEndsAt }: MailTokens,
) {
  const lifetime = expiresIn * 1_000
  const endsAt = Date.now() + lifetime
  return {
    accessToken: cipher.encrypt(accessToken, purpose),
    accessEndsAt: new Date(endsAt),
    accessRenewAt: new Date(endsAt - Math.min(RENEWED_BEFORE_MS, lifetime / 2)),
    ...(refreshToken !== null && { refreshToken: cipher.encrypt(refreshToken, purpose) }),
    ...(consentEndsAt && { consentEndsAt }),
  }
}

async function readConnection({ db }: Pick<UnitOfWork, 'db'>, purpose: MailPurpose) {
  const connection = await db.mailConnection.findUnique({ where: { purpose } })
  if (!connection) throw new MailProviderError('refused', { words: ['not_connected'] })
  if (connection.lostAt) throw new MailProviderError(lostReasonOf(connection) ?? 'refused')
  return connection
}

/** Why a connection was lost; null while it is not, or when only another release knows the reason. */
export function lostReasonOf({
  lostReason,
}: Pick<MailConnection, 'lostReason'>): MailReason | null {
  return MAIL_REASON_KEYS.find((reason) => reason === lostReason) ?? null
}

async function tokenOf(context: MailCall, connection: MailConnection): Promise<string> {
  const usable = usableToken(context, connection)
  if (usable && !usable.isDue) return usable.token
  const purpose = connection.purpose as MailPurpose
  const { renewals } = context.mailProviders
  const renewal = renewals.get(purpose) ?? renewToken(context, purpose)
  renewals.set(purpose, renewal)
  try {
    return await renewal
  } catch (error) {
    // Until its end, the former token serves.
    if (usable && !isLost(error)) return usable.token
    throw error
  } finally {
    if (renewals.get(purpose) === renewal) renewals.delete(purpose)
  }
}

/** The access token of a row that has not ended, and whether it is time to renew it. */
function usableToken(
  { mailProviders: { cipher } }: MailCall,
  { purpose, accessToken, accessRenewAt, accessEndsAt }: MailConnection,
) {
  if (!accessToken || !accessEndsAt || accessEndsAt <= new Date()) return null
  const token = cipher.decrypt(accessToken, purpose)
  if (token === null) return null
  return { token, isDue: !accessRenewAt || accessRenewAt <= new Date() }
}

/** Renews the token, unless another process has done so while this one waited for the row. */
async function renewToken(context: MailCall, purpose: MailPurpose): Promise<string> {
  const renewed = await inTransaction(
    context,
    { kind: 'visitor' },
    async (unit) => {
      await lockMatching(unit.db, 'mail_connections', { purpose })
      const connection = await readConnection(unit, purpose)
      const usable = usableToken(context, connection)
      if (usable && !usable.isDue) return usable.token
      try {
        const tokens = await askForToken(context, connection)
        const data = sealedTokens(context, purpose, tokens)
        await unit.db.mailConnection.update({ where: { purpose }, data })
        return tokens.accessToken
      } catch (error) {
        if (!isLost(error)) throw error
        await markLost(unit, connection, error.reason)
        return error
      }
    },
    RENEWAL_MS,
  )
  if (renewed instanceof MailProviderError) throw renewed
  return renewed
}

function askForToken({ mailProviders }: MailCall, connection: MailConnection): Promise<MailTokens> {
  const { grantKind, refreshToken: sealed } = connection
  const purpose = connection.purpose as MailPurpose
  const provider = mailProviders[connection.provider as 'microsoft' | 'google']
  // The app was taken out of the environment.
  if (!provider) throw new MailProviderError('wrong-secret')
  if (grantKind === 'application' && provider.tokenOfApplication)
    return provider.tokenOfApplication()
  const refreshToken = sealed && mailProviders.cipher.decrypt(sealed, purpose)
  if (!refreshToken) throw new MailProviderError('key-changed')
  return provider.renew(purpose, refreshToken)
}

/** Forgets a rejected token, unless it was renewed since. */
async function forgetToken(context: MailCall, purpose: MailPurpose, token: string): Promise<void> {
  const { accessToken } = await readConnection(context, purpose)
  if (!accessToken || context.mailProviders.cipher.decrypt(accessToken, purpose) !== token) return
  const where = { purpose, accessToken }
  await context.db.mailConnection.updateMany({ where, data: { accessToken: null } })
}

/** The faults of the app, which operators mend in the environment: the consent itself still holds. */
const FAULTS_OF_APP: MailReason[] = ['wrong-tenant', 'wrong-secret', 'secret-ended']

/** Takes up the connections again that were lost by a fault of the app. A restart is how the environment is changed. */
export async function retryLostByApp({ db }: Pick<MailCall, 'db'>): Promise<void> {
  const where = { lostReason: { in: FAULTS_OF_APP } }
  await db.mailConnection.updateMany({ where, data: { lostAt: null, lostReason: null } })
}

/** The row is locked, so that of all processes only one comes here. */
async function markLost(
  { db, audit }: UnitOfWork,
  { purpose, provider, mailbox }: MailConnection,
  lostReason: MailReason,
): Promise<void> {
  const data = {
    accessToken: null,
    lostAt: new Date(),
    lostReason,
    ...(!FAULTS_OF_APP.includes(lostReason) && { refreshToken: null }),
  }
  await db.mailConnection.update({ where: { purpose }, data })
  const name = MAIL_PROVIDER_NAMES[provider as keyof typeof MAIL_PROVIDER_NAMES]
  await audit({
    action: 'mailConnection.lost',
    entity: MAIL_CONNECTION,
    entityId: purpose,
    actor: { kind: 'system', name },
  })
  await notify(db, {
    kind: 'mailConnectionLost',
    recipients: await adminKeys(db),
    details: { title: mailbox },
    path: MAIL_SETTINGS,
    clientId: null,
    by: null,
  })
}

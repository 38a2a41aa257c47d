import { randomBytes } from 'node:crypto'
import { redirection } from '@loggia/contracts/documents/documents'
import { FORM_CALLS, type NextPage } from '@loggia/contracts/pages/form-calls'
import { PATHS } from '@loggia/contracts/paths'
import {
  SIGN_IN_SECONDS,
  ssoLogout,
  ssoReturn,
  ssoStart,
  type SsoFailure,
} from '@loggia/contracts/sso/sso'
import { PROOF_SECONDS } from '@loggia/contracts/staff-auth/proof'
import { sameOriginPath } from '@loggia/contracts/urls/same-origin-path'
import { z } from 'zod'
import { AppError } from '../kernel/errors.ts'
import { operation, type Scope } from '../kernel/operation.ts'
import { SsoError } from '../kernel/sso/sso-error.ts'
import { oneTime, counted } from '../kernel/redis/one-time.ts'
import {
  LOGOUT_REMEMBERED,
  type IdentityProvider,
  type SsoIdentity,
} from '../kernel/sso/identity-provider.ts'
import { toStaffActor } from '../staff-auth/active-staff.queries.ts'
import { ACTIVE_STAFF } from '../staff-auth/active-staff.ts'
import { findAccount, linkedTo } from './find-account.queries.ts'

type SignIn = Scope<'staffSession:create'>

/** A sign-in that was begun and has not come back from the identity provider yet. */
interface SsoRequest {
  /** The browser that has begun it. No other may finish it. */
  holder: string
  /** The verifier of PKCE. */
  verifier: string
  nonce: string
  /** The page that it leads to. */
  next: string
  /** Whether the provider was asked to ask who it is, also where it knows. */
  again: boolean
}

const ssoRequests = oneTime<SsoRequest>('sso:request', SIGN_IN_SECONDS)

/** Logout tokens of the identity provider, by their ids. */
const logoutTokens = counted('sso:logout', LOGOUT_REMEMBERED)

const nextPage = z.custom<NextPage>()

/** The note in the audit that the provider has vouched for an address. */
const BY_SSO = { way: 'sso' }

/** Sends the browser to the identity provider. */
export const startSso = operation({
  action: 'staffSession:create',
  field: null,
  input: ssoStart,
  output: redirection,
  limits: ['sso.ip'],
  async run(scope, { next, again }) {
    const { auth } = scope
    const provider = providerOf(scope)
    const [nonce, verifier] = [randomValue(), randomValue()]
    const holder = auth.rememberSignInHolder()
    const leadsTo = sameOriginPath(next ?? '') ?? PATHS.admin
    const state = await ssoRequests.open(scope.redis, {
      holder,
      nonce,
      verifier,
      again,
      next: leadsTo,
    })
    try {
      const url = await provider.signInUrl({ state, nonce, verifier, again })
      return { location: url.href }
    } catch (error) {
      scope.log.warn(fieldsOf(error), 'the identity provider does not answer as it should')
      return backTo(error instanceof SsoError ? error.failure : 'unavailable', leadsTo)
    }
  },
})

/**
 * Signs in a person whom the identity provider has sent back: the one whose account belongs to theirs, or has the
 * address that the provider vouches for, or who was invited with it. No other, whatever the ending of their address.
 */
export const finishSso = operation({
  action: 'staffSession:create',
  field: null,
  input: ssoReturn,
  output: nextPage,
  limits: ['sso.ip'],
  async run(scope, { state, callback }) {
    const { auth, db } = scope
    const request = await ssoRequests.take(scope.redis, state)
    if (!request || request.holder !== auth.signInHolder()) return backTo('expired')
    const identity = await identityOf(scope, callback, { ...request, state })
    if (typeof identity === 'string') return backTo(identity, request.next)
    // Some do not ask. Back on the page, they would be sent to the provider for the same proof for ever.
    if (request.again && !isFresh(identity)) return backTo('unproven', request.next)
    const found = await scope.transaction((unit) => findAccount(unit, identity))
    if (!found || 'unproved' in found) {
      const account = found?.unproved
      const after = { ...BY_SSO, ...(account && { addressNotProved: true }) }
      await scope.oneStatement(({ audit }) =>
        audit({ action: 'staff.signInFailed', entity: 'user', entityId: account?.id, after }),
      )
      if (account) return backTo('unproved', request.next)
      return backTo(identity.verifiedEmail === null ? 'unverified' : 'unknown', request.next)
    }
    const { user, isNew } = found
    const actor = toStaffActor(user)
    await scope.oneStatement(({ audit }) =>
      audit({
        action: 'staff.signedIn',
        entity: 'user',
        entityId: user.id,
        after: BY_SSO,
        actor,
      }),
    )
    // An end of existing sessions may come just before this one begins.
    const isAllowed = async () => {
      const where = { id: user.id, password: user.password, ...linkedTo(identity), ...ACTIVE_STAFF }
      return (await db.user.count({ where })) > 0
    }
    // A new account has no other proof, nor a passkey as yet.
    const terms = { isAllowed, isProven: isNew || isFresh(identity), isBySso: true }
    const isIn = await auth.signInStaff(actor, terms)
    // As from any other sign-in.
    return isIn ? FORM_CALLS.login.leadsTo({ next: request.next }) : backTo('unknown', request.next)
  },
})

/** Ends the sessions of a person who has signed out, or was shut out, at the identity provider. */
export const endSso = operation({
  action: 'staffSession:end',
  field: null,
  input: ssoLogout,
  output: z.literal(true),
  limits: ['sso.ip'],
  async run(scope, { token: sent }) {
    const { db, redis, sessions, transaction } = scope
    const signedOut = await providerOf(scope)
      .signedOut(sent)
      .catch((error: unknown) => {
        scope.log.warn(fieldsOf(error), 'a logout token was refused')
        throw new AppError('VALIDATION', 'This is no logout token for this installation')
      })
    // A replayed token would end the sessions that began since.
    const token = `${signedOut.issuer} ${signedOut.tokenId}`
    if (await logoutTokens.has(redis, token)) return true as const
    const user = await db.user.findFirst({ where: linkedTo(signedOut), select: { id: true } })
    // Unknown users have no sessions to end.
    if (!user) return true as const
    await sessions.endStaffSessions(user.id)
    // Not before: one that could not end them is sent again.
    await logoutTokens.add(redis, token)
    await transaction(({ audit }) =>
      audit({ action: 'staff.ssoEnded', entity: 'user', entityId: user.id }),
    )
    return true as const
  },
})

function randomValue(): string {
  return randomBytes(32).toString('base64url')
}

function providerOf({ identityProvider }: Pick<SignIn, 'identityProvider'>): IdentityProvider {
  if (identityProvider) return identityProvider
  throw new AppError('NOT_FOUND', 'This installation has no single sign-on')
}

/** The person who has signed in, or the reason why none has. */
async function identityOf(
  scope: SignIn,
  ...answer: Parameters<IdentityProvider['identityOf']>
): Promise<SsoIdentity | SsoFailure> {
  try {
    return await providerOf(scope).identityOf(...answer)
  } catch (error) {
    scope.log.warn(fieldsOf(error), 'single sign-on failed')
    return error instanceof SsoError ? error.failure : 'failed'
  }
}

/** The line in the log, for operators. */
function fieldsOf(error: unknown) {
  return error instanceof SsoError
    ? { err: error, reason: error.reason, remedy: error.remedy }
    : { err: error }
}

/** An old sign-in at the provider proves nothing now. */
function isFresh({ provenAt }: SsoIdentity): boolean {
  return provenAt !== null && Date.now() - provenAt.getTime() < PROOF_SECONDS * 1_000
}

function backTo(failure: SsoFailure, next?: string) {
  const query = new URLSearchParams({ sso: failure, ...(next !== undefined && { next }) })
  return { location: `${PATHS.staffSignIn}?${query.toString()}` }
}

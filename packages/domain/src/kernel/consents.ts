import { hash, randomBytes } from 'node:crypto'
import { SIGN_IN_SECONDS } from '@loggia/contracts/sso/sso'
import type { Action } from '@loggia/contracts/permissions'
import { mayDo } from './access/authorize.ts'
import { nameOf, type SignedIn } from './actor.ts'
import type { Context } from './context.ts'
import { oneTime } from './redis/one-time.ts'

/** A consent that was begun at another service and has not returned from there yet. */
export interface PendingConsent {
  /** The name of the actor who began it, as `nameOf` returns it. */
  startedBy: string
  /** The verifier of PKCE. */
  verifier: string
}

/**
 * Consents that people give at another service (OAuth 2.0 with PKCE, RFC 7636): only who keeps the verifier can use the
 * code that the service sends back. Methods throw UNAVAILABLE while Redis is away.
 *
 * @param prefix of the keys of this kind in Redis
 */
export function pendingConsents<T extends object>(prefix: string) {
  const consents = oneTime<PendingConsent & T>(prefix, SIGN_IN_SECONDS)
  return {
    /** Begins one. @param content what its return needs @returns the parameters for the page of the service */
    async begin(context: Context, actor: SignedIn, content: T) {
      const verifier = randomBytes(32).toString('base64url')
      const state = await consents.open(context.redis, {
        ...content,
        startedBy: nameOf(actor),
        verifier,
      })
      return { state, challenge: hash('sha256', verifier, 'base64url') }
    },
    /** Ends the one with this state; null when it was ended before, has expired, or never began. */
    async take({ redis }: Context, state: string | null | undefined) {
      return state ? consents.take(redis, state).catch(() => null) : null
    },
  }
}

/** The identity of this browser that began a consent, if it still may; undefined for any other. */
export async function starterOf(
  context: Context,
  { startedBy }: PendingConsent,
  action: Action,
): Promise<SignedIn | undefined> {
  const { staff, client } = await context.identities()
  const found = [staff, client].find(
    (identity) => identity && nameOf(identity) === startedBy && mayDo(identity, action),
  )
  return found ?? undefined
}

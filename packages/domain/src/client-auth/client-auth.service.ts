import { addressKey } from '@loggia/contracts/email-address'
import {
  clientSession,
  clientSignedIn,
  codeRequested,
  requestCodeInput,
  sharedDevice,
  verifyCodeInput,
} from '@loggia/contracts/client-auth/client-auth'
import { ACCESS_CODE } from '@loggia/contracts/limits'
import type { Action } from '@loggia/contracts/permissions'
import { isViewSession } from '@loggia/contracts/client-view/view-session'
import { z } from 'zod'
import { sendCode } from '../kernel/codes/challenges.ts'
import type { ClientActor } from '../kernel/actor.ts'
import { invalidField } from '../kernel/errors.ts'
import type { Context } from '../kernel/context.ts'
import { guess, type GuessKey } from '../kernel/limits/guesses.ts'
import { operation, type Scope } from '../kernel/operation.ts'
import { permissionsOf } from '../kernel/access/authorize.ts'
import { originOf } from '../kernel/limits/take-limits.ts'
import { noteColleagueSignIn } from '../colleagues/colleagues.ts'
import { redeemChallenge, type Challenge } from '../kernel/codes/challenges.ts'
import { undeliverable } from '../mail-bounces/undeliverable.queries.ts'
import { openClientSession } from '../portal-access/client-session.ts'
import { findClientActor } from '../portal-access/people.ts'

interface Candidates {
  challenges: Challenge[]
  /** The keys by which guesses at these challenges are counted. */
  budgets: GuessKey[]
}

/**
 * The challenges that this browser may answer: those that it requested, with five guesses each. A browser without any,
 * such as one on another device, may answer the newest of its network and the newest of the address. Its guesses have a
 * budget of their own, so that strangers cannot close other people's challenges.
 *
 * @param origin the known browser, or the network of the caller
 */
async function findCandidates(
  { auth }: Context,
  emailKey: string,
  origin: string,
): Promise<Candidates> {
  const own = await auth.challenges.find(auth.challengeIds, emailKey)
  if (own.length > 0) {
    return { challenges: own, budgets: own.map(({ id }) => ['verifyCode.challenge', id]) }
  }
  return {
    challenges: await auth.challenges.newest(emailKey, origin),
    budgets: [
      ['verifyCodeElsewhere.origin', `${emailKey} ${origin}`],
      ['verifyCodeElsewhere.email', emailKey],
    ],
  }
}

/**
 * Uses up the challenge that an access code answers.
 *
 * @returns the client who signs in; null for a wrong code, and for an address that may not use the portal
 */
async function redeemCode(
  { auth, config, db }: Context,
  candidates: readonly Challenge[],
  code: string,
): Promise<ClientActor | null> {
  const challenge = await redeemChallenge(auth.challenges, candidates, code)
  return challenge && findClientActor(db, config, challenge.email)
}

const SESSION = 'clientSession'

/** Answers the same for every address: only the worker checks whether the address may sign in. */
export const requestAccessCode = operation({
  summary: 'Sends a one-time access code to the email address',
  action: 'clientSession:create',
  rest: 'POST /client/request-code',
  input: requestCodeInput,
  output: codeRequested,
  limits: ['requestCode.ip', 'requestCode.origin', 'requestCode.email', 'requestCode.all'],
  async run(scope, { email }) {
    const { auth } = scope
    const { challenge, answer } = await sendCode(scope, {
      challenges: auth.challenges,
      job: 'sendAccessCode',
      email,
      origin: originOf(scope, addressKey(email)),
    })
    auth.rememberChallenges([challenge.id, ...auth.challengeIds].slice(0, ACCESS_CODE.live))
    const returned = await reasonOfReturn(scope, addressKey(email))
    return returned === undefined ? answer : { ...answer, returned }
  },
})

/**
 * Why email to an address came back. Only a browser in which it has signed in before is told: elsewhere, nothing is even
 * looked up, so that strangers learn neither from the answer nor from its time which addresses are known.
 */
async function reasonOfReturn(
  { auth, db, log }: Context,
  emailKey: string,
): Promise<string | undefined> {
  if (auth.knownBrowser(emailKey) === null) return undefined
  try {
    return (await undeliverable(db, [emailKey]))[0]?.reason
  } catch (err) {
    // The code is on its way, with or without a hint.
    log.warn({ err }, 'returned email not looked up')
    return undefined
  }
}

export const verifyAccessCode = operation({
  summary: 'Verifies the access code and opens a client session',
  action: 'clientSession:create',
  rest: 'POST /client/verify-code',
  errors: ['RATE_LIMITED'],
  input: verifyCodeInput.extend(sharedDevice.shape),
  output: clientSignedIn,
  async run(scope, { email, code, isShared }) {
    const { transaction } = scope
    const emailKey = addressKey(email)
    const client = await takeCode(scope, emailKey, code)
    await transaction(async ({ db, audit }) => {
      await noteColleagueSignIn(db, emailKey)
      await audit({ action: 'client.signedIn', entity: SESSION, entityId: emailKey, actor: client })
    })
    await openClientSession(scope, client, { isShared: isShared ?? false })
    return { ok: true as const, authenticated: true as const, email: client.email }
  },
})

/**
 * Proves, with a code that was sent to the caller's own address, that the user of this session reads the mailbox.
 * Required for changes that outlive the session, such as a new passkey.
 */
export const proveClient = operation({
  summary:
    'Proves with a code of `requestAccessCode` that whoever uses this session reads its mailbox',
  action: 'ownRecord:write',
  rest: 'POST /client/proof',
  errors: ['RATE_LIMITED'],
  input: verifyCodeInput.pick({ code: true }),
  output: z.literal(true),
  async run(scope, { code }) {
    const { actor, auth } = scope
    await takeCode(scope, actor.emailKey, code)
    await auth.proveClient()
    auth.rememberChallenges([])
    return true as const
  },
})

type CodeScope = Context & Pick<Scope<Action>, 'oneStatement'>

/** Uses up a code of an address. @returns who may sign in with it @throws VALIDATION, RATE_LIMITED */
async function takeCode(scope: CodeScope, emailKey: string, code: string): Promise<ClientActor> {
  const { auth, ip } = scope
  const { challenges, budgets } = await findCandidates(scope, emailKey, originOf(scope, emailKey))
  const common: GuessKey[] = [
    ['verifyCode.ip', ip],
    ['verifyCode.email', pauseKeyOf(scope, emailKey)],
  ]
  const outcome = await guess(auth.guesses, [...common, ...budgets], () =>
    redeemCode(scope, challenges, code),
  )
  if (outcome.right) return outcome.right
  await recordFailure(scope, emailKey, outcome.spent)
  throw invalidField('code', 'Invalid verification code')
}

/** The wrong codes of strangers must not pause a browser in which the address has signed in before. */
function pauseKeyOf({ auth }: Context, emailKey: string): string {
  const known = auth.knownBrowser(emailKey)
  return known ? `${emailKey} ${known}` : emailKey
}

/** Records a wrong code. One too many closes its challenge, or pauses the sign-in of the address and alerts staff. */
async function recordFailure(
  { auth, oneStatement }: CodeScope,
  entityId: string,
  spent: readonly GuessKey[],
): Promise<void> {
  const closed = spent.filter(([name]) => name === 'verifyCode.challenge')
  await Promise.all(closed.map(([, id]) => auth.challenges.remove(id)))
  const isPaused = spent.some(([name]) => name === 'verifyCode.email')
  await oneStatement(async ({ newId, audit, enqueueMail }) => {
    await audit({ action: 'client.signInFailed', entity: SESSION, entityId })
    if (!isPaused) return
    const id = await newId('AuditEntry')
    await audit({ action: 'client.signInPaused', entity: SESSION, entityId, id })
    await enqueueMail('sendSignInAlert', id)
  })
}

export const readClientStatus = operation({
  summary: 'The client session of this browser',
  description: 'Without one, `authenticated` is false.',
  action: 'clientSession:read',
  rest: 'GET /client/status',
  field: 'clientStatus',
  input: z.object({}),
  output: clientSession,
  async run({ auth, identities, session }) {
    const { client } = await identities()
    const authenticated = client !== null
    return {
      authenticated,
      ok: authenticated,
      email: client?.email ?? null,
      name: client?.name ?? null,
      permissions: client ? permissionsOf(client) : [],
      sessionId: client && !isViewSession(session) ? auth.sessionHash('client') : null,
    }
  },
})

export const logoutClient = operation({
  summary: 'Ends the client session of this browser, but not a staff session',
  action: 'clientSession:end',
  rest: 'POST /client/logout',
  field: 'clientLogout',
  input: z.object({}),
  output: z.literal(true),
  async run({ auth }) {
    await auth.signOutClient()
    return true as const
  },
})

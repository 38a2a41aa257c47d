import { randomUUID, timingSafeEqual } from 'node:crypto'
import {
  clientSignedIn,
  clientSession,
  codeRequested,
  requestCodeInput,
  verifyCodeInput,
} from '@loggia/contracts/client-auth'
import { ACCESS_CODE } from '@loggia/contracts/limits'
import { foldCase } from '@loggia/contracts/text'
import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { operation, type Scope } from '../../core/operation.ts'
import { permissionsOf } from '../../core/policy.ts'
import type { Challenge, Challenges } from '../../core/ports.ts'
import { findClient } from './portal-client.queries.ts'

/** The same for every address: only the worker finds out whether it may sign in. */
export const requestAccessCode = operation({
  action: 'clientSession:create',
  input: requestCodeInput,
  output: codeRequested,
  limits: ['requestCode.ip', 'requestCode.email', 'requestCode.all'],
  async run(
    { config, requestId, challenges, challengeIds, enqueue, rememberChallenges },
    { email },
  ) {
    const challenge = await challenges.create(email)
    const messageId = `<${randomUUID()}@${new URL(config.PUBLIC_URL).hostname}>`
    await enqueue('sendAccessCode', { challengeId: challenge.id, messageId, requestId })
    rememberChallenges([challenge.id, ...challengeIds].slice(0, ACCESS_CODE.live))
    const answer = {
      success: true as const,
      message: 'Please check your email for the access code',
    }
    if (!config.CLIENT_CODE_IN_RESPONSE) return answer
    return { ...answer, verificationCode: await challenges.codeOf(challenge) }
  },
})

export const verifyAccessCode = operation({
  action: 'clientSession:create',
  input: verifyCodeInput,
  output: clientSignedIn,
  async run(scope, { email, code }) {
    const { addressPause, challenges, config, db, ip, rateLimits, transaction } = scope
    await rateLimits.check('verifyCode.ip', ip)
    await addressPause.check(email)
    const { candidates, countFailure } = await answerable(scope, foldCase(email))
    const answered = await findAnswered(challenges, candidates, code)
    const isAnswered = answered !== null && (await challenges.consume(answered))
    const client = isAnswered ? await findClient(db, config, answered.email) : null
    if (!client) {
      await countFailure()
      await rateLimits.take('verifyCode.ip', ip)
      await recordFailure(scope, email)
      const message = 'Invalid verification code'
      throw new AppError('VALIDATION', message, { fields: { code: message } })
    }
    await addressPause.succeed(email)
    await transaction(async ({ audit }) => {
      const { emailKey: entityId } = client
      await audit({ action: 'client.signedIn', entity: SESSION, entityId, actor: client })
      await scope.signInClient(client.email)
    })
    scope.rememberChallenges([])
    return { ok: true as const, authenticated: true as const, email: client.email }
  },
})

const SESSION = 'clientSession'

/** Writes the failure down; where it is one too many, pauses the address and tells the staff. */
async function recordFailure(scope: Scope<'clientSession:create'>, email: string): Promise<void> {
  const isPaused = await scope.addressPause.fail(email)
  const entityId = foldCase(email)
  await scope.transaction(async ({ audit, enqueueMail }) => {
    await audit({ action: 'client.signInFailed', entity: SESSION, entityId })
    if (!isPaused) return
    const id = await audit({ action: 'client.signInPaused', entity: SESSION, entityId })
    await enqueueMail('sendSignInAlert', id)
  })
}

/**
 * The challenges that this browser may answer: those it asked for, five wrong answers each. A browser
 * without them, such as the one on another device, may answer the newest of the address; its failures
 * count against a budget of their own, so that strangers cannot burn somebody's code.
 */
async function answerable({ challenges, challengeIds, rateLimits }: Context, emailKey: string) {
  const own = await challenges.find(challengeIds, emailKey)
  if (own.length > 0)
    return { candidates: own, countFailure: () => challenges.countWrongAnswer(own) }
  await rateLimits.check('verifyCodeElsewhere.email', emailKey)
  const newest = await challenges.newest(emailKey)
  return {
    candidates: newest ? [newest] : [],
    countFailure: () => rateLimits.take('verifyCodeElsewhere.email', emailKey),
  }
}

async function findAnswered(challenges: Challenges, candidates: Challenge[], code: string) {
  const given = Buffer.from(code)
  let answered: Challenge | null = null
  for (const candidate of candidates) {
    const expected = Buffer.from(await challenges.codeOf(candidate))
    const isSame = given.length === expected.length && timingSafeEqual(given, expected)
    if (isSame) answered ??= candidate
  }
  return answered
}

export const readClientStatus = operation({
  action: 'clientSession:read',
  input: z.object({}),
  output: clientSession,
  async run({ identities }) {
    const { client } = await identities()
    const authenticated = client !== null
    return {
      authenticated,
      ok: authenticated,
      email: client?.email ?? null,
      name: client?.name ?? null,
      permissions: client ? permissionsOf(client.kind) : [],
    }
  },
})

export const logoutClient = operation({
  action: 'clientSession:end',
  input: z.object({}),
  output: z.literal(true),
  async run({ signOutClient }) {
    await signOutClient()
    return true as const
  },
})

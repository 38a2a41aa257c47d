import { randomUUID } from 'node:crypto'
import {
  clientSession,
  clientSignedIn,
  codeRequested,
  requestCodeInput,
  verifyCodeInput,
} from '@loggia/contracts/client-auth'
import { ACCESS_CODE } from '@loggia/contracts/limits'
import { foldCase } from '@loggia/contracts/text'
import { z } from 'zod'
import { AppError } from '../../core/errors.ts'
import { operation, type Scope } from '../../core/operation.ts'
import { permissionsOf } from '../../core/policy.ts'
import { redeemCode } from './redeem-code.ts'

const SESSION = 'clientSession'

/** Answers the same for every address: only the worker checks whether the address may sign in. */
export const requestAccessCode = operation({
  action: 'clientSession:create',
  input: requestCodeInput,
  output: codeRequested,
  limits: ['requestCode.ip', 'requestCode.email', 'requestCode.all'],
  async run({ auth, config, enqueue, requestId }, { email }) {
    const challenge = await auth.challenges.create(email)
    const messageId = `<${randomUUID()}@${new URL(config.PUBLIC_URL).hostname}>`
    await enqueue('sendAccessCode', { challengeId: challenge.id, messageId, requestId })
    auth.rememberChallenges([challenge.id, ...auth.challengeIds].slice(0, ACCESS_CODE.live))
    const answer = {
      success: true as const,
      message: 'Please check your email for the access code',
    }
    if (!config.CLIENT_CODE_IN_RESPONSE) return answer
    return { ...answer, verificationCode: await auth.challenges.codeOf(challenge) }
  },
})

export const verifyAccessCode = operation({
  action: 'clientSession:create',
  input: verifyCodeInput,
  output: clientSignedIn,
  limits: ['verifyCode.ip'],
  async run(scope, { email, code }) {
    const { auth, transaction } = scope
    await auth.signInPause.check(email)
    const client = await redeemCode(scope, email, code)
    if (!client) {
      await recordFailure(scope, email)
      const message = 'Invalid verification code'
      throw new AppError('VALIDATION', message, { fields: { code: message } })
    }
    await auth.signInPause.succeed(email)
    const { emailKey: entityId } = client
    await transaction(({ audit }) =>
      audit({ action: 'client.signedIn', entity: SESSION, entityId, actor: client }),
    )
    await auth.signInClient(client.email)
    auth.rememberChallenges([])
    return { ok: true as const, authenticated: true as const, email: client.email }
  },
})

/** Records a wrong code. One too many pauses the sign-in of the address and alerts the staff. */
async function recordFailure(
  { auth, transaction }: Scope<'clientSession:create'>,
  email: string,
): Promise<void> {
  const isPaused = await auth.signInPause.fail(email)
  const entityId = foldCase(email)
  await transaction(async ({ audit, enqueueMail }) => {
    await audit({ action: 'client.signInFailed', entity: SESSION, entityId })
    if (!isPaused) return
    const id = await audit({ action: 'client.signInPaused', entity: SESSION, entityId })
    await enqueueMail('sendSignInAlert', id)
  })
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
  async run({ auth }) {
    await auth.signOutClient()
    return true as const
  },
})

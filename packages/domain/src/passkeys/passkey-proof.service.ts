import { personOf } from '@loggia/contracts/person-key'
import { passkeyAssertion, passkeySignInOptions } from '@loggia/contracts/passkeys/passkeys'
import { z } from 'zod'
import { AppError } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { holderOf } from './new-passkey.ts'
import { BY_PASSKEY, provePasskey } from './prove-passkey.ts'
import { signingOptions } from './relying-party.ts'

const side = 'staff'

/** Asks for a passkey of the caller, whose answer counts in this session only. */
export const startPasskeyProof = operation({
  summary: 'Starts a proof, with one of your passkeys, that it is you',
  description: 'This session has five minutes to answer, once.',
  action: 'staffAccount:write',
  rest: 'POST /user/proof/passkey/start',
  input: z.object({}),
  output: passkeySignInOptions,
  limits: ['passkeys.actor'],
  async run(scope) {
    const holder = holderOf(scope.auth, side)
    return signingOptions(scope, { purpose: 'proof', side, holder })
  },
})

/** Proves, with a passkey, that the user of this session is still its owner: see `assertProven`. */
export const proveWithPasskey = operation({
  summary:
    'Proves with your passkey that it is you, for ten minutes, by what an authenticator has signed, in base64url',
  action: 'staffAccount:write',
  rest: 'POST /user/proof/passkey',
  input: passkeyAssertion,
  output: z.literal(true),
  limits: ['passkeys.actor'],
  async run(scope, assertion) {
    const { actor, auth, oneStatement } = scope
    const { owner } = await provePasskey(scope, assertion, {
      challenge: { purpose: 'proof', side, holder: auth.sessionHash(side) },
      mustVerifyUser: true,
      findOwner(passkey) {
        const person = personOf(passkey.person)
        const isOwn = person.kind === side && person.id === actor.id
        return Promise.resolve(isOwn ? actor : null)
      },
      // As little as the right password: its purpose has an entry of its own.
      record: () => Promise.resolve(),
    })
    if (!owner) {
      const failed = { action: 'staff.proofFailed', entity: 'user', entityId: actor.id } as const
      await oneStatement(({ audit }) => audit({ ...failed, after: BY_PASSKEY }))
      const message = 'This passkey did not work. Please try again, or choose another way.'
      throw new AppError('VALIDATION', message)
    }
    await auth.proveStaff()
    return true as const
  },
})

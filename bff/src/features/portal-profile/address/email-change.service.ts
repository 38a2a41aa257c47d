import {
  codeRequested,
  emailChanged,
  requestCodeInput,
  verifyCodeInput,
} from '@loggia/contracts/client-auth'
import { foldCase } from '@loggia/contracts/values/fold-case'
import type { ClientActor } from '../../../core/actor.ts'
import { redeemChallenge } from '../../../core/codes/redeem-challenge.ts'
import { sendCode } from '../../../core/codes/send-code.ts'
import { AppError } from '../../../core/errors.ts'
import type { GuessKey } from '../../../core/limits/guess-budgets.ts'
import { guess } from '../../../core/limits/guess.ts'
import { operation, type Scope } from '../../../core/operation.ts'
import { changeAddress } from './change-address.queries.ts'
import { assertHasRecord } from './records-of-address.queries.ts'

/**
 * Mails a code to the address that somebody wants to use from now on. The answer is the same whether or not the address
 * is known: only whoever reads its mail learns that, when they confirm it.
 */
export const requestEmailChange = operation({
  action: 'ownRecord:write',
  input: requestCodeInput,
  output: codeRequested,
  limits: [
    'emailChange.actor',
    'requestCode.ip',
    'requestCode.origin',
    'requestCode.email',
    'requestCode.all',
  ],
  async run(scope, { email }) {
    const { actor, auth, db } = scope
    assertOther(actor, email)
    await assertHasRecord(db, actor)
    const challenges = auth.addressChallenges
    const origin = actor.emailKey
    return (await sendCode(scope, { challenges, job: 'sendAddressCode', email, origin })).answer
  },
})

/**
 * Changes the address of whoever is signed in, with the code that was mailed to the new one. This session goes on; all
 * others, of either address, end.
 */
export const confirmEmailChange = operation({
  action: 'ownRecord:write',
  input: verifyCodeInput,
  output: emailChanged,
  async run(scope, { email: typed, code }) {
    const { actor, auth, sessions, transaction } = scope
    assertOther(actor, typed)
    const email = await proveAddress(scope, foldCase(typed), code)
    let isRenamed = false
    try {
      await transaction(async (unit) => {
        await changeAddress(unit, scope, email)
        await sessions.endClientSessions(email)
        // Before the commit: afterwards, what the browser asks meanwhile would be answered as to a stranger.
        isRenamed = true
        await auth.renameClient(email)
      })
    } catch (error) {
      if (isRenamed) await auth.renameClient(actor.email)
      throw error
    }
    await sessions.endClientSessions(actor.email)
    auth.rememberBrowser(foldCase(email))
    return { email }
  },
})

/** The address that a code proves, as it was typed when it was asked for. @throws VALIDATION, RATE_LIMITED */
async function proveAddress(
  { actor, auth, ip, oneStatement }: Scope<'ownRecord:write'>,
  emailKey: string,
  code: string,
): Promise<string> {
  const { addressChallenges, guesses } = auth
  const open = await addressChallenges.askedBy(actor.emailKey, emailKey)
  const budgets: GuessKey[] = [
    ['verifyCode.ip', ip],
    ['emailChange.actor', actor.emailKey],
    ...open.map(({ id }): GuessKey => ['verifyCode.challenge', id]),
  ]
  const outcome = await guess(guesses, budgets, () =>
    redeemChallenge(addressChallenges, open, code),
  )
  if (outcome.right) return outcome.right.email
  const closed = outcome.spent.filter(([name]) => name === 'verifyCode.challenge')
  await Promise.all(closed.map(([, id]) => addressChallenges.remove(id)))
  const failed = { action: 'client.emailChangeFailed', entity: 'clientSession' } as const
  await oneStatement(({ audit }) => audit({ ...failed, entityId: actor.emailKey }))
  const message = 'Invalid verification code'
  throw new AppError('VALIDATION', message, { fields: { code: message } })
}

function assertOther({ emailKey }: ClientActor, email: string): void {
  if (foldCase(email) !== emailKey) return
  const message = 'You sign in with this address already'
  throw new AppError('VALIDATION', message, { fields: { email: message } })
}

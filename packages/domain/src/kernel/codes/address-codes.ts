import type { CodeRequested } from '@loggia/contracts/client-auth/client-auth'
import { addressKey } from '@loggia/contracts/email-address'
import type { Action } from '@loggia/contracts/permissions'
import type { Context } from '../context.ts'
import type { AuditRecord } from '../unit-of-work.ts'
import { invalidField } from '../errors.ts'
import type { GuessKey } from '../limits/guess-budgets.ts'
import { guess } from '../limits/guess.ts'
import type { LimitName } from '../limits/limits.ts'
import type { Scope } from '../operation.ts'
import { redeemChallenge } from './redeem-challenge.ts'
import { sendCode } from './send-code.ts'

/** How often a signed-in person may have a code sent to another address. */
export const ADDRESS_CODE_LIMITS: readonly LimitName[] = [
  'emailChange.actor',
  'requestCode.ip',
  'requestCode.origin',
  'requestCode.email',
  'requestCode.all',
]

/**
 * Mails a code to a new address.
 *
 * @param asker the person, whose codes are invalid for all others
 */
export async function sendAddressCode(
  context: Context,
  asker: string,
  email: string,
): Promise<CodeRequested> {
  const challenges = context.auth.addressChallenges
  const request = { challenges, job: 'sendAddressCode', email, origin: asker } as const
  return (await sendCode(context, request)).answer
}

interface Proof {
  asker: string
  email: string
  code: string
  /** The entry of a wrong code. */
  failed: AuditRecord
}

/** The address that a code proves, as it was typed when it was asked for. @throws VALIDATION, RATE_LIMITED */
export async function proveAddress(
  { auth, ip, oneStatement }: Pick<Scope<Action>, 'auth' | 'ip' | 'oneStatement'>,
  { asker, email, code, failed }: Proof,
): Promise<string> {
  const { addressChallenges, guesses } = auth
  const open = await addressChallenges.askedBy(asker, addressKey(email))
  const budgets: GuessKey[] = [
    ['verifyCode.ip', ip],
    ['emailChange.actor', asker],
    ...open.map(({ id }): GuessKey => ['verifyCode.challenge', id]),
  ]
  const outcome = await guess(guesses, budgets, () =>
    redeemChallenge(addressChallenges, open, code),
  )
  if (outcome.right) return outcome.right.email
  const closed = outcome.spent.filter(([name]) => name === 'verifyCode.challenge')
  await Promise.all(closed.map(([, id]) => addressChallenges.remove(id)))
  await oneStatement(({ audit }) => audit(failed))
  throw invalidField('code', 'Invalid verification code')
}

import type { CodeRequested } from '@loggia/contracts/client-auth/client-auth'
import { addressKey } from '@loggia/contracts/email-address'
import type { Action } from '@loggia/contracts/permissions'
import type { Context } from '../context.ts'
import type { AuditRecord } from '../unit-of-work.ts'
import { invalidField } from '../errors.ts'
import { guess, type GuessKey } from '../limits/guesses.ts'
import type { LimitName } from '../limits/rate-limits.ts'
import type { Scope } from '../operation.ts'
import { createChallenges, redeemChallenge, type Challenges } from './challenges.ts'
import { sendCode } from './challenges.ts'

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
  const request = {
    challenges: challengesOf(context),
    job: 'sendAddressCode',
    email,
    origin: asker,
  } as const
  return (await sendCode(context, request)).answer
}

/** Challenges that prove the new address of a signed-in user. */
function challengesOf({ config, redis }: Pick<Context, 'config' | 'redis'>): Challenges {
  return createChallenges(redis, config.APP_SECRET, 'newAddress')
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
  context: Pick<Scope<Action>, 'auth' | 'config' | 'ip' | 'oneStatement' | 'redis'>,
  { asker, email, code, failed }: Proof,
): Promise<string> {
  const { auth, ip, oneStatement } = context
  const challenges = challengesOf(context)
  const open = await challenges.askedBy(asker, addressKey(email))
  const budgets: GuessKey[] = [
    ['verifyCode.ip', ip],
    ['emailChange.actor', asker],
    ...open.map(({ id }): GuessKey => ['verifyCode.challenge', id]),
  ]
  const outcome = await guess(auth.guesses, budgets, () => redeemChallenge(challenges, open, code))
  if (outcome.right) return outcome.right.email
  const closed = outcome.spent.filter(([name]) => name === 'verifyCode.challenge')
  await Promise.all(closed.map(([, id]) => challenges.remove(id)))
  await oneStatement(({ audit }) => audit(failed))
  throw invalidField('code', 'Invalid verification code')
}

import { timingSafeEqual } from 'node:crypto'
import { foldCase } from '@loggia/contracts/text'
import type { ClientActor } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import type { Challenge, Challenges } from '../../core/ports.ts'
import { findClient } from './portal-client.queries.ts'

interface Candidates {
  challenges: Challenge[]
  /** Counts a wrong code against whatever limits the number of guesses. */
  countFailure(): Promise<void>
}

/**
 * Uses up the challenge that an access code answers.
 *
 * @returns the client who signs in; null for a wrong code, after counting it, and for an address that
 *   may not use the portal
 * @throws RATE_LIMITED when another browser has used up its guesses; UNAVAILABLE without Redis
 */
export async function redeemCode(
  context: Context,
  email: string,
  code: string,
): Promise<ClientActor | null> {
  const { auth, config, db } = context
  const { challenges, countFailure } = await findCandidates(context, foldCase(email))
  const challenge = await findAnswered(auth.challenges, challenges, code)
  const isRedeemed = challenge !== null && (await auth.challenges.consume(challenge))
  const client = isRedeemed ? await findClient(db, config, challenge.email) : null
  if (!client) await countFailure()
  return client
}

/**
 * The challenges that this browser may answer: those that it requested, with five wrong codes each. A
 * browser without any, such as one on another device, may answer the newest challenge of the address.
 * Its wrong codes count against a limit of the address, so that strangers cannot close the challenges
 * of somebody else.
 */
async function findCandidates({ auth, limits }: Context, emailKey: string): Promise<Candidates> {
  const own = await auth.challenges.find(auth.challengeIds, emailKey)
  if (own.length > 0) {
    return { challenges: own, countFailure: () => auth.challenges.countWrongAnswer(own) }
  }
  await limits.check('verifyCodeElsewhere.email', emailKey)
  const newest = await auth.challenges.newest(emailKey)
  return {
    challenges: newest ? [newest] : [],
    countFailure: () => limits.take('verifyCodeElsewhere.email', emailKey),
  }
}

/** Compares with every candidate, in constant time, so that the duration reveals nothing. */
async function findAnswered(
  { codeOf }: Challenges,
  candidates: Challenge[],
  code: string,
): Promise<Challenge | null> {
  const actual = Buffer.from(code)
  let answered: Challenge | null = null
  for (const candidate of candidates) {
    const expected = Buffer.from(await codeOf(candidate))
    const isEqual = actual.length === expected.length && timingSafeEqual(actual, expected)
    if (isEqual) answered ??= candidate
  }
  return answered
}

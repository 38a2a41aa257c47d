import type { ClientActor } from '../kernel/actor.ts'
import { redeemChallenge, type Challenge } from '../kernel/codes/challenges.ts'
import type { Context } from '../kernel/context.ts'
import type { GuessKey } from '../kernel/limits/guess-budgets.ts'
import { findClient } from '../portal-access/portal-client.queries.ts'

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
export async function findCandidates(
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
export async function redeemCode(
  { auth, config, db }: Context,
  candidates: readonly Challenge[],
  code: string,
): Promise<ClientActor | null> {
  const challenge = await redeemChallenge(auth.challenges, candidates, code)
  return challenge && findClient(db, config, challenge.email)
}

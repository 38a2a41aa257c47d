import { timingSafeEqual } from 'node:crypto'
import type { Challenge, Challenges } from './challenges.ts'

/** Uses up the challenge that a code answers, once; null for a wrong code. */
export async function redeemChallenge(
  challenges: Challenges,
  candidates: readonly Challenge[],
  code: string,
): Promise<Challenge | null> {
  const challenge = findAnswered(challenges, candidates, code)
  const isRedeemed = challenge !== null && (await challenges.remove(challenge.id))
  return isRedeemed ? challenge : null
}

/** Compares with every candidate, in constant time, so that the duration reveals nothing. */
function findAnswered(
  { codeOf }: Challenges,
  candidates: readonly Challenge[],
  code: string,
): Challenge | null {
  const actual = Buffer.from(code)
  let answered: Challenge | null = null
  for (const candidate of candidates) {
    const expected = Buffer.from(codeOf(candidate))
    const isEqual = actual.length === expected.length && timingSafeEqual(actual, expected)
    if (isEqual) answered ??= candidate
  }
  return answered
}

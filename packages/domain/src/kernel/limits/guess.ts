import type { GuessKey } from './guess-budgets.ts'
import { personKey, type StaffActor } from '../actor.ts'
import type { BrowserSessions } from '../sessions/session.ts'
import type { Guesses, TakenGuess } from './guesses.ts'

type Outcome<T> =
  | { right: T }
  /** `spent` are the budgets that this wrong guess has used up. */
  | { right: null; spent: GuessKey[] }

/**
 * Compares a password or code that could be guessed. Each guess is counted against its budgets before it is compared,
 * so that parallel guesses cannot be ahead of the count, and given back if it is right. Every place that compares a
 * guessable secret uses it.
 *
 * @param compare returns null for a wrong guess. A guess is given back when `compare` throws, since the caller then
 * does not learn whether it was right.
 * @throws RATE_LIMITED without comparing when a budget is used up; UNAVAILABLE; errors of `compare`
 */
export async function guess<T extends object>(
  guesses: Guesses,
  keys: readonly GuessKey[],
  compare: () => Promise<T | null>,
): Promise<Outcome<T>> {
  const taken = await takeAll(guesses, keys)
  let right: T | null
  try {
    right = await compare()
  } catch (error) {
    await Promise.all(taken.map((one) => one.release()))
    throw error
  }
  if (right === null) {
    const areSpent = await Promise.all(taken.map((one) => one.fail()))
    return { right, spent: keys.filter((_, index) => areSpent[index]) }
  }
  await Promise.all(taken.map((one) => one.succeed()))
  return { right }
}

/** Takes a guess of every budget, or of none. */
async function takeAll(guesses: Guesses, keys: readonly GuessKey[]): Promise<TakenGuess[]> {
  const results = await Promise.allSettled(keys.map((key) => guesses.take(key)))
  const taken = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  const refused = results.find((result) => result.status === 'rejected')
  if (!refused) return taken
  await Promise.all(taken.map((one) => one.release()))
  throw refused.reason
}

/** The key by which wrong passwords and codes of signed-in staff are counted: the session, which is theirs alone. */
export function proofBudget(
  { sessionHash }: Pick<BrowserSessions, 'sessionHash'>,
  actor: StaffActor,
): GuessKey {
  return ['proof.session', sessionHash('staff') ?? personKey(actor)]
}

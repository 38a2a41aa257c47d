import type { Redis } from 'ioredis'
import { ACCESS_CODE } from '@loggia/contracts/limits'
import { AppError } from '../errors.ts'
import { fromRedis } from '../redis/from-redis.ts'
import { personKey, type StaffActor } from '../actor.ts'
import type { BrowserSessions } from '../sessions/session.ts'

// A budget is a hash: `taken` guesses, of which `failed` turned out wrong, and `pausedUntil` (ms).

/**
 * Takes a guess, or refuses it. The guess that reaches the limit of a budget with a pause starts the pause.
 *
 * ARGV: guesses, their time (ms), the pause (ms, 0 for none), the longest pause (ms, 0 if it does not double).
 * Returns how long (ms) to wait if it is refused, else 0, and how many guesses have failed before.
 */
const TAKE_GUESS = `
  local guesses, lifetime, pause, longest = unpack(ARGV)
  guesses, pause, longest = tonumber(guesses), tonumber(pause), tonumber(longest)
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local pausedUntil = tonumber(redis.call('HGET', KEYS[1], 'pausedUntil') or 0)
  if pausedUntil > now then return {pausedUntil - now, 0} end
  if pausedUntil > 0 and longest == 0 then redis.call('DEL', KEYS[1]) end
  local before = tonumber(redis.call('HGET', KEYS[1], 'taken') or 0)
  if pause == 0 and before >= guesses then return {math.max(1, redis.call('PTTL', KEYS[1])), 0} end
  local taken = redis.call('HINCRBY', KEYS[1], 'taken', 1)
  if taken == 1 or pause > 0 then redis.call('PEXPIRE', KEYS[1], lifetime) end
  if pause > 0 and taken >= guesses then
    local doubled = math.min(pause * 2 ^ (taken - guesses), math.max(pause, longest))
    redis.call('HSET', KEYS[1], 'pausedUntil', now + doubled)
  end
  return {0, tonumber(redis.call('HGET', KEYS[1], 'failed') or 0)}`

/**
 * Gives a guess back, and with it as many failed ones as ARGV[2] says, but none that failed since.
 *
 * ARGV: guesses, failed ones to forget.
 */
const GIVE_BACK_GUESS = `
  if redis.call('EXISTS', KEYS[1]) == 0 then return end
  local failed = tonumber(redis.call('HGET', KEYS[1], 'failed') or 0)
  local forgotten = math.min(tonumber(ARGV[2]), failed)
  redis.call('HSET', KEYS[1], 'failed', failed - forgotten)
  local taken = redis.call('HINCRBY', KEYS[1], 'taken', -1 - forgotten)
  if taken < tonumber(ARGV[1]) then redis.call('HDEL', KEYS[1], 'pausedUntil') end`

/** Records that a guess was wrong. Returns how many have failed; 0 when the budget has expired. */
const FAIL_GUESS = `
  if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
  return redis.call('HINCRBY', KEYS[1], 'failed', 1)`

/**
 * Counts guesses of secrets in Redis, for all processes together. Every method throws UNAVAILABLE while Redis is
 * away: a guess that is not counted is not compared.
 *
 * @param multiplier of the guesses of every budget; tests change it
 */
export function createGuesses(redis: Redis, multiplier: number) {
  return {
    /**
     * Counts a guess before it is compared. Exactly one of the methods that it returns is called.
     *
     * @throws RATE_LIMITED with the seconds to wait
     */
    async take([name, key]: GuessKey) {
      const budget = budgetOf(name, multiplier)
      const redisKey = redisKeyOf([name, key])
      const [wait, failedBefore] = (await fromRedis(
        redis.eval(
          TAKE_GUESS,
          1,
          redisKey,
          budget.guesses,
          budget.milliseconds,
          budget.pause,
          budget.longestPause,
        ),
      )) as [wait: number, failedBefore: number]
      if (wait > 0) throw tooManyAttempts(wait)
      const giveBack = async (forgotten: number) => {
        await fromRedis(redis.eval(GIVE_BACK_GUESS, 1, redisKey, budget.guesses, forgotten))
      }
      return {
        /**
         * The guess was right: it is given back. It also ends a row of failures, and so their pause; without a pause, a
         * budget counts all failures of its time.
         */
        succeed: () => giveBack(budget.pause > 0 ? failedBefore : 0),
        /** Nothing was compared. */
        release: () => giveBack(0),
        /** The guess was wrong. Returns true when it was the last one that the budget allows. */
        async fail() {
          return (await fromRedis(redis.eval(FAIL_GUESS, 1, redisKey))) === budget.guesses
        },
      }
    },
    /** Forgets all failures, and the pause after them: the secret is another one. */
    async forget(key: GuessKey) {
      await fromRedis(redis.del(redisKeyOf(key)))
    },
  }
}

/** Limits how often passwords and codes are guessed. */
export type Guesses = ReturnType<typeof createGuesses>

/** A guess of a secret that was counted. */
export type TakenGuess = Awaited<ReturnType<Guesses['take']>>

function redisKeyOf([name, key]: GuessKey): string {
  return `guesses:${name}:${key}`
}

/** The budget with all times in milliseconds; no pause is a pause of 0. */
function budgetOf(name: GuessKey[0], multiplier: number) {
  const { guesses, seconds, pause, isFixed }: GuessBudget = GUESS_BUDGETS[name]
  return {
    guesses: isFixed ? guesses : Math.ceil(guesses * multiplier),
    milliseconds: seconds * 1_000,
    pause: (pause?.seconds ?? 0) * 1_000,
    longestPause: (pause?.doublesTo ?? 0) * 1_000,
  }
}

function tooManyAttempts(wait: number): AppError {
  return new AppError('RATE_LIMITED', 'Too many failed attempts. Please try again later.', {
    retryAfter: Math.ceil(wait / 1_000),
  })
}

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

interface GuessBudget {
  /** How many wrong guesses are allowed. */
  guesses: number
  /** Seconds for which a guess counts: since the first one, or with a pause since the latest. */
  seconds: number
  /** By default, guesses are refused until `seconds` are over. A pause is shorter, and starts again with a later guess. */
  pause?: {
    seconds: number
    /** Seconds up to which each further wrong guess doubles the pause; without it, counting starts over after the pause. */
    doublesTo?: number
  }
  /** Whether RATE_LIMIT_MULTIPLIER leaves it as it is. */
  isFixed?: boolean
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * How many wrong guesses of a secret are allowed. The part after the dot is the key by which guesses are counted: `ip`
 * the network of the caller, `username` the account, `email` the email address, `origin` the address together with the
 * browser or network that guesses, `browser` the username together with the known browser, `session` the session of the
 * browser, `challenge` the requested code, `actor` the signed-in person. Source: docs/decisions/003-limits.md.
 */
const GUESS_BUDGETS = {
  'login.ip': { guesses: 100, seconds: DAY },
  'login.username': {
    guesses: 5,
    seconds: DAY,
    pause: { seconds: MINUTE, doublesTo: HOUR },
  },
  /** The username in a browser in which it has signed in before: strangers, who are counted by name, do not pause it. */
  'login.browser': {
    guesses: 5,
    seconds: DAY,
    pause: { seconds: MINUTE, doublesTo: HOUR },
  },
  /** The own password, asked for once more in a session. Only the user of that session can use it up. */
  'proof.session': {
    guesses: 5,
    seconds: DAY,
    pause: { seconds: MINUTE, doublesTo: HOUR },
  },
  'verifyCode.ip': { guesses: 30, seconds: 10 * MINUTE },
  'verifyCode.challenge': {
    guesses: ACCESS_CODE.tries,
    seconds: ACCESS_CODE.lifetime,
    isFixed: true,
  },
  /** For browsers other than the one that requested the code. */
  'verifyCodeElsewhere.origin': { guesses: 5, seconds: HOUR },
  'verifyCodeElsewhere.email': { guesses: 20, seconds: HOUR },
  /** Codes that prove another address, by the person who asked for them. */
  'emailChange.actor': { guesses: 20, seconds: HOUR },
  'verifyCode.email': { guesses: 100, seconds: DAY, pause: { seconds: HOUR } },
} as const satisfies Record<string, GuessBudget>

/** A budget, and the key by which its guesses are counted. */
export type GuessKey = readonly [keyof typeof GUESS_BUDGETS, string]

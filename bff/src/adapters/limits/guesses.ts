import type { Redis } from 'ioredis'
import { AppError } from '@loggia/domain/kernel/errors'
import {
  GUESS_BUDGETS,
  type GuessBudget,
  type GuessKey,
} from '@loggia/domain/kernel/limits/guess-budgets'
import type { Guesses } from '@loggia/domain/kernel/ports'
import { fromRedis } from '../from-redis.ts'
import { FAIL_GUESS, GIVE_BACK_GUESS, TAKE_GUESS } from './guess-scripts.ts'

/**
 * Counts guesses of secrets in Redis, for all processes together. Every method throws UNAVAILABLE while Redis is
 * away: a guess that is not counted is not compared.
 *
 * @param multiplier of the guesses of every budget; tests change it
 */
export function createGuesses(redis: Redis, multiplier: number): Guesses {
  return {
    async take([name, key]) {
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
        // A success ends a row of failures. Without a pause, a budget counts all failures of its time.
        succeed: () => giveBack(budget.pause > 0 ? failedBefore : 0),
        release: () => giveBack(0),
        async fail() {
          return (await fromRedis(redis.eval(FAIL_GUESS, 1, redisKey))) === budget.guesses
        },
      }
    },
    async forget(key) {
      await fromRedis(redis.del(redisKeyOf(key)))
    },
  }
}

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

import { AppError } from '@loggia/domain/kernel/errors'
import type { Context } from '@loggia/domain/kernel/context'
import type { TakenGuess } from '@loggia/domain/kernel/limits/guesses'
import type { Metrics } from './metrics.ts'

interface Counted {
  auth: Pick<Context['auth'], 'challenges' | 'guesses'>
  limits: Context['limits']
}

/** Wraps what limits and proves calls so that its events are counted; use cases stay free of metrics. */
export function withMetrics({ auth, limits }: Counted, metrics: Metrics): Counted {
  const { challenges, guesses } = auth

  /** Counts access codes once, by the one budget that every one of them takes from. */
  const countOutcome = (taken: TakenGuess): TakenGuess => ({
    ...taken,
    succeed() {
      metrics.accessCode('accepted')
      return taken.succeed()
    },
    fail() {
      metrics.accessCode('wrong')
      return taken.fail()
    },
  })

  return {
    auth: {
      ...auth,
      challenges: {
        ...challenges,
        create(email, origin) {
          metrics.accessCode('requested')
          return challenges.create(email, origin)
        },
      },
      guesses: {
        ...guesses,
        async take(key) {
          const [name] = key
          const taken = await guesses.take(key).catch((error: unknown) => {
            if (error instanceof AppError && error.code === 'RATE_LIMITED') metrics.refused(name)
            throw error
          })
          return name === 'verifyCode.email' ? countOutcome(taken) : taken
        },
      },
    },
    limits: {
      async take(calls) {
        const refusals = await limits.take(calls)
        for (const name of new Set(refusals.map((refusal) => refusal.name))) metrics.refused(name)
        return refusals
      },
    },
  }
}

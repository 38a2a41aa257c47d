import { AppError } from '../../core/errors.ts'
import type { AuthServices, RateLimits } from '../../core/ports.ts'
import type { Metrics } from './metrics.ts'

interface Ports {
  auth: AuthServices
  limits: RateLimits
}

/** Wraps the ports so that their events are counted; use cases stay free of metrics. */
export function withMetrics({ auth, limits }: Ports, metrics: Metrics): Ports {
  const { challenges, signInPause, loginThrottle } = auth

  const countRefusal = async (limit: string, call: Promise<void>): Promise<void> => {
    try {
      await call
    } catch (error) {
      if (error instanceof AppError && error.code === 'RATE_LIMITED') metrics.refused(limit)
      throw error
    }
  }

  return {
    auth: {
      challenges: {
        ...challenges,
        create(email) {
          metrics.accessCode('requested')
          return challenges.create(email)
        },
      },
      signInPause: {
        check: (email) => countRefusal('signInPause', signInPause.check(email)),
        fail(email) {
          metrics.accessCode('wrong')
          return signInPause.fail(email)
        },
        succeed(email) {
          metrics.accessCode('accepted')
          return signInPause.succeed(email)
        },
      },
      loginThrottle: {
        ...loginThrottle,
        check: (username) => countRefusal('login.username', loginThrottle.check(username)),
      },
    },
    limits: {
      take: (name, key) => countRefusal(name, limits.take(name, key)),
      check: (name, key) => countRefusal(name, limits.check(name, key)),
    },
  }
}

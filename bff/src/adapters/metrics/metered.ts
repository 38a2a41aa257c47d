import { AppError } from '../../core/errors.ts'
import type { AddressPause, Challenges, LoginThrottle, RateLimits } from '../../core/ports.ts'
import type { Metrics } from './metrics.ts'

interface Ports {
  challenges: Challenges
  addressPause: AddressPause
  loginThrottle: LoginThrottle
  rateLimits: RateLimits
}

/** The ports as they are, with what is worth knowing counted: no use case knows of metrics. */
export function metered(ports: Ports, metrics: Metrics): Ports {
  const { challenges, addressPause, loginThrottle, rateLimits } = ports

  const noting = async (limit: string, call: Promise<void>): Promise<void> => {
    try {
      await call
    } catch (error) {
      if (error instanceof AppError && error.code === 'RATE_LIMITED') metrics.refused(limit)
      throw error
    }
  }

  return {
    challenges: {
      ...challenges,
      create(email) {
        metrics.accessCode('requested')
        return challenges.create(email)
      },
    },
    addressPause: {
      check: (email) => noting('addressPause', addressPause.check(email)),
      fail(email) {
        metrics.accessCode('wrong')
        return addressPause.fail(email)
      },
      succeed(email) {
        metrics.accessCode('accepted')
        return addressPause.succeed(email)
      },
    },
    loginThrottle: {
      ...loginThrottle,
      check: (username) => noting('login.username', loginThrottle.check(username)),
    },
    rateLimits: {
      take: (name, key) => noting(name, rateLimits.take(name, key)),
      check: (name, key) => noting(name, rateLimits.check(name, key)),
    },
  }
}

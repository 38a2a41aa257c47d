import { sharedEnv } from '@loggia/server/env'
import { readEnv, secret, type Variables } from '@loggia/server/read-env'
import { z } from 'zod'

/** Where PostgreSQL and Redis are. */
export const engineSettings = z.object({
  DATABASE_URL: sharedEnv.DATABASE_URL,
  REDIS_URL: sharedEnv.REDIS_URL,
})

/** The database of the installation. @throws EnvError that says how the variable is wrong */
export function databaseUrlOf(env: Variables): string {
  return readEnv(engineSettings.pick({ DATABASE_URL: true }), env).DATABASE_URL
}

const optionalRedis = z.object({ REDIS_URL: secret(sharedEnv.REDIS_URL.optional()) })

/** The Redis of the installation, for commands that do without; undefined where none is named. */
export function redisUrlOf(env: Variables): string | undefined {
  return readEnv(optionalRedis, env).REDIS_URL
}

import { sharedEnv } from '@loggia/server/env'
import { readEnv } from '@loggia/server/read-env'
import { z } from 'zod'

const database = z.object({ DATABASE_URL: sharedEnv.DATABASE_URL })

/** The database of the installation. @throws one error that says how the variable is wrong */
export function databaseUrlOf(env: Record<string, string | undefined>): string {
  return readEnv(database, env).DATABASE_URL
}

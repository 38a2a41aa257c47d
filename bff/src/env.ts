import { readEnv, sharedEnv, sharedLeftovers } from '@loggia/contracts/env'
import { PORTAL_ROLES } from '@loggia/contracts/permissions'
import { STAFF_REGISTRATION } from '@loggia/contracts/staff-auth'
import { z } from 'zod'
import { googleEnv, googleFaults, googleLeftovers } from './google-env.ts'

const flag = z.stringbool().optional()

/** The variables of the bff; `.env.example` explains each. */
export const envSchema = z.object({
  ...sharedEnv,
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  STAFF_REGISTRATION: z.enum(STAFF_REGISTRATION).optional(),
  CLIENT_CODE_IN_RESPONSE: flag,
  PORTAL_DEFAULT_ROLE: z.enum(PORTAL_ROLES).optional(),
  GRAPHQL_PLAYGROUND: flag,
  /** How many proxies stand in front, each of which appends to X-Forwarded-For. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  RATE_LIMIT_MULTIPLIER: z.coerce.number().positive().default(1),
  FRONTEND_DIST: z.string().default('frontend/dist'),
  ...googleEnv,
})

type Env = z.infer<typeof envSchema>

function leftovers(env: Env): string[] {
  const shared = [...sharedLeftovers(env), ...googleFaults(env)]
  if (env.APP_PROFILE !== 'production') return shared
  const own = [
    env.STAFF_REGISTRATION === 'open' &&
      'STAFF_REGISTRATION=open lets everybody make a staff account',
    env.CLIENT_CODE_IN_RESPONSE && 'CLIENT_CODE_IN_RESPONSE=true hands out access codes',
    env.RATE_LIMIT_MULTIPLIER !== 1 && 'RATE_LIMIT_MULTIPLIER is for tests',
  ]
  return [...shared, ...googleLeftovers(env), ...own.filter((fault) => typeof fault === 'string')]
}

/**
 * The settings of the bff: the variables, with the defaults of the profile filled in.
 *
 * @throws one error that lists every fault, and in production every unsafe leftover
 */
export function readConfig(source: Record<string, string | undefined> = process.env) {
  const env = readEnv(envSchema, source, leftovers)
  const demo = env.APP_PROFILE === 'demo'
  return {
    ...env,
    demo,
    STAFF_REGISTRATION: env.STAFF_REGISTRATION ?? (demo ? 'open' : 'first'),
    CLIENT_CODE_IN_RESPONSE: env.CLIENT_CODE_IN_RESPONSE ?? demo,
    CLIENT_LOGIN: env.CLIENT_LOGIN ?? (demo ? 'any' : 'known'),
    PORTAL_DEFAULT_ROLE: env.PORTAL_DEFAULT_ROLE ?? (demo ? 'manager' : 'member'),
    GRAPHQL_PLAYGROUND: env.GRAPHQL_PLAYGROUND ?? demo,
  }
}

export type Config = ReturnType<typeof readConfig>

import { secret } from '@loggia/server/read-env'
import { z } from 'zod'

/** The variables about single sign-on. */
export const ssoEnv = {
  /** Below it is `.well-known/openid-configuration`. */
  SSO_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  SSO_CLIENT_ID: z.string().optional(),
  SSO_CLIENT_SECRET: secret(z.string().optional()),
  /** The name of the provider. */
  SSO_NAME: z.string().max(40).default('single sign-on'),
  SSO_ONLY: z.stringbool().optional(),
}

export type SsoEnv = z.infer<z.ZodObject<typeof ssoEnv>>

/** Variables that do not fit together, in every profile. */
export function ssoProblems(env: Partial<SsoEnv>): string[] {
  const given = [env.SSO_ISSUER, env.SSO_CLIENT_ID, env.SSO_CLIENT_SECRET].filter(Boolean)
  return [
    given.length % 3 !== 0 && 'SSO_ISSUER, SSO_CLIENT_ID and SSO_CLIENT_SECRET belong together',
    env.SSO_ONLY && given.length === 0 && 'SSO_ONLY=true needs SSO_ISSUER: nobody could sign in',
  ].filter((problem) => typeof problem === 'string')
}

/** The variables that production refuses because secrets would be sent unencrypted. */
export function unsafeSsoSettings({ SSO_ISSUER: issuer }: Partial<SsoEnv>): string[] {
  return issuer?.startsWith('http:') ? ['SSO_ISSUER must be an https address'] : []
}

import { jsonOrNull } from '@loggia/server/json-or-null'
import { secret } from '@loggia/server/read-env'
import { z } from 'zod'

const TOKEN_KEY_BYTES = 32

const httpUrl = (defaultUrl: string) => z.url({ protocol: /^https?$/ }).default(defaultUrl)

const serviceAccountKey = z.object({
  client_email: z.email(),
  private_key: z.string().startsWith('-----BEGIN PRIVATE KEY-----'),
})

/** The variables about Google Drive. The URLs of Google are variables for the fake Drive of tests. */
export const googleEnv = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: secret(z.string().optional()),
  GOOGLE_TOKEN_KEY: secret(
    z
      .base64()
      .refine((key) => Buffer.from(key, 'base64').length === TOKEN_KEY_BYTES, 'must be 32 bytes')
      .optional(),
  ),
  GOOGLE_SERVICE_ACCOUNT_KEY: secret(
    z
      .string()
      .transform((json, { addIssue }) => {
        const key = serviceAccountKey.safeParse(jsonOrNull(json))
        if (key.success) return key.data
        addIssue({ code: 'custom', message: 'must be the JSON key of a service account' })
        return z.NEVER
      })
      .optional(),
  ),
  GOOGLE_AUTH_URL: httpUrl('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_TOKEN_URL: httpUrl('https://oauth2.googleapis.com/token'),
  GOOGLE_REVOKE_URL: httpUrl('https://oauth2.googleapis.com/revoke'),
  GOOGLE_API_URL: httpUrl('https://www.googleapis.com'),
  /** How long (ms) a use case waits for Google, over all its calls. */
  GOOGLE_TIMEOUT_MS: z.coerce.number().int().min(100).max(11_000).default(10_000),
}

export type GoogleEnv = z.infer<z.ZodObject<typeof googleEnv>>

/** Variables that do not fit together, in every profile. */
export function googleProblems(env: Partial<GoogleEnv>): string[] {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret, GOOGLE_TOKEN_KEY: key } = env
  return [
    Boolean(id) !== Boolean(secret) && 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together',
    id && !key && 'GOOGLE_TOKEN_KEY is missing: openssl rand -base64 32',
  ].filter((problem) => typeof problem === 'string')
}

const URL_VARIABLES = [
  'GOOGLE_AUTH_URL',
  'GOOGLE_TOKEN_URL',
  'GOOGLE_REVOKE_URL',
  'GOOGLE_API_URL',
] as const

/** The variables that production refuses because tokens would be sent unencrypted. */
export function unsafeGoogleSettings(env: Partial<GoogleEnv>): string[] {
  return URL_VARIABLES.filter((name) => !env[name]?.startsWith('https:')).map(
    (name) => `${name} must be an https address`,
  )
}

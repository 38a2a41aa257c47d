import { z } from 'zod'

const TOKEN_KEY_BYTES = 32

const address = (otherwise: string) => z.url({ protocol: /^https?$/ }).default(otherwise)

const serviceAccountKey = z.object({
  client_email: z.email(),
  private_key: z.string().startsWith('-----BEGIN PRIVATE KEY-----'),
})

/** The variables about Google Drive. Its addresses are variables too: the sandbox has others. */
export const googleEnv = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_TOKEN_KEY: z
    .base64()
    .refine((key) => Buffer.from(key, 'base64').length === TOKEN_KEY_BYTES, 'must be 32 bytes')
    .optional(),
  GOOGLE_SERVICE_ACCOUNT_KEY: z
    .string()
    .transform((json, { addIssue }) => {
      const key = serviceAccountKey.safeParse(parsed(json))
      if (key.success) return key.data
      addIssue({ code: 'custom', message: 'must be the JSON key of a service account' })
      return z.NEVER
    })
    .optional(),
  GOOGLE_AUTH_URL: address('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_TOKEN_URL: address('https://oauth2.googleapis.com/token'),
  GOOGLE_REVOKE_URL: address('https://oauth2.googleapis.com/revoke'),
  GOOGLE_API_URL: address('https://www.googleapis.com'),
  /** How long a use case waits for Google, in milliseconds, whatever it asks of it. */
  GOOGLE_TIMEOUT_MS: z.coerce.number().int().min(100).max(11_000).default(10_000),
}

export type GoogleEnv = z.infer<z.ZodObject<typeof googleEnv>>

/** What does not fit together, whatever the profile. */
export function googleFaults(env: GoogleEnv): string[] {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret, GOOGLE_TOKEN_KEY: key } = env
  return [
    Boolean(id) !== Boolean(secret) && 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together',
    id && !key && 'GOOGLE_TOKEN_KEY is missing: openssl rand -base64 32',
  ].filter((fault) => typeof fault === 'string')
}

const ADDRESSES = [
  'GOOGLE_AUTH_URL',
  'GOOGLE_TOKEN_URL',
  'GOOGLE_REVOKE_URL',
  'GOOGLE_API_URL',
] as const

/** What production refuses: tokens that travel in the clear. */
export function googleLeftovers(env: GoogleEnv): string[] {
  return ADDRESSES.filter((name) => !env[name].startsWith('https:')).map(
    (name) => `${name} must be an https address`,
  )
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

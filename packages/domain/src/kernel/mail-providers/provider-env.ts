import { secret } from '@loggia/server/read-env'
import { z } from 'zod'
import { googleEnv } from '../drive/google-env.ts'

const httpUrl = (defaultUrl: string) => z.url({ protocol: /^https?$/ }).default(defaultUrl)

/**
 * The variables about mailboxes at Microsoft and Google; Google's app is that of Drive. The URLs are variables for the
 * stand-ins of tests.
 */
export const providerEnv = {
  MICROSOFT_TENANT_ID: z.string().optional(),
  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_CLIENT_SECRET: secret(z.string().optional()),
  /** The last day of the secret, which Microsoft tells no program. */
  MICROSOFT_SECRET_ENDS: z.iso.date().optional(),
  MICROSOFT_LOGIN_URL: httpUrl('https://login.microsoftonline.com'),
  MICROSOFT_GRAPH_URL: httpUrl('https://graph.microsoft.com'),
  GMAIL_API_URL: httpUrl('https://gmail.googleapis.com'),
  GOOGLE_CLIENT_ID: googleEnv.GOOGLE_CLIENT_ID,
  GOOGLE_CLIENT_SECRET: googleEnv.GOOGLE_CLIENT_SECRET,
  GOOGLE_AUTH_URL: googleEnv.GOOGLE_AUTH_URL,
  GOOGLE_TOKEN_URL: googleEnv.GOOGLE_TOKEN_URL,
  GOOGLE_REVOKE_URL: googleEnv.GOOGLE_REVOKE_URL,
  GOOGLE_TIMEOUT_MS: googleEnv.GOOGLE_TIMEOUT_MS,
}

export type ProviderEnv = z.infer<z.ZodObject<typeof providerEnv>>

/** What the calls to a provider need to know of the installation. */
export type ProviderConfig = ProviderEnv & { PUBLIC_URL: string; APP_SECRET: string }

/** Variables that do not fit together, in every profile. */
export function providerProblems(env: Partial<ProviderEnv>): string[] {
  const app = [env.MICROSOFT_TENANT_ID, env.MICROSOFT_CLIENT_ID, env.MICROSOFT_CLIENT_SECRET]
  const given = app.filter(Boolean).length
  return given === 0 || given === app.length
    ? []
    : ['MICROSOFT_TENANT_ID, MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET belong together']
}

const URL_VARIABLES = ['MICROSOFT_LOGIN_URL', 'MICROSOFT_GRAPH_URL', 'GMAIL_API_URL'] as const

/** The variables that production refuses because tokens would be sent unencrypted. */
export function unsafeProviderSettings(env: Partial<ProviderEnv>): string[] {
  return URL_VARIABLES.filter((name) => !env[name]?.startsWith('https:')).map(
    (name) => `${name} must be an https address`,
  )
}

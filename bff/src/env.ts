import { PORTAL_ROLES } from '@loggia/contracts/actors'
import {
  STAFF_PASSWORDS,
  STAFF_REGISTRATION,
  type StaffPasswords,
} from '@loggia/contracts/staff-auth/staff-auth'
import { clientLoginOf, NO_MAIL_SERVER, sharedEnv, sharedProblems } from '@loggia/server/env'
import { mailFrom } from '@loggia/domain/kernel/mail/mail-from'
import { dnsEnv } from '@loggia/domain/kernel/dns'
import { inboundAddressOf, inboundEnv } from '@loggia/domain/inbound/inbound-env'
import {
  providerEnv,
  providerProblems,
  unsafeProviderSettings,
} from '@loggia/domain/kernel/mail-providers/provider-env'
import { webhookEnv } from '@loggia/domain/webhooks/webhook-env'
import { readEnv, type Variables } from '@loggia/server/read-env'
import { z } from 'zod'
import { ssoEnv, ssoProblems, unsafeSsoSettings } from '@loggia/domain/kernel/sso/sso-env'
import {
  googleEnv,
  googleProblems,
  unsafeGoogleSettings,
} from '@loggia/domain/kernel/drive/google-env'

const flag = z.stringbool().optional()

/** The variables of the bff; docs/operations/settings.md has each. */
export const envSchema = z.object({
  ...sharedEnv,
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Only which mail server there is: only the worker connects to it. */
  SMTP_URL: z
    .string()
    .transform((url) => (url === NO_MAIL_SERVER ? null : URL.parse(url)?.hostname))
    .optional(),
  MAIL_FROM: mailFrom,
  STAFF_REGISTRATION: z.enum(STAFF_REGISTRATION).optional(),
  STAFF_PASSWORDS: z.enum(STAFF_PASSWORDS).optional(),
  CLIENT_CODE_IN_RESPONSE: flag,
  PORTAL_DEFAULT_ROLE: z.enum(PORTAL_ROLES).optional(),
  PORTAL_MANAGERS: flag,
  GRAPHQL_PLAYGROUND: flag,
  /** The number of proxies in front, each of which appends to X-Forwarded-For. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  RATE_LIMIT_MULTIPLIER: z.coerce.number().positive().default(1),
  /** How many days deleted items can be put back; earlier ones keep their time. */
  TRASH_KEEP_DAYS: z.coerce.number().int().min(1).max(3_650).default(30),
  /** Where clamd listens, which looks for viruses in files that clients send: tcp://host:3310. */
  CLAMAV_URL: z.url({ protocol: /^tcp$/ }).optional(),
  INBOUND_IMAP_URL: inboundEnv.INBOUND_IMAP_URL,
  INBOUND_WEBHOOK_SECRET: inboundEnv.INBOUND_WEBHOOK_SECRET,
  INBOUND_ADDRESS: inboundEnv.INBOUND_ADDRESS,
  FRONTEND_DIST: z.string().default('frontend/dist'),
  ...dnsEnv,
  ...ssoEnv,
  ...googleEnv,
  ...providerEnv,
  ...webhookEnv,
})

type Env = z.infer<typeof envSchema>

function problemsOf(env: Partial<Env>, given: Variables): string[] {
  const always = [
    ...sharedProblems(env, given),
    ...googleProblems(env),
    ...providerProblems(env),
    ...ssoProblems(env),
  ]
  if (env.APP_PROFILE !== 'production') return always
  const unsafe = [
    given['TRUST_PROXY'] === undefined &&
      'TRUST_PROXY is missing: the number of proxies in front that append to X-Forwarded-For, or 0',
    env.STAFF_REGISTRATION === 'open' &&
      'STAFF_REGISTRATION=open lets everybody create a staff account',
    env.STAFF_PASSWORDS === 'basic' &&
      'STAFF_PASSWORDS=basic lets staff choose passwords that are quickly guessed',
    env.CLIENT_CODE_IN_RESPONSE && 'CLIENT_CODE_IN_RESPONSE=true hands out access codes',
    env.PORTAL_DEFAULT_ROLE === 'manager' &&
      'PORTAL_DEFAULT_ROLE=manager lets every client edit clients and site settings',
    env.GRAPHQL_PLAYGROUND && 'GRAPHQL_PLAYGROUND=true shows the whole API to everybody',
    env.RATE_LIMIT_MULTIPLIER !== 1 && 'RATE_LIMIT_MULTIPLIER is for tests',
  ]
  const texts = unsafe.filter((problem) => typeof problem === 'string')
  const urls = [
    ...unsafeGoogleSettings(env),
    ...unsafeProviderSettings(env),
    ...unsafeSsoSettings(env),
  ]
  return [...always, ...urls, ...texts]
}

/** The rule for new staff passwords: the variable, else the default of the profile. */
export function staffPasswordsOf({
  STAFF_PASSWORDS: setting,
  APP_PROFILE: profile,
}: Pick<Env, 'STAFF_PASSWORDS' | 'APP_PROFILE'>): StaffPasswords {
  return setting ?? (profile === 'production' ? 'strong' : 'basic')
}

/**
 * The settings of the bff: the variables, with the defaults of the profile filled in.
 *
 * @throws one error that lists every problem, in production also every unsafe setting
 */
export function readConfig(source: Record<string, string | undefined> = process.env) {
  // Only the worker signs in to the mailbox.
  const {
    INBOUND_IMAP_URL: mailbox,
    SMTP_URL: smtpHost,
    ...env
  } = readEnv(envSchema, source, problemsOf)
  const demo = env.APP_PROFILE === 'demo'
  return {
    ...env,
    demo,
    smtpHost: smtpHost ?? null,
    sendsEmail: smtpHost !== null,
    inboundAddress: inboundAddressOf({ ...env, INBOUND_IMAP_URL: mailbox }) ?? null,
    receivedBy: receivedBy(mailbox, env.INBOUND_WEBHOOK_SECRET),
    answersByEmail: inboundAddressOf({ ...env, INBOUND_IMAP_URL: mailbox }) !== undefined,
    STAFF_REGISTRATION: env.STAFF_REGISTRATION ?? (demo ? 'open' : 'invite'),
    STAFF_PASSWORDS: staffPasswordsOf(env),
    SSO_ONLY: env.SSO_ONLY ?? false,
    CLIENT_CODE_IN_RESPONSE: env.CLIENT_CODE_IN_RESPONSE ?? demo,
    CLIENT_LOGIN: clientLoginOf(env),
    PORTAL_DEFAULT_ROLE: env.PORTAL_DEFAULT_ROLE ?? (demo ? 'manager' : 'member'),
    PORTAL_MANAGERS: env.PORTAL_MANAGERS ?? demo,
    GRAPHQL_PLAYGROUND: env.GRAPHQL_PLAYGROUND ?? demo,
  }
}

function receivedBy(mailbox: string | undefined, webhook: string | undefined) {
  if (mailbox !== undefined) return 'imap' as const
  return webhook === undefined ? null : ('webhook' as const)
}

export type Config = ReturnType<typeof readConfig>

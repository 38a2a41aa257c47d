import { z } from 'zod'
import { secret, type Variables } from './read-env.ts'

/** `demo` follows the specification to the letter, on loopback; `production` is hardened. */
const PROFILES = ['demo', 'production'] as const

export type Profile = (typeof PROFILES)[number]

/** `any`: every email address may sign in to the portal; `known`: only those of clients. */
const CLIENT_LOGIN = ['any', 'known'] as const

export type ClientLogin = (typeof CLIENT_LOGIN)[number]

/** The SMTP_URL of an installation whose mail server is chosen later: emails wait, and no code can be asked for. */
export const NO_MAIL_SERVER = 'later'

/** The APP_SECRET of a demo that sets none. Production refuses it. */
export const DEMO_SECRET = 'loggia-demo-secret-never-use-this-on-the-internet'

/** One Redis, or a proxy that stands for one. The queues of BullMQ and our scripts touch several keys at once. */
const redisUrl = z
  .string()
  .refine((url) => !/^rediss?\+cluster:/.test(url), {
    abort: true,
    error:
      'Redis Cluster is not supported, because it spreads the keys of a queue over several nodes: use one primary',
  })
  .refine((url) => !/^rediss?\+sentinel:/.test(url), {
    abort: true,
    error:
      'Sentinel is not supported: let the URL lead to a name or proxy that follows the primary, such as HAProxy',
  })
  .pipe(z.url({ protocol: /^rediss?$/ }))

/**
 * pg checks the certificate in each of these modes, and warns about its own plan to change that. The URL states the
 * mode, so that there is nothing to warn about.
 */
const databaseUrl = secret(
  z
    .url({ protocol: /^postgres(ql)?$/ })
    .transform((url) =>
      url.includes('uselibpqcompat')
        ? url
        : url.replace(/([?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, '$1verify-full'),
    ),
)

/** The variables that bff and worker share. */
export const sharedEnv = {
  APP_PROFILE: z.enum(PROFILES).default('demo'),
  /** The key of access codes and signed tokens. The same for all processes. */
  APP_SECRET: secret(z.string().min(32, 'must have at least 32 characters').default(DEMO_SECRET)),
  /** The URL of the site as visitors see it: for links in mails, cookies and same-origin checks. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
  DATABASE_URL: databaseUrl,
  REDIS_URL: secret(redisUrl),
  /**
   * The same database past a pooler, for work that needs a connection to itself; see
   * docs/operations/beyond-one-machine.md.
   */
  DATABASE_DIRECT_URL: secret(databaseUrl.optional()),
  /** How long (ms) connecting to PostgreSQL may take. */
  DATABASE_CONNECT_MS: z.coerce.number().int().min(100).max(60_000).default(2_000),
  /** Which email addresses may sign in to the portal; see `mayUsePortal`. */
  CLIENT_LOGIN: z.enum(CLIENT_LOGIN).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  LOG_FORMAT: z.enum(['json', 'pretty']).default('json'),
  /** Where Prometheus finds `/metrics`; without a port there are no metrics. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** How long (ms) running requests and jobs may take after the order to stop; then they are aborted. */
  SHUTDOWN_GRACE_MS: z.coerce.number().int().min(1).default(10_000),
}

type SharedEnv = z.infer<z.ZodObject<typeof sharedEnv>>

/** The errors in the shared variables, and those that production refuses, each with the reason. */
export function sharedProblems(env: Partial<SharedEnv>, given: Variables): string[] {
  if (env.APP_PROFILE !== 'production') return profileProblems(env, given)
  return [
    env.APP_SECRET === DEMO_SECRET && 'APP_SECRET is missing or the one of the demo',
    env.CLIENT_LOGIN === 'any' && 'CLIENT_LOGIN=any lets everybody into the portal',
    !env.PUBLIC_URL?.startsWith('https:') && 'PUBLIC_URL must be an https address',
  ].filter((problem) => problem !== false)
}

/**
 * The demo is for trying Loggia on one's own machine. Where others reach the site it has to be said: a forgotten
 * variable must not open the doors of the demo.
 */
export function profileProblems(
  { PUBLIC_URL }: Partial<Pick<SharedEnv, 'PUBLIC_URL'>>,
  given: Variables,
): string[] {
  if (given['APP_PROFILE'] !== undefined || !PUBLIC_URL) return []
  if (isLocal(new URL(PUBLIC_URL).hostname)) return []
  return ['APP_PROFILE is missing: PUBLIC_URL is not on this machine, so say production (or demo)']
}

/** Whether a host name leads to the machine itself. */
export function isLocal(hostname: string): boolean {
  return /^(.+\.)?localhost$|^127\.|^\[::1\]$/.test(hostname)
}

/** Which email addresses may sign in to the portal: the variable, else the default of the profile. */
export function clientLoginOf({
  CLIENT_LOGIN: setting,
  APP_PROFILE: profile,
}: Pick<SharedEnv, 'CLIENT_LOGIN' | 'APP_PROFILE'>): ClientLogin {
  return setting ?? (profile === 'production' ? 'known' : 'any')
}

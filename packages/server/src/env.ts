import { z } from 'zod'
import { CLIENT_LOGIN, type ClientLogin } from './auth/portal-access.ts'

/** `demo` follows the specification to the letter, on loopback; `production` is hardened. */
export const PROFILES = ['demo', 'production'] as const

export type Profile = (typeof PROFILES)[number]

/** The APP_SECRET of a demo that sets none. Production refuses it. */
export const DEMO_SECRET = 'loggia-demo-secret-never-use-this-on-the-internet'

/** The variables that bff and worker share. */
export const sharedEnv = {
  APP_PROFILE: z.enum(PROFILES).default('demo'),
  /** The key of access codes and signed tokens. The same for all processes. */
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').default(DEMO_SECRET),
  /** The URL of the site as visitors see it: for links in mails, cookies and same-origin checks. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  /** Which e-mail addresses may sign in to the portal; see `mayUsePortal`. */
  CLIENT_LOGIN: z.enum(CLIENT_LOGIN).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  LOG_FORMAT: z.enum(['json', 'pretty']).default('json'),
  /** Where Prometheus finds `/metrics`; without a port there are no metrics. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
}

type SharedEnv = z.infer<z.ZodObject<typeof sharedEnv>>

/** The shared variables that production refuses, each with the reason. */
export function unsafeSharedSettings(env: SharedEnv): string[] {
  if (env.APP_PROFILE !== 'production') return []
  return [
    env.APP_SECRET === DEMO_SECRET && 'APP_SECRET is missing or the one of the demo',
    env.CLIENT_LOGIN === 'any' && 'CLIENT_LOGIN=any lets everybody into the portal',
    !env.PUBLIC_URL.startsWith('https:') && 'PUBLIC_URL must be an https address',
  ].filter((problem) => problem !== false)
}

/** Which e-mail addresses may sign in to the portal: the variable, else the default of the profile. */
export function clientLoginOf({
  CLIENT_LOGIN: setting,
  APP_PROFILE: profile,
}: Pick<SharedEnv, 'CLIENT_LOGIN' | 'APP_PROFILE'>): ClientLogin {
  return setting ?? (profile === 'production' ? 'known' : 'any')
}

/**
 * Reads the variables of a process. An empty variable counts as absent.
 *
 * @param problemsOf lists what is well formed but does not fit together, or is refused by the profile
 * @throws one error that lists every problem
 */
export function readEnv<S extends z.ZodObject>(
  schema: S,
  source: Record<string, string | undefined>,
  problemsOf: (env: z.infer<S>) => string[] = () => [],
): z.infer<S> {
  const variables = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(variables)
  const problems = result.success
    ? problemsOf(result.data)
    : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  if (!result.success || problems.length > 0) {
    const list = problems.map((problem) => `  - ${problem}`).join('\n')
    throw new Error(`The environment is not usable:\n${list}`)
  }
  return result.data
}

/** Reads the settings of this process, or ends it with exit code 1 and the list of problems. */
export function readEnvOrExit<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : 'Unknown error'}\n`)
    process.exit(1)
  }
}

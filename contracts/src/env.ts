import { z } from 'zod'

/** Demo follows the specification to the letter, on loopback; production is hardened. */
export const PROFILES = ['demo', 'production'] as const

export type Profile = (typeof PROFILES)[number]

/** The secret of a demo that was given none. Production refuses it. */
export const DEMO_SECRET = 'loggia-demo-secret-never-use-this-on-the-internet'

/** The variables that bff and worker share. */
export const sharedEnv = {
  APP_PROFILE: z.enum(PROFILES).default('demo'),
  /** Keys the access codes and everything else that is signed. The same for all processes. */
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').default(DEMO_SECRET),
  /** The address under which people reach the site: links in mails, cookies, same-origin checks. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  /** Who may sign in to the portal: any address, or those of active and prospective clients. */
  CLIENT_LOGIN: z.enum(['any', 'known']).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  LOG_FORMAT: z.enum(['json', 'pretty']).default('json'),
  /** Where `/metrics` is, for Prometheus; without a port there are none. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
}

/** What production refuses among the shared variables, each with the reason. */
export function sharedLeftovers(env: z.infer<z.ZodObject<typeof sharedEnv>>): string[] {
  if (env.APP_PROFILE !== 'production') return []
  return [
    env.APP_SECRET === DEMO_SECRET && 'APP_SECRET is missing or the one of the demo',
    env.CLIENT_LOGIN === 'any' && 'CLIENT_LOGIN=any lets everybody into the portal',
    !env.PUBLIC_URL.startsWith('https:') && 'PUBLIC_URL must be an https address',
  ].filter((fault) => fault !== false)
}

/**
 * Reads a process's variables. An empty variable counts as absent.
 *
 * @param leftovers names what a profile refuses although it is well formed
 * @throws one error that lists every fault
 */
export function readEnv<S extends z.ZodObject>(
  schema: S,
  source: Record<string, string | undefined>,
  leftovers: (env: z.infer<S>) => string[] = () => [],
): z.infer<S> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  const faults = result.success
    ? leftovers(result.data)
    : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  if (!result.success || faults.length > 0) {
    throw new Error(`The environment is not usable:\n${faults.map((it) => `  - ${it}`).join('\n')}`)
  }
  return result.data
}

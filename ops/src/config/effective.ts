import { NO_MAIL_SERVER } from '@loggia/server/env'
import { givenVariables, isSecret, EnvError, type Variables } from '@loggia/server/read-env'
import type { z } from 'zod'
import { envSchema, readConfig } from '../../../bff/src/env.ts'
import { parseEnv, workerEnv } from '../../../services/worker/src/env.ts'

/** A secret as it may be shown: a URL without its password and its query, of anything else only the length. */
function masked(secret: string): string {
  if (secret === NO_MAIL_SERVER) return secret
  const url = /^([a-z+]+:\/\/)(?:([^:@/]*)(?::[^@/]*)?@)?([^/?#]*)(\/[^?#]*)?/i.exec(secret)
  if (!url) return `*** (${secret.length} characters)`
  const [, scheme = '', user, host = '', path = ''] = url
  const options = secret.includes('?') ? '?…' : ''
  return `${scheme}${user === undefined ? '' : `${user}:***@`}${host}${path}${options}`
}

/** A variable as the programs see it. */
export interface Setting {
  name: string
  /** Secrets are masked; null when there is no value. */
  value: string | null
  from: 'set' | 'file' | 'default' | 'unset'
}

/** A program, its variables as it declares them, and how it reads them. */
const PROGRAMS = [
  { name: 'bff', schema: envSchema, read: readConfig },
  { name: 'worker', schema: workerEnv, read: parseEnv },
] as const

export interface Effective {
  settings: Setting[]
  /** Why a program would not start, by its name; empty when all would. */
  refusals: { program: string; problems: string[] }[]
}

/** The settings of all programs, and the errors that keep them from starting. */
export function effectiveConfig(source: Variables): Effective {
  const settings = new Map<string, Setting>()
  const refusals: Effective['refusals'] = []
  for (const { name, schema, read } of PROGRAMS) {
    const outcome = attempt(() => read(source))
    if ('problems' in outcome) refusals.push({ program: name, problems: outcome.problems })
    const values: object = 'values' in outcome ? outcome.values : {}
    for (const setting of settingsOf(schema, source, values)) settings.set(setting.name, setting)
  }
  return { settings: [...settings.values()], refusals }
}

function attempt(read: () => object): { values: object } | { problems: string[] } {
  try {
    return { values: read() }
  } catch (error) {
    if (error instanceof EnvError) return { problems: error.problems }
    throw error
  }
}

function settingsOf(schema: z.ZodObject, source: Variables, values: object): Setting[] {
  const { variables } = givenVariables(schema, source)
  return Object.entries<z.ZodType>(schema.shape).map(([name, declared]) => {
    const given = variables[name]
    if (given !== undefined) {
      const from = source[name] ? 'set' : 'file'
      return { name, from, value: isSecret(declared) ? masked(given) : given }
    }
    const value: unknown = Reflect.get(values, name) ?? declared.safeParse(undefined).data
    if (value === undefined) return { name, from: 'unset', value: null }
    return {
      name,
      from: 'default',
      value: isSecret(declared) ? masked(textOf(value)) : textOf(value),
    }
  })
}

/** MAIL_FROM is read into a name and an address. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const { name, address } = value as { name?: string; address?: string }
  return address === undefined ? JSON.stringify(value) : `${name} <${address}>`
}

import { lookup } from 'node:dns/promises'
import { statfs } from 'node:fs/promises'
import { checkIdentityProvider } from '@loggia/domain/kernel/sso/identity-provider'
import { SsoError } from '@loggia/domain/kernel/sso/sso-error'
import { bad, ok, warn, type Finding } from '@loggia/server/checks/finding'
import { bytes } from '@loggia/server/checks/format'
import { explainConnection } from '@loggia/server/connections/explain-connection'
import { readProcesses } from '@loggia/server/health/process-reports'
import { givenVariables } from '@loggia/server/read-env'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { ssoEnv } from '@loggia/domain/kernel/sso/sso-env'
import type { Io } from './command.ts'
import { asSentence } from './explain.ts'

// What only a command can see; the rest of `doctor` is what the health page shows.

const TIMEOUT_MS = 5_000

/**
 * The programs that run.
 *
 * @param urls where they tell whether they are ready, as `name=url` with spaces between; without it counts what they
 * report to Redis themselves
 * @param replicas how many of each are to run, as `name=number`; one of those that are not named
 */
export async function lookAtPrograms(
  urls: string | undefined,
  replicas: string | undefined,
  redis: Redis,
): Promise<Finding[]> {
  const wanted = new Map(pairs(replicas).map(([name, number]) => [name, Number(number)]))
  if (!urls) return reported(wanted, redis)
  return Promise.all(
    pairs(urls).map(([name, url]) => lookAtProgram(name, new URL(url), wanted.get(name) ?? 1)),
  )
}

const pairs = (text = '') =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => part.split(/=(.*)/s))
    .map(([name = '', value = '']) => [name, value] as const)

/** Each address behind the name of the host is one process. */
async function lookAtProgram(name: string, url: URL, wanted: number): Promise<Finding> {
  try {
    const addresses = await lookup(url.hostname, { all: true })
    const states = await Promise.all(addresses.map(({ address }) => stateOf(url, address)))
    const problems = states.filter((state) => state !== '')
    const ready = states.length - problems.length
    if (ready >= wanted && problems.length === 0) return ok(name, `${ready} ready`)
    const text = [`${ready} of ${Math.max(states.length, wanted)} ready`, ...problems].join('; ')
    return problems.length > 0
      ? bad(name, text, 'Wait if it is starting; otherwise read its log, or see the part it names.')
      : bad(name, text, 'The others do not run. Start them: ./loggia up.')
  } catch (error) {
    return bad(name, `none runs: ${connectionReason(error)}`, 'Start it: ./loggia up.')
  }
}

/** The problems reported by a process; empty when it is ready and has none. */
async function stateOf(url: URL, address: string): Promise<string> {
  const host = address.includes(':') ? `[${address}]` : address
  try {
    const response = await fetch(`${url.protocol}//${host}:${url.port}${url.pathname}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body = await response.text()
    const state: unknown = response.headers.get('content-type')?.includes('json')
      ? JSON.parse(body)
      : {}
    const wrong = Object.entries(state ?? {})
      .filter(([, value]) => !GOOD.has(value))
      .map(([part, value]) => `${part} ${value}`)
    if (wrong.length > 0) return `${address}: ${wrong.join(', ')}`
    return response.ok ? '' : `${address}: answers ${response.status}`
  } catch (error) {
    const isSlow = error instanceof Error && error.name === 'TimeoutError'
    const reason = isSlow ? `slow: no answer in ${TIMEOUT_MS / 1_000} s` : connectionReason(error)
    return `${address}: ${reason}`
  }
}

function connectionReason(error: unknown): string {
  return explainConnection(error)?.reason ?? 'it gave no answer'
}

const GOOD = new Set<unknown>(['ok', 'up', 'applied', 'accepted', false])

async function reported(wanted: Map<string, number>, redis: Redis): Promise<Finding[]> {
  const processes = await readProcesses(redis).catch(() => null)
  return ['bff', 'worker'].map((name) => {
    if (!processes) return warn(name, 'unknown: programs report to Redis', asSentence('see Redis'))
    const count = processes.filter(({ kind }) => kind === name).length
    if (count === 0)
      return bad(name, 'none has reported itself in the last minute', 'Start it, or read its log.')
    const least = wanted.get(name) ?? 1
    if (count >= least) return ok(name, `${count} reported in the last minute`)
    return bad(name, `${count} of ${least} reported in the last minute`, 'Start the others.')
  })
}

/** The provider of single sign-on: whether it answers, by the name that the settings give it. */
export async function lookAtSingleSignOn({ env }: Io): Promise<Finding> {
  const name = 'Single sign-on'
  try {
    const schema = z.object(ssoEnv)
    const issuer = await checkIdentityProvider(schema.parse(givenVariables(schema, env).variables))
    return ok(name, issuer === null ? 'not set up' : `${issuer} answers`)
  } catch (error) {
    if (error instanceof SsoError) return bad(name, error.reason, asSentence(error.remedy))
    if (error instanceof z.ZodError) return bad(name, 'its settings are refused', 'See Settings.')
    const { reason, remedy } = explainConnection(error) ?? {
      reason: 'no answer',
      remedy: 'See SSO_ISSUER',
    }
    return bad(name, reason, asSentence(remedy))
  }
}

const LOW = 0.1
const FULL = 0.02

/**
 * The room on the disk of this program, which in containers is that of Docker and its volumes, and on that of the
 * backups.
 */
export async function lookAtDisks(backupTo: string | undefined): Promise<Finding[]> {
  const isFolder = backupTo !== undefined && !backupTo.includes('://')
  return Promise.all([
    lookAtDisk('Disk', '.'),
    ...(isFolder ? [lookAtDisk('Disk of backups', backupTo)] : []),
  ])
}

async function lookAtDisk(name: string, folder: string): Promise<Finding> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    const text = `${bytes(bavail * bsize)} of ${bytes(blocks * bsize)} free`
    const remedy = 'Make room: old backups, logs, docker image prune. Or make the disk larger.'
    if (bavail < FULL * blocks) return bad(name, text, remedy)
    return bavail < LOW * blocks ? warn(name, text, remedy) : ok(name, text)
  } catch {
    return bad(name, `${folder} cannot be read`, 'See that the folder exists, and who owns it.')
  }
}

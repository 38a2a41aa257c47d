import { lookup } from 'node:dns/promises'
import { bad, ok, warn, type Finding } from '@loggia/server/checks/finding'
import { readProcesses } from '@loggia/server/health/process-reports'
import { explainConnection } from '@loggia/server/connections/explain-connection'
import type { Redis } from 'ioredis'
import { asSentence } from '../explain.ts'

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

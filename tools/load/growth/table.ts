import autocannon from 'autocannon'
import type { GrowthCall } from './call.ts'

/** Callers at a time. */
const CALLERS = 8

/** How many times a call is made by itself. */
const ALONE = 5

/** Milliseconds: the median alone, and of eight callers the median and the 99th percentile. */
export interface Times {
  alone: number
  p50: number
  p99: number
  failed: number
}

interface Target {
  origin: string
  cookies: Record<'staff' | 'client', string>
  seconds: number
}

/** Measures one call. */
export async function timesOf(
  { path, body, as }: GrowthCall,
  { origin, cookies, seconds }: Target,
): Promise<Times> {
  const url = origin + path
  const headers = { cookie: cookies[as ?? 'staff'], 'content-type': 'application/json' }
  const init = {
    headers,
    method: body ? ('POST' as const) : ('GET' as const),
    ...(body && { body: JSON.stringify(body) }),
  }
  const alone: number[] = []
  for (let index = 0; index < ALONE; index += 1) {
    const started = performance.now()
    const answer = await fetch(url, init)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 300)}`)
    alone.push(performance.now() - started)
  }
  const load = { ...init, url, connections: CALLERS, duration: seconds }
  const { latency, non2xx, errors } = await autocannon(load)
  const median = alone.sort((a, b) => a - b)[Math.floor(ALONE / 2)] ?? 0
  return { alone: median, p50: latency.p50, p99: latency.p99, failed: non2xx + errors }
}

/** One line of the table: with few rows and with many. */
export function lineOf(name: string, cells: readonly Times[]): string {
  const texts = cells.map(({ alone, p50, p99, failed }) => {
    const failures = failed > 0 ? ` (${failed} failed)` : ''
    return `${alone.toFixed(0)} / ${p50.toFixed(0)} / ${p99.toFixed(0)}${failures}`.padStart(16)
  })
  return `${name.padEnd(44)} ${texts.join(' | ')}`
}

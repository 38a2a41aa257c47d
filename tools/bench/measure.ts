import autocannon from 'autocannon'
import { headersOf } from './verify.ts'
import type { Call } from './workloads.ts'

/** Rates are calls per second, times milliseconds. */
export type Measure = { answered: number; rate: number; p50: number; p99: number }

const connections = 32
const warmUpSeconds = 3

function load(call: Call, origin: string, cookie: string, duration: number) {
  const { method, path, body } = call
  return autocannon({
    url: `${origin}${path}`,
    method,
    headers: headersOf(call, cookie),
    body,
    connections,
    duration,
  })
}

/** Warms the server up. Some calls are still under way when it ends: they are answered soon after. */
export async function warmUp(call: Call, origin: string, cookie: string): Promise<void> {
  await load(call, origin, cookie, warmUpSeconds)
}

/** Sends the call over and over. @throws when an answer was not a success, or did not come */
export async function measure(
  call: Call,
  origin: string,
  cookie: string,
  seconds: number,
): Promise<Measure> {
  const result = await load(call, origin, cookie, seconds)
  const { non2xx, errors, timeouts, latency, duration } = result
  if (non2xx + errors + timeouts > 0) {
    throw new Error(`${call.path}: ${non2xx} not 2xx, ${errors} errors, ${timeouts} timeouts`)
  }
  const answered = result['2xx']
  return { answered, rate: answered / duration, p50: latency.p50, p99: latency.p99 }
}

/** What rounds of the same length come to: calls and rates together, latencies as their median. */
export function together(rounds: Measure[]): Measure {
  const sum = (of: (round: Measure) => number) => rounds.reduce((all, it) => all + of(it), 0)
  const median = (of: (round: Measure) => number) =>
    rounds.map(of).sort((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? 0
  return {
    answered: sum(({ answered }) => answered),
    rate: sum(({ rate }) => rate) / rounds.length,
    p50: median(({ p50 }) => p50),
    p99: median(({ p99 }) => p99),
  }
}

import autocannon from 'autocannon'
import { headersOf } from './verify.ts'
import type { Call } from './workloads.ts'

/** The result of a round: `rate` in requests per second, latencies in milliseconds. */
export type Measurement = { answered: number; rate: number; p50: number; p99: number }

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

/** Warms the server up. Some requests may still be in flight when this resolves. */
export async function warmUp(call: Call, origin: string, cookie: string): Promise<void> {
  await load(call, origin, cookie, warmUpSeconds)
}

/** Sends the request repeatedly. @throws if a response is missing or not a success */
export async function measure(
  call: Call,
  origin: string,
  cookie: string,
  seconds: number,
): Promise<Measurement> {
  const result = await load(call, origin, cookie, seconds)
  const { non2xx, errors, timeouts, latency, duration } = result
  if (non2xx + errors + timeouts > 0) {
    throw new Error(`${call.path}: ${non2xx} not 2xx, ${errors} errors, ${timeouts} timeouts`)
  }
  const answered = result['2xx']
  return { answered, rate: answered / duration, p50: latency.p50, p99: latency.p99 }
}

/** Combines rounds of the same length: the sum of responses, the mean rate, the median latencies. */
export function combine(rounds: Measurement[]): Measurement {
  const sum = (of: (round: Measurement) => number) =>
    rounds.reduce((total, round) => total + of(round), 0)
  const median = (of: (round: Measurement) => number) =>
    rounds.map(of).sort((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? 0
  return {
    answered: sum(({ answered }) => answered),
    rate: sum(({ rate }) => rate) / rounds.length,
    p50: median(({ p50 }) => p50),
    p99: median(({ p99 }) => p99),
  }
}

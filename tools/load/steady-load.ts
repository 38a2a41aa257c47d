import { setTimeout as pause } from 'node:timers/promises'

/** Requests for a path, made again for each call. */
type RequestMaker = (index: number) => { path: string; init?: RequestInit }

export interface LoadReport {
  requests: number
  /** What went wrong, one line for each failed request: refused, cut, timed out, or any status but 2xx. */
  failures: string[]
  /** Milliseconds, in ascending order. */
  durations: number[]
  /** The indexes of the requests that were answered with 2xx. */
  accepted: number[]
}

/** Sends requests at a steady rate, whatever the answers take, until it is stopped. */
export function startLoad(origin: string, perSecond: number, makeRequest: RequestMaker) {
  const report: LoadReport = { requests: 0, failures: [], durations: [], accepted: [] }
  const open = new Set<Promise<void>>()
  const stopping = new AbortController()

  async function send(index: number): Promise<void> {
    const { path, init } = makeRequest(index)
    const started = performance.now()
    const where = `${new Date().toISOString()} ${init?.method ?? 'GET'} ${path}`
    try {
      // Generous: on a busy machine an answer may be slow, but it has to come.
      const signal = AbortSignal.timeout(30_000)
      const response = await fetch(`${origin}${path}`, { ...init, signal })
      await response.arrayBuffer()
      if (response.ok) report.accepted.push(index)
      else report.failures.push(`${where}: ${response.status}`)
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error
      report.failures.push(`${where}: ${String(cause)}`)
    }
    report.durations.push(performance.now() - started)
  }

  async function run(): Promise<void> {
    const started = performance.now()
    for (let index = 0; !stopping.signal.aborted; index += 1) {
      const due = started + (index * 1_000) / perSecond - performance.now()
      if (due > 0) await pause(due)
      report.requests += 1
      const request = send(index)
      open.add(request)
      void request.finally(() => open.delete(request))
    }
    await Promise.all(open)
  }

  const running = run()
  return {
    /** Sends no more, and waits for the answers that are still to come. */
    async stop(): Promise<LoadReport> {
      stopping.abort()
      await running
      report.durations.sort((a, b) => a - b)
      return report
    },
  }
}

/** A line that sums a report up. */
export function summary(name: string, { requests, failures, durations }: LoadReport): string {
  const percentile = (part: number) =>
    Math.round(durations[Math.ceil(durations.length * part) - 1] ?? 0)
  return `${name}: ${requests} requests, ${failures.length} failed, p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms, slowest ${percentile(1)} ms`
}

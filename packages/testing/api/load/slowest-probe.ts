/** How often (ms) the timer looks whether it is late. */
const TICK_MS = 2

/** After how many ticks /healthz is asked. */
const PROBE_TICKS = 20

/**
 * Runs work while /healthz is asked again and again, as other people would call the app.
 *
 * Time is the CPU time of this thread, which the app shares: what a clock would show on a machine with nothing
 * else to do. On a busy one a clock would show for how long others had the processor.
 *
 * @returns what the work returned, and how long the slowest probe waited for its answer, in ms
 */
export async function withSlowestProbe<T>(url: string, work: () => Promise<T>) {
  const answers: Promise<number>[] = []
  let ticks = 0
  let longestTick = 0
  let lastTick = process.threadCpuUsage()
  const timer = setInterval(() => {
    // Whatever kept this timer from firing would have kept a probe waiting just as long.
    longestTick = Math.max(longestTick, msSince(lastTick))
    lastTick = process.threadCpuUsage()
    ticks += 1
    if (ticks % PROBE_TICKS === 0) answers.push(probe(url))
  }, TICK_MS)
  const result = await work().finally(() => clearInterval(timer))
  answers.push(probe(url))
  return { result, slowestMs: Math.max(longestTick, ...(await Promise.all(answers))) }
}

async function probe(url: string): Promise<number> {
  const since = process.threadCpuUsage()
  await (await fetch(`${url}/healthz`)).text()
  return msSince(since)
}

function msSince(usage: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(usage)
  return (user + system) / 1_000
}

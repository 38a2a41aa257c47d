/** How often (ms) /healthz is asked. */
const EVERY_MS = 50

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
  let lastTick = process.threadCpuUsage()
  const timer = setInterval(() => {
    // Whatever kept this timer from firing would have kept a probe waiting just as long.
    const dueAt = lastTick
    lastTick = process.threadCpuUsage()
    answers.push(probe(url, dueAt))
  }, EVERY_MS)
  const result = await work().finally(() => clearInterval(timer))
  return { result, slowestMs: Math.max(...(await Promise.all([...answers, probe(url, lastTick)]))) }
}

async function probe(url: string, since: NodeJS.CpuUsage): Promise<number> {
  await (await fetch(`${url}/healthz`)).text()
  const { user, system } = process.threadCpuUsage(since)
  return (user + system) / 1_000
}

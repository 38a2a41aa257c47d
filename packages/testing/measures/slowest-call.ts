// A test that imports this file runs after all others and alone: see tools/checks/test-projects.ts.

/** Makes a call again and again, and returns how many milliseconds the slowest one took. */
export async function slowestCall(times: number, call: () => Promise<unknown>): Promise<number> {
  let slowest = 0
  for (let count = 0; count < times; count += 1) {
    const startedAt = performance.now()
    await call()
    slowest = Math.max(slowest, performance.now() - startedAt)
  }
  return slowest
}

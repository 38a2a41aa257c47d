/**
 * Lets calls that are made at the same time share one run of `work`. While a run goes on, further calls wait and
 * share the next one: whatever a call gets was therefore read after the call was made.
 *
 * @param work receives the inputs of the calls, and resolves to their results in the same order
 */
export function collectCalls<I, O>(work: (inputs: I[]) => Promise<O[]>): (input: I) => Promise<O> {
  let waiting: { input: I; done: PromiseWithResolvers<O> }[] = []
  let isRunning = false

  async function runAll(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) {
      const calls = waiting
      waiting = []
      try {
        const results = await work(calls.map(({ input }) => input))
        if (results.length !== calls.length) throw new Error('A call without a result')
        results.forEach((result, index) => calls[index]?.done.resolve(result))
      } catch (error) {
        for (const { done } of calls) done.reject(error)
      }
    }
    isRunning = false
  }

  return (input) => {
    const done = Promise.withResolvers<O>()
    waiting.push({ input, done })
    if (!isRunning) void runAll()
    return done.promise
  }
}

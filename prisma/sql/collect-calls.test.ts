import { expect, test } from 'vitest'
import { collectCalls } from './collect-calls.ts'

/** A run of which the test decides when and how it ends. */
function heldRuns() {
  const runs: { inputs: number[]; done: PromiseWithResolvers<number[]> }[] = []
  const call = collectCalls((inputs: number[]) => {
    const done = Promise.withResolvers<number[]>()
    runs.push({ inputs, done })
    return done.promise
  })
  return { runs, call, inputs: () => runs.map((run) => run.inputs) }
}

test('calls during a run share the next one, and get what was read after they were made', async () => {
  const { runs, call, inputs } = heldRuns()
  const first = call(1)
  const others = [call(2), call(3)]
  expect(inputs()).toEqual([[1]])
  runs[0]?.done.resolve([10])
  expect(await first).toBe(10)
  await expect.poll(inputs).toEqual([[1], [2, 3]])
  runs[1]?.done.resolve([20, 30])
  expect(await Promise.all(others)).toEqual([20, 30])
})

test('a run that fails, or forgets a call, fails its own calls only', async () => {
  const { runs, call, inputs } = heldRuns()
  const first = call(1)
  const second = call(2)
  runs[0]?.done.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await expect.poll(inputs).toEqual([[1], [2]])
  runs[1]?.done.resolve([])
  await expect(second).rejects.toThrow('A call without a result')
  const third = call(3)
  await expect.poll(inputs).toEqual([[1], [2], [3]])
  runs[2]?.done.resolve([30])
  expect(await third).toBe(30)
})

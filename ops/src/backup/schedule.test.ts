import { expect, test } from 'vitest'
import { parseInterval, repeat } from './schedule.ts'

test.each([
  ['90m', 5_400_000],
  ['24h', 86_400_000],
  ['7d', 604_800_000],
])('%s is an interval', (text, milliseconds) => {
  expect(parseInterval(text)).toBe(milliseconds)
})

test.each(['', '0h', '24', 'h', '1.5h', '24 h', '5s'])('%j is none', (text) => {
  expect(() => parseInterval(text)).toThrow('is no interval')
})

/** Runs on a schedule until the given number of runs, of which the first fail. */
async function schedule(options: { every: number; left?: number; fail?: number; runs: number }) {
  const stop = new AbortController()
  const lines: string[] = []
  const times: number[] = []
  const began = Date.now()
  await repeat({
    every: options.every,
    last: options.left === undefined ? null : new Date(began - options.every + options.left),
    retry: 5,
    io: { env: {}, print: () => {}, progress: (line) => void lines.push(line) },
    signal: stop.signal,
    async run() {
      times.push(Date.now() - began)
      if (times.length === options.runs) stop.abort()
      if (times.length <= (options.fail ?? 0)) throw new Error(`failure ${times.length}`)
      return new Date()
    },
  })
  return { times, lines }
}

test('runs at once without a last success, and again after the interval', async () => {
  const { times } = await schedule({ every: 30, runs: 3 })
  expect(times).toHaveLength(3)
  expect(times[1]).toBeGreaterThanOrEqual(29)
  expect(times[2]).toBeGreaterThanOrEqual(58)
})

test('waits for the rest of the interval after the last success of an earlier process', async () => {
  const { times, lines } = await schedule({
    every: 86_400_000,
    left: 1_000,
    runs: 1,
  })
  expect(times[0]).toBeGreaterThanOrEqual(1_000)
  expect(lines).toEqual([expect.stringMatching(/^The next backup begins at \d{4}-/)])
})

test('does not wait for the end of an interval that begins in the future', async () => {
  const { times, lines } = await schedule({ every: 3_600_000, left: 8_000_000, runs: 1 })
  expect(times).toHaveLength(1)
  expect(lines).toEqual(['The clock was set back since the last backup: the next one begins now'])
})

test('reports a failure, tries again after growing pauses, and stops when told', async () => {
  const { times, lines } = await schedule({ every: 60_000, fail: 2, runs: 3 })
  expect(lines.filter((line) => line.startsWith('failure'))).toEqual(['failure 1', 'failure 2'])
  expect((times[2] ?? 0) - (times[1] ?? 0)).toBeGreaterThanOrEqual(9)
})

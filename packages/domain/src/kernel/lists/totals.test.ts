import { Prisma } from '@loggia/db/generated/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTotals, totalKey } from './reading.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('callers at the same time share one count, which is kept for five seconds', async () => {
  const totals = createTotals()
  const count = vi.fn(async () => 20_000)
  const both = [totals.count('a', count), totals.count('a', count)]
  expect(await Promise.all(both)).toEqual([20_000, 20_000])
  vi.advanceTimersByTime(4_999)
  expect(await totals.known('a')).toBe(20_000)
  vi.advanceTimersByTime(1)
  expect(totals.known('a')).toBeUndefined()
  await totals.count('a', count)
  expect(count).toHaveBeenCalledTimes(2)
})

test('one count runs at a time', async () => {
  const totals = createTotals()
  let running = 0
  let most = 0
  const count = async () => {
    most = Math.max(most, (running += 1))
    await new Promise((resolve) => void setImmediate(resolve))
    running -= 1
    return 1
  }
  await Promise.all(['a', 'b', 'c'].map((key) => totals.count(key, count)))
  expect(most).toBe(1)
})

test('a count that failed is made again, and holds up no other', async () => {
  const totals = createTotals()
  const failing = totals.count('a', () => Promise.reject(new Error('down')))
  const other = totals.count('b', async () => 2)
  await expect(failing).rejects.toThrow('down')
  expect(await other).toBe(2)
  expect(await totals.count('a', async () => 1)).toBe(1)
})

test('the oldest totals are forgotten', () => {
  const totals = createTotals()
  for (let key = 0; key <= 1_000; key += 1) totals.keep(String(key), key)
  expect(totals.known('0')).toBeUndefined()
  expect(totals.known('1')).toBeDefined()
})

test('a condition that depends on the present finds its total again', () => {
  const keyAt = (time: string) => totalKey(Prisma.sql`a < ${new Date(time)} AND b = ${'x'}`)
  expect(keyAt('2030-01-01T10:00:04.999Z')).toBe(keyAt('2030-01-01T10:00:00.000Z'))
  expect(keyAt('2030-01-01T10:00:05.000Z')).not.toBe(keyAt('2030-01-01T10:00:00.000Z'))
})

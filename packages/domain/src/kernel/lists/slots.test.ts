import { expect, test } from 'vitest'
import { createSlots } from './reading.ts'

const never = new AbortController().signal

/** Whether a promise has settled, once everything that is due has run. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const pending = {}
  await new Promise((resolve) => void setImmediate(resolve))
  return (await Promise.race([promise, Promise.resolve(pending)])) !== pending
}

test('no more than the size have a slot, and the others follow in their order', async () => {
  const slots = createSlots(2, 10_000)
  const [first] = await Promise.all([slots.take(never), slots.take(never)])
  const [third, fourth] = [slots.take(never), slots.take(never)]
  expect(await isSettled(third)).toBe(false)
  first()
  first()
  expect([await isSettled(third), await isSettled(fourth)]).toEqual([true, false])
  ;(await third)()
  expect(await isSettled(fourth)).toBe(true)
})

test('whoever waits too long is told to come back', async () => {
  const slots = createSlots(1, 5)
  const release = await slots.take(never)
  await expect(slots.take(never)).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 })
  release()
  await slots.take(never)
})

test('whoever leaves no longer waits', async () => {
  const slots = createSlots(1, 10_000)
  const release = await slots.take(never)
  const leaving = new AbortController()
  const gone = slots.take(leaving.signal)
  const next = slots.take(never)
  leaving.abort(new Error('gone'))
  await expect(gone).rejects.toThrow('gone')
  await expect(slots.take(leaving.signal)).rejects.toThrow('gone')
  release()
  await next
})

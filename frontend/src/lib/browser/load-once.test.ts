import { expect, test, vi } from 'vitest'
import { loadOnce } from './load-once.ts'

test('loads on the first call only', async () => {
  const load = vi.fn(async () => ({ part: 1 }))
  const loadPart = loadOnce(load)
  expect(load).not.toHaveBeenCalled()
  await expect(Promise.all([loadPart(), loadPart()])).resolves.toEqual([{ part: 1 }, { part: 1 }])
  await loadPart()
  expect(load).toHaveBeenCalledOnce()
})

test('loads again after a failure', async () => {
  const load = vi.fn(async () => Promise.reject<{ part: number }>(new Error('offline')))
  const loadPart = loadOnce(load, [])
  await expect(loadPart()).rejects.toThrow('A script is missing')
  load.mockResolvedValue({ part: 1 })
  await expect(loadPart()).resolves.toEqual({ part: 1 })
})

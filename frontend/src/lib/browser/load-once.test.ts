import { expect, test, vi } from 'vitest'
import { loadOnce } from './load-once.ts'

test('loads on the first call only', async () => {
  const load = vi.fn(async () => 'part')
  const loadPart = loadOnce(load)
  expect(load).not.toHaveBeenCalled()
  await expect(Promise.all([loadPart(), loadPart()])).resolves.toEqual(['part', 'part'])
  await loadPart()
  expect(load).toHaveBeenCalledOnce()
})

test('loads again after a failure', async () => {
  const load = vi.fn(async () => Promise.reject<string>(new Error('offline')))
  const loadPart = loadOnce(load, [])
  await expect(loadPart()).rejects.toThrow('A script is missing')
  load.mockResolvedValue('part')
  await expect(loadPart()).resolves.toBe('part')
})

import { expect, test } from 'vitest'
import { createPictureCache } from './picture-cache.ts'

test('keeps the pictures that were asked for last, within its capacity', async () => {
  const asked: string[] = []
  const read = createPictureCache(async (name) => {
    asked.push(name)
    return name === 'unknown' ? null : { type: 'image/png', content: Buffer.alloc(40) }
  }, 100)
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b', 'unknown', 'unknown']) await read(name)
  expect(asked).toEqual(['a', 'b', 'c', 'b', 'unknown', 'unknown'])
})

import { gunzipSync, gzipSync } from 'node:zlib'
import { createTestDatabase } from '@loggia/testing/database'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seed } from '../seed.ts'
import { BackupFileError } from './format.ts'
import { readBackup } from './read.ts'
import { fileOf, linesOf, packed } from './testing/files.ts'

test('any changed or missing byte is noticed, or does not matter', async () => {
  const database = await createTestDatabase()
  await seed(database.url)
  const lines = await linesOf(database.url)
  await database.drop()
  const good = packed(lines)
  const read = async (bytes: Buffer) => {
    const found: string[] = []
    await readBackup(fileOf(bytes), ({ line }) => void found.push(line))
    return found
  }
  const rows = await read(good)
  expect(rows).toEqual(lines.slice(1, -1))
  const change = fc.record({
    at: fc.nat(good.length - 1),
    mask: fc.integer({ min: 1, max: 255 }),
    packed: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(change, async ({ at, mask, packed: isPacked }) => {
      const bytes = isPacked ? Buffer.from(good) : gunzipSync(good)
      const place = at % bytes.length
      bytes.writeUInt8(bytes.readUInt8(place) ^ mask, place)
      const outcome = await read(isPacked ? bytes : gzipSync(bytes)).catch((error: unknown) =>
        error instanceof BackupFileError ? error.message : error,
      )
      expect([rows, expect.stringMatching(/^[A-Z].*\.$/)]).toContainEqual(outcome)
    }),
    { numRuns: 60 },
  )
  await fc.assert(
    fc.asyncProperty(fc.nat(good.length - 1), async (length) => {
      await expect(read(good.subarray(0, length))).rejects.toBeInstanceOf(BackupFileError)
    }),
    { numRuns: 30 },
  )
})

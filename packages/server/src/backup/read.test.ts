import { gunzipSync, gzipSync } from 'node:zlib'
import { createTestDatabase } from '@loggia/testing/database'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seed } from '@loggia/domain/demo/seed'
import { BackupFileError } from './format.ts'
import { readBackup } from './read.ts'
import { earlier, fileOf, linesOf, packed } from './testing/files.ts'

test('any changed or missing byte is noticed, or does not matter', async () => {
  const database = await createTestDatabase()
  await seed(database.url)
  const lines = await linesOf(database.url)
  await database.drop()
  const good = packed(lines)
  const read = async (bytes: Buffer) => {
    const found: string[] = []
    await readBackup(fileOf(bytes), ({ json }) => void found.push(json.toString()))
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

test('a line of many megabytes, as earlier releases wrote, is read some rows at a time', async () => {
  const rows = Array.from({ length: 40 }, (_, id) => ({
    id,
    raw: '"}]{[\\ ß🦊'.repeat(id * 1_000),
    rows: [{ more: { deep: [{}] } }],
  }))
  const header = JSON.stringify({ format: 'loggia-backup-2', createdAt: '', migrations: [] })
  const lines = [header, JSON.stringify({ table: 'mails', rows }), '{"end":true}']
  const file = packed(earlier(lines.map((line) => `${line}\n`)))
  const found: unknown[] = []
  const sizes: number[] = []
  await readBackup(fileOf(file, 64_000), ({ table, rows: some, json }) => {
    expect(JSON.parse(json.toString())).toEqual({ table, rows: some })
    found.push(...some)
    sizes.push(json.length)
  })
  expect(found).toEqual(rows)
  expect(sizes.length).toBeGreaterThan(5)
  // A megabyte, and the row with which it was reached.
  expect(Math.max(...sizes)).toBeLessThan(2 ** 21)
})

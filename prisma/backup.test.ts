import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '@loggia/testing/database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backupLines } from './backup.ts'
import { createDatabase } from './client.ts'
import { DATA_MOVES } from './data-moves.ts'
import { restoreLines } from './restore.ts'
import { seed } from './seed.ts'
import { readTables } from './tables.ts'

let source: TestDatabase
let target: TestDatabase
beforeEach(async () => {
  ;[source, target] = await Promise.all([createTestDatabase(), createEmptyDatabase()])
})
afterEach(async () => {
  await Promise.all([source.drop(), target.drop()])
})

async function linesOf(url: string): Promise<string[]> {
  const lines: string[] = []
  for await (const line of backupLines(url)) lines.push(line)
  return lines
}

async function* stream(lines: string[]) {
  yield* lines
}

/** Every row of every table, in a stable order. */
async function contents(url: string): Promise<Record<string, string[]>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const result: Record<string, string[]> = {}
    for (const { name } of await readTables(client)) {
      const { rows } = await client.query<{ row: string }>(
        `SELECT t::text AS row FROM ${client.escapeIdentifier(name)} t ORDER BY 1`,
      )
      result[name] = rows.map(({ row }) => row)
    }
    return result
  } finally {
    await client.end()
  }
}

test('a restored backup equals the original, and its sequences continue', async () => {
  await seed(source.url)
  const before = createDatabase({ url: source.url, poolSize: 1 })
  const odd = {
    name: `O'Neil "\\ \u2028 ß 🦊\n`,
    email: 'odd@x.example',
    company: 'Odd & Sons',
    emailKey: 'odd@x.example',
  }
  const { id } = await before.client.create({ data: { ...odd, createdAt: new Date('2001-02-03') } })
  await before.outbox.create({
    data: { kind: 'sendContactNotification', refId: 1, messageId: 'm' },
  })
  await before.$disconnect()

  const lines = await linesOf(source.url)
  const counts = await restoreLines(target.url, stream(lines))
  const restored = await contents(target.url)
  expect(restored).toEqual(await contents(source.url))
  expect(counts).toMatchObject({ clients: restored['clients']?.length, outbox: 1 })

  const after = createDatabase({ url: target.url, poolSize: 1 })
  expect(await after.client.findUnique({ where: { id } })).toMatchObject({ name: odd.name })
  const next = await after.client.create({ data: { ...odd, name: 'Next' } })
  expect(next.id).toBe(id + 1)
  await after.$disconnect()
})

test('a backup of an older release gets the defaults of newer columns', async () => {
  await seed(source.url)
  const withoutVersion = (key: string, value: unknown) => (key === 'version' ? undefined : value)
  const older = (await linesOf(source.url)).map((line) =>
    JSON.stringify(JSON.parse(line, withoutVersion)),
  )
  await restoreLines(target.url, stream(older))
  const db = createDatabase({ url: target.url, poolSize: 1 })
  expect(await db.client.count({ where: { version: 1 } })).toBe(12)
  await db.$disconnect()
})

test('what migrations have moved since an older backup is moved again', async () => {
  await seed(source.url)
  const [header = '', ...rows] = await linesOf(source.url)
  const [{ migration, sql }] = DATA_MOVES
  const older = header.replace(`,"${migration}"`, '')
  expect(older).not.toBe(header)
  const withRole = rows
    .filter((line) => !line.startsWith('{"table":"portal_roles"'))
    .map((line) => line.replaceAll('"portal_role": null', '"portal_role": "manager"'))
  await restoreLines(target.url, stream([older, ...withRole]))
  const db = createDatabase({ url: target.url, poolSize: 1 })
  expect(await db.portalRole.count({ where: { role: 'manager' } })).toBe(12)
  await db.$disconnect()
  const file = join(import.meta.dirname, 'migrations', migration, 'migration.sql')
  expect(await readFile(file, 'utf8')).toContain(sql)
})

test('a backup from before the product was renamed can be restored', async () => {
  await seed(source.url)
  const lines = await linesOf(source.url)
  const former = lines.map((line) => line.replace('loggia-backup-1', 'atrium-backup-1'))
  await restoreLines(target.url, stream(former))
  expect(await contents(target.url)).toEqual(await contents(source.url))
})

test('a restore refuses a database with rows and a backup of a newer release', async () => {
  await seed(source.url)
  const lines = await linesOf(source.url)
  await expect(restoreLines(source.url, stream(lines))).rejects.toThrow('is not empty')
  const newer = [lines[0]?.replace('"migrations":[', '"migrations":["30000101000000_later",') ?? '']
  await expect(restoreLines(target.url, stream(newer))).rejects.toThrow('newer release')
})

test('an incomplete backup leaves nothing behind', async () => {
  await seed(source.url)
  const [header = '', first = ''] = await linesOf(source.url)
  await expect(restoreLines(target.url, stream([header, first]))).rejects.toThrow('broken off')
  const broken = [header, first, '{"table":"nowhere","rows":[]}\n']
  await expect(restoreLines(target.url, stream(broken))).rejects.toThrow('no table nowhere')
  const left = await contents(target.url)
  expect(Object.values(left).flat()).toEqual([])
})

import { withClient } from '@loggia/local/engines/postgres/database'
import { Redis } from 'ioredis'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from './database.ts'
import { startTestMailbox } from './mail.ts'
import { createTestRedis, startOwnRedis } from './redis.ts'

test('databases are copied in parallel, migrated, and isolated from each other', async () => {
  const databases = await Promise.all(Array.from({ length: 8 }, createTestDatabase))
  onTestFinished(async () => void (await Promise.all(databases.map((database) => database.drop()))))
  const [first, second] = databases.map(({ url }) => url)
  await withClient(first ?? '', (client) => client.query('create table mine()'))
  const { rows } = await withClient(second ?? '', (client) =>
    client.query(
      `select to_regclass('mine') as mine, to_regclass('_prisma_migrations') is not null as migrated`,
    ),
  )
  expect(rows).toEqual([{ mine: null, migrated: true }])
})

test('each Redis database is used once', async () => {
  const urls = await Promise.all(Array.from({ length: 8 }, createTestRedis))
  expect(new Set(urls).size).toBe(8)
  const redis = new Redis(urls[0] ?? '')
  onTestFinished(() => redis.disconnect())
  expect(await redis.dbsize()).toBe(0)
})

test('a separate Redis can be killed and restarted with its data and port', async () => {
  const { kill, dataDir, port } = await startOwnRedis()
  await kill()
  const again = await startOwnRedis({ dataDir, port })
  onTestFinished(() => again.stop())
  expect(again.port).toBe(port)
})

test('waiting for a mail fails when none arrives', async () => {
  const mailbox = await startTestMailbox()
  onTestFinished(() => mailbox.stop())
  await expect(mailbox.waitForMail(() => true, 50)).rejects.toThrow('did not arrive')
})

import type { TestApp } from '@loggia/testing/api/app'

/** A copy of everything that an app has stored. */
export interface Copy {
  /** @param tables those that may have changed since the last time; all if left out */
  save(tables?: readonly string[]): Promise<void>
  /** Brings back the last saved state, in Redis and in tables of PostgreSQL. */
  restore(tables: readonly string[]): Promise<void>
}

interface RedisKey {
  key: string
  value: Buffer
  /** In milliseconds; 0 for ever. */
  ttl: number
}

/** Makes place for a copy in the test's own database. */
export async function createCopy({ db, redis }: TestApp, name: string): Promise<Copy> {
  const all = await tablesOf(db)
  const tables = all.map(
    (table) => `CREATE UNLOGGED TABLE ${name}."${table}" (LIKE public."${table}");`,
  )
  await db.$executeRawUnsafe(`DO $$ BEGIN CREATE SCHEMA ${name}; ${tables.join('\n')} END $$`)
  let keys: RedisKey[] = []

  return {
    async save(tables = all) {
      await db.$executeRawUnsafe(copying(tables, 'public', name))
      const names = await redis.keys('*')
      keys = await Promise.all(
        names.map(async (key) => {
          const [value, ttl] = await Promise.all([redis.dumpBuffer(key), redis.pttl(key)])
          return { key, value: value ?? Buffer.alloc(0), ttl: Math.max(ttl, 0) }
        }),
      )
    },
    async restore(tables) {
      if (tables.length > 0) await db.$executeRawUnsafe(copying(tables, name, 'public'))
      const pipeline = redis.pipeline().flushdb()
      for (const { key, value, ttl } of keys) pipeline.restore(key, ttl, value)
      await pipeline.exec()
    },
  }
}

/** The tables of the app. */
export async function tablesOf(db: TestApp['db']): Promise<string[]> {
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'`
  return rows.map(({ name }) => name)
}

/** Copies tables. As a replica, PostgreSQL checks no foreign keys and fires no triggers. */
function copying(tables: readonly string[], from: string, to: string): string {
  const copies = tables.map(
    (table) =>
      `DELETE FROM ${to}."${table}"; INSERT INTO ${to}."${table}" SELECT * FROM ${from}."${table}";`,
  )
  return `DO $$ BEGIN SET LOCAL session_replication_role = replica; ${copies.join('\n')} END $$`
}

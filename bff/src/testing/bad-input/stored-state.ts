import type { TestApp } from '../app.ts'

/** A copy of everything that an app has stored. */
export interface Copy {
  save(): Promise<void>
  /** Brings back what was saved last, in Redis and, unless its rows are the same still, in PostgreSQL. */
  restore(areRowsTheSame?: boolean): Promise<void>
}

interface RedisKey {
  key: string
  value: Buffer
  /** In milliseconds; 0 for ever. */
  ttl: number
}

/** Makes place for a copy in the test's own database. */
export async function createCopy({ db, redis }: TestApp, name: string): Promise<Copy> {
  const tables = await tablesOf(db)
  const statements = [
    `CREATE SCHEMA ${name}`,
    ...tables.map((table) => `CREATE UNLOGGED TABLE ${name}."${table}" (LIKE public."${table}")`),
    procedure(`${name}.save`, tables, 'public', name),
    procedure(`${name}.restore`, tables, name, 'public'),
  ]
  for (const statement of statements) await db.$executeRawUnsafe(statement)
  let keys: RedisKey[] = []

  return {
    async save() {
      await db.$executeRawUnsafe(`CALL ${name}.save()`)
      const names = await redis.keys('*')
      keys = await Promise.all(
        names.map(async (key) => {
          const [value, ttl] = await Promise.all([redis.dumpBuffer(key), redis.pttl(key)])
          return { key, value: value ?? Buffer.alloc(0), ttl: Math.max(ttl, 0) }
        }),
      )
    },
    async restore(areRowsTheSame = false) {
      if (!areRowsTheSame) await db.$executeRawUnsafe(`CALL ${name}.restore()`)
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

/** A procedure that copies all tables. As a replica, PostgreSQL checks no foreign keys and fires no triggers. */
function procedure(name: string, tables: string[], from: string, to: string): string {
  const copies = tables.map(
    (table) =>
      `DELETE FROM ${to}."${table}"; INSERT INTO ${to}."${table}" SELECT * FROM ${from}."${table}";`,
  )
  return `CREATE PROCEDURE ${name}() LANGUAGE plpgsql SET session_replication_role = replica
    AS $$ BEGIN ${copies.join('\n')} END $$`
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import { SchemaEngine, type MigrationList } from '@prisma/schema-engine-wasm'
import { Client, Pool, type ClientConfig, type QueryResult } from 'pg'
import { outliveConnections } from './connection.ts'
import { migrationsFolder, releaseMigrations } from './migration-names.ts'

const root = import.meta.dirname

/** The tables and enums that the engine should ignore: none. */
export const filters = { externalTables: [], externalEnums: [] }

/**
 * Runs `work` with Prisma's schema engine, compiled to WebAssembly, on the database at `url`.
 *
 * @throws the error of PostgreSQL when a script fails
 */
export async function withSchemaEngine<T>(
  url: string,
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  const pool = new Pool({ connectionString: url, Client: CatalogClient, allowExitOnIdle: true })
  outliveConnections(pool)
  const failures: unknown[] = []
  const factory = bindMigrationAwareSqlAdapterFactory(adapterFactory(pool, failures))
  const engine = await SchemaEngine.new({ datamodels: undefined }, () => undefined, factory)
  try {
    return await work(engine)
  } catch (error) {
    throw failures[0] ?? error
  } finally {
    engine.free()
    await pool.end()
  }
}

/** Prisma's adapter for pg, with those of its limitations removed that only migrations run into. */
function adapterFactory(pool: Pool, failures: unknown[]): PrismaPg {
  const factory = new PrismaPg(pool)
  const connect = factory.connect.bind(factory)
  factory.connect = async () => {
    const adapter = await connect()
    // The adapter splits a script at every semicolon, even inside functions.
    adapter.executeScript = async (script) => {
      await runScript(pool, script).catch((error: unknown) => {
        failures.push(error)
        throw error
      })
    }
    // The engine's lock belongs to a session, which a pooler would hand on with it. `migrate` has its own.
    const executeRaw = adapter.executeRaw.bind(adapter)
    adapter.executeRaw = (query) =>
      query.sql.includes('pg_advisory_lock') ? Promise.resolve(0) : executeRaw(query)
    const queryRaw = adapter.queryRaw.bind(adapter)
    adapter.queryRaw = async (query) => {
      const result = await queryRaw(query)
      const columnTypes = result.columnTypes.map((type, index) =>
        charColumns.has(result.columnNames[index] ?? '') ? ColumnTypeEnum.Character : type,
      )
      return { ...result, columnTypes }
    }
    return adapter
  }
  // The adapter stays connected to the shadow database that it would create, so it could not drop it.
  factory.connectToShadowDb = () => factory.connect()
  return factory
}

const CHAR = 18
const TEXT = 25

/** Columns of the catalog that have the one-letter type "char", which the adapter does not support. */
const charColumns = new Set<string>()

class CatalogClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config)
    this.connection.prependListener('rowDescription', ({ fields }: QueryResult) => {
      for (const field of fields.filter(({ dataTypeID }) => dataTypeID === CHAR)) {
        charColumns.add(field.name)
        field.dataTypeID = TEXT
      }
    })
  }
}

/** The migrations in order, in the form that the engine expects. */
export async function readMigrations(): Promise<MigrationList> {
  const baseDir = migrationsFolder
  const names = await releaseMigrations().catch(() => [])
  const migrationDirectories = names.map(async (path) => {
    const content = await readFile(join(baseDir, path, 'migration.sql'), 'utf8')
    return {
      path,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value: content } },
    }
  })
  return {
    baseDir,
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(migrationDirectories),
  }
}

/** `schema.prisma` in the form that the engine expects. */
async function readSchema(): Promise<{ files: { path: string; content: string }[] }> {
  const path = join(root, 'schema.prisma')
  return { files: [{ path, content: await readFile(path, 'utf8') }] }
}

/**
 * The SQL that leads from the migrations to the schema; null when they agree.
 *
 * @param url an empty database, on which the migrations are tried out
 */
export async function missingSql(url: string): Promise<string | null> {
  const [migrations, schema] = await Promise.all([readMigrations(), readSchema()])
  const { exitCode, stdout } = await withSchemaEngine(url, (engine) =>
    engine.diff({
      from: { tag: 'migrations', ...migrations },
      to: { tag: 'schemaDatamodel', ...schema },
      script: true,
      exitCode: true,
      filters,
    }),
  )
  return exitCode === 2 ? stdout : null
}

/**
 * Runs the script of a migration. PostgreSQL runs the whole of it as one transaction, unless it makes indexes with
 * CONCURRENTLY, which locks out no writers but is not allowed in a transaction. Such a script consists of statements
 * that end with a line, and may be run again after it was interrupted: finished statements are skipped.
 */
async function runScript(pool: Pool, script: string): Promise<void> {
  if (!/ CONCURRENTLY /.test(script)) {
    await pool.query(script)
    return
  }
  await dropUnfinishedIndexes(pool)
  for (const statement of script.split(/;$/m)) await pool.query(statement)
}

/** IF NOT EXISTS would take an index that was interrupted for a finished one. */
async function dropUnfinishedIndexes(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ statement: string }>(
    `SELECT format('DROP INDEX CONCURRENTLY %s', i.indexrelid::regclass) AS statement
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE NOT i.indisvalid AND c.relnamespace = current_schema()::regnamespace`,
  )
  for (const { statement } of rows) await pool.query(statement)
}

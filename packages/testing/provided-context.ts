import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that has the migrated database, which every test copies. */
    postgresUrl: string
    templateDatabase: string
    redisUrl: string
    /** A folder for what tests need on disk; removed after the run. */
    runDir: string
  }
}

import { runCommand } from '../../tools/local/command.ts'
import { readEnv } from '../../tools/local/env.ts'
import { actionableError } from '../../tools/local/actionable-error.ts'
import { startPostgres } from '../../tools/local/engines/postgres.ts'
import { lockDataDir } from '../../tools/local/processes/data-dir-lock.ts'
import { join } from 'node:path'

/** The database to back up or restore: in a container that has PostgreSQL's tools, or reachable by its URL. */
export type Source =
  | { kind: 'container'; close(): Promise<void> }
  | { kind: 'url'; url: string; close(): Promise<void> }

/**
 * Finds the database: that of DATABASE_URL, otherwise that of `docker compose`, otherwise that of `npm start`, which
 * must not be running meanwhile.
 */
export async function findSource(): Promise<Source> {
  const env = readEnv()
  const close = async () => undefined
  if (env.databaseUrl) return { kind: 'url', url: env.databaseUrl, close }
  if (await isComposeRunning()) return { kind: 'container', close }
  const lock = await lockDataDir(env.dataDir)
  const postgres = await startPostgres({ dataDir: join(env.dataDir, 'postgres') }).catch(
    async (error: unknown) => {
      await lock.stop()
      throw error
    },
  )
  return {
    kind: 'url',
    url: postgres.url,
    async close() {
      await postgres.stop()
      await lock.stop()
    },
  }
}

async function isComposeRunning(): Promise<boolean> {
  const args = ['compose', 'ps', '--status', 'running', '--services']
  const { ok, output } = await runCommand('docker', args)
  return ok && output.split('\n').includes('postgres')
}

/** The error for a PostgreSQL program that failed in the container. */
export function containerError(program: string, code: number | null): Error {
  return actionableError(
    `${program} in the container ended with code ${code}.`,
    'Read its output above.',
  )
}

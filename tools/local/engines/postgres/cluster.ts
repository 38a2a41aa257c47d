import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fault } from '../../fault.ts'
import type { PostgresBinaries } from './binaries.ts'
import { commandAs, type Identity } from './identity.ts'

const run = promisify(execFile)

const initdbFlags = [
  '--username=postgres',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  // PostgreSQL's own Unicode rules: the same on every machine, and lower() knows more than ASCII.
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
]

/** Where a cluster lies, and the password of its user postgres. */
export type Cluster = { dir: string; password: string }

async function keptPassword(dataDir: string): Promise<string> {
  const file = join(dataDir, 'password')
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim()
  const password = randomBytes(18).toString('base64url')
  await writeFile(file, `${password}\n`, { mode: 0o600 })
  return password
}

async function own(path: string, { uid, gid }: Identity): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
}

/** Makes the cluster if there is none; a half-made one (initdb was interrupted) is thrown away and made again. */
export async function ensureCluster(
  dataDir: string,
  { initdb }: PostgresBinaries,
  identity: Identity,
  durable: boolean,
): Promise<Cluster> {
  const dir = join(dataDir, 'cluster')
  // Written last, so that its absence means initdb never finished.
  const marker = join(dataDir, 'initialised')
  const password = await keptPassword(dataDir)
  if (existsSync(marker) && existsSync(join(dir, 'PG_VERSION'))) return { dir, password }

  await rm(dir, { recursive: true, force: true })
  await mkdir(dir, { mode: 0o700 })
  await own(dir, identity)
  const passwordFile = join(dataDir, 'initdb-password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  await own(passwordFile, identity)
  try {
    const flags = [
      `--pgdata=${dir}`,
      `--pwfile=${passwordFile}`,
      ...initdbFlags,
      ...(durable ? [] : ['--no-sync']),
    ]
    const { command, args, ...user } = commandAs(identity, initdb, flags)
    await run(command, args, { ...user, cwd: dataDir })
  } catch (error) {
    const output = String((error as { stderr?: string }).stderr ?? error).trim()
    throw fault(
      `initdb could not make a database in ${dir}: ${output}`,
      'Check that the disk has room, or set DATABASE_URL.',
      error,
    )
  } finally {
    await rm(passwordFile, { force: true })
  }
  await writeFile(marker, `${new Date().toISOString()}\n`)
  return { dir, password }
}

import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { execa } from 'execa'
import { actionableError } from '../../actionable-error.ts'
import type { PostgresBinaries } from './binaries.ts'
import { commandAs, type Identity } from './identity.ts'

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

/** The folder of a cluster, and the password of its user postgres. */
export type Cluster = { dir: string; password: string }

async function keptPassword(dataDir: string): Promise<string> {
  const file = join(dataDir, 'password')
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim()
  const password = randomBytes(18).toString('base64url')
  await writeFile(file, `${password}\n`, { mode: 0o600 })
  return password
}

async function giveTo({ uid, gid }: Identity, path: string): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
}

/** Creates the cluster if it does not exist, or again if initdb was interrupted. */
export async function ensureCluster(
  dataDir: string,
  { initdb }: PostgresBinaries,
  identity: Identity,
  durable: boolean,
): Promise<Cluster> {
  const dir = join(dataDir, 'cluster')
  // Written last: without it, initdb never finished.
  const marker = join(dataDir, 'initialised')
  const password = await keptPassword(dataDir)
  if (existsSync(marker) && existsSync(join(dir, 'PG_VERSION'))) return { dir, password }

  await rm(dir, { recursive: true, force: true })
  await mkdir(dir, { mode: 0o700 })
  await giveTo(identity, dir)
  const passwordFile = join(dataDir, 'initdb-password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  await giveTo(identity, passwordFile)
  const flags = [`--pgdata=${dir}`, `--pwfile=${passwordFile}`, ...initdbFlags]
  const { command, args, ...user } = commandAs(
    identity,
    initdb,
    durable ? flags : [...flags, '--no-sync'],
  )
  const { failed, stderr } = await execa(command, args, { ...user, cwd: dataDir, reject: false })
  await rm(passwordFile, { force: true })
  if (failed) {
    throw actionableError(
      `initdb could not create a cluster in ${dir}: ${stderr}`,
      /no space left|quota exceeded/i.test(stderr)
        ? 'Make room on the disk, set DATA_DIR to another one, or set DATABASE_URL.'
        : 'Correct what initdb says and start again, or set DATABASE_URL.',
    )
  }
  await writeFile(marker, `${new Date().toISOString()}\n`)
  return { dir, password }
}

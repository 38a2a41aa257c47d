import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endStaleServer as endStalePostgres } from '@loggia/local/engines/postgres/stale-server'
import { endStaleServer as endStaleRedis } from '@loggia/local/engines/redis/stale-server'
import { commandLine } from '@loggia/local/processes/process-table'

const prefix = 'loggia-test-'
/** A disk in memory that every Linux has; containers often get a small one. */
const MEMORY_DISK = '/dev/shm'
/** The most that a run of all tests needs, with room to spare. */
const ROOM_BYTES = 2 * 2 ** 30

async function clear(runDir: string): Promise<void> {
  await endStalePostgres(join(runDir, 'postgres', 'cluster'))
  for (const name of await readdir(runDir)) {
    if (existsSync(join(runDir, name, 'server.json'))) await endStaleRedis(join(runDir, name))
  }
  await rm(runDir, { recursive: true, force: true })
}

async function clearStale(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const owner = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1])
    if (owner && !(await commandLine(owner))) await clear(join(parent, name))
  }
}

async function hasRoomInMemory(): Promise<boolean> {
  const disk = await statfs(MEMORY_DISK).catch(() => undefined)
  return disk !== undefined && disk.bavail * disk.bsize >= ROOM_BYTES
}

/**
 * Creates the folder of this run; removes those of killed runs, and stops the engines that survived them.
 *
 * @param inMemory where there is room: a new database of a test is some 300 files, whose creation and removal cost
 *   a disk five times as much as memory
 */
export async function makeRunDir({ inMemory = false } = {}): Promise<string> {
  const memory = (await hasRoomInMemory()) ? MEMORY_DISK : undefined
  for (const parent of new Set([tmpdir(), memory ?? tmpdir()])) await clearStale(parent)
  const parent = (inMemory && memory) || tmpdir()
  return mkdtemp(join(parent, `${prefix}${process.pid}-`))
}

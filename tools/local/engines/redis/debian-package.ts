import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { runCommand, tail } from '../../command.ts'

/** A program and the environment it needs. */
type UnpackedProgram = { command: string; env: NodeJS.ProcessEnv }

/** The unpacked program, or the reason why there is none. */
type FetchResult = { program: UnpackedProgram } | { program: undefined; reason: string }

async function run(command: string, args: string[], cwd = '/'): Promise<string> {
  const { ok, output } = await runCommand(command, args, { cwd, env: { LC_ALL: 'C' } })
  if (!ok) throw new Error(`${command} ${args[0]}: ${tail(output, 5)}`)
  return output
}

function libraryFolders(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  return [
    ...new Set(files.filter((file) => file.name.includes('.so')).map((file) => file.parentPath)),
  ]
}

async function unpackedIn(folder: string): Promise<UnpackedProgram | undefined> {
  const command = join(folder, 'usr', 'bin', 'redis-server')
  if (!existsSync(command)) return undefined
  const env = { LD_LIBRARY_PATH: libraryFolders(folder).join(delimiter) }
  const { ok } = await runCommand(command, ['--version'], { cwd: '/', env })
  return ok ? { command, env } : undefined
}

// A slim system lacks most of the libraries, so they are fetched as well; libc6 must be the system's own.
async function packages(): Promise<string[]> {
  const output = await run('apt-cache', ['depends', 'redis-tools'])
  const libraries = [...output.matchAll(/^\s*\|?Depends: ((?:lib|lua)[\w.+-]+)$/gm)].map(
    (match) => match[1] ?? '',
  )
  return ['redis-server', 'redis-tools', ...libraries.filter((name) => name !== 'libc6')]
}

async function ensurePackageLists(): Promise<void> {
  if (/Candidate: \S*\d/.test(await run('apt-cache', ['policy', 'redis-server']))) return
  if (process.getuid?.() !== 0)
    throw new Error('the package lists are empty (run: sudo apt-get update)')
  await run('apt-get', ['update'])
}

/** Renames a complete folder to its target; if several processes race, the first one wins and all use its folder. */
async function moveIntoPlace(folder: string, target: string): Promise<void> {
  try {
    await rename(folder, target)
  } catch {
    if (await unpackedIn(target)) return
    await rm(target, { recursive: true, force: true })
    await rename(folder, target)
  }
}

async function download(target: string): Promise<void> {
  await ensurePackageLists()
  await mkdir(dirname(target), { recursive: true })
  const temporary = await mkdtemp(`${target}-`)
  try {
    await run('apt-get', ['download', ...(await packages())], temporary)
    const folder = join(temporary, 'unpacked')
    for (const file of readdirSync(temporary))
      await run('dpkg', ['-x', join(temporary, file), folder])
    if (!(await unpackedIn(folder))) throw new Error('the unpacked redis-server does not run here')
    await moveIntoPlace(folder, target)
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

/** Unpacks Debian's package of Redis into the folder, without installing anything; later calls reuse it. */
export async function fetchDebianRedis(folder: string): Promise<FetchResult> {
  const present = await unpackedIn(folder)
  if (present) return { program: present }
  if (!existsSync('/usr/bin/apt-get'))
    return { program: undefined, reason: 'this is not Debian or Ubuntu' }
  try {
    await download(folder)
    const program = await unpackedIn(folder)
    return program ? { program } : { program, reason: 'the unpacked redis-server vanished' }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { program: undefined, reason: `Debian's package could not be fetched (${reason})` }
  }
}

import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { runCommand, tail } from '../command.ts'

/** A program in Debian's archive. */
export type DebianProgram = {
  /** Its path in the package, such as `usr/bin/redis-server`. */
  path: string
  packages: string[]
  /** The package whose libraries it needs. */
  librariesOf: string
}

/** A program and the environment it needs. */
type UnpackedProgram = { command: string; env: NodeJS.ProcessEnv }

/** The unpacked program, or the reason why there is none. */
type FetchResult = { program: UnpackedProgram } | { program: undefined; reason: string }

/** Runs a command to its end. @returns its output @throws with its last words when it fails */
export async function runOrThrow(
  command: string,
  args: string[],
  cwd = '/',
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  const { ok, output } = await runCommand(command, args, { cwd, env: { LC_ALL: 'C', ...env } })
  if (!ok) throw new Error(`${command} ${args[0]}: ${tail(output, 5)}`)
  return output
}

function libraryFolders(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  return [
    ...new Set(files.filter((file) => file.name.includes('.so')).map((file) => file.parentPath)),
  ]
}

async function unpackedIn(
  folder: string,
  { path }: DebianProgram,
): Promise<UnpackedProgram | undefined> {
  const command = join(folder, path)
  if (!existsSync(command)) return undefined
  const env = { LD_LIBRARY_PATH: libraryFolders(folder).join(delimiter) }
  const { ok } = await runCommand(command, ['--version'], { cwd: '/', env })
  return ok ? { command, env } : undefined
}

// A slim system lacks most of the libraries, so they are fetched as well; libc6 must be the system's own.
async function archivesOf({ packages, librariesOf }: DebianProgram): Promise<string[]> {
  const output = await runOrThrow('apt-cache', ['depends', librariesOf])
  const libraries = [...output.matchAll(/^\s*\|?Depends: ((?:lib|lua)[\w.+-]+)$/gm)].map(
    (match) => match[1] ?? '',
  )
  return [...packages, ...libraries.filter((name) => name !== 'libc6')]
}

/** Makes sure that apt knows its packages, of which the first is looked for. */
export async function ensurePackageLists([name = '']: string[]): Promise<void> {
  if (/Candidate: \S*\d/.test(await runOrThrow('apt-cache', ['policy', name]))) return
  if (process.getuid?.() !== 0)
    throw new Error('the package lists are empty (run: sudo apt-get update)')
  await runOrThrow('apt-get', ['update'])
}

/** Renames a complete folder to its target; if several processes race, the first one wins and all use its folder. */
async function moveIntoPlace(folder: string, target: string, wanted: DebianProgram): Promise<void> {
  try {
    await rename(folder, target)
  } catch {
    if (await unpackedIn(target, wanted)) return
    await rm(target, { recursive: true, force: true })
    await rename(folder, target)
  }
}

async function download(target: string, wanted: DebianProgram): Promise<void> {
  await ensurePackageLists(wanted.packages)
  await mkdir(dirname(target), { recursive: true })
  const temporary = await mkdtemp(`${target}-`)
  try {
    await runOrThrow('apt-get', ['download', ...(await archivesOf(wanted))], temporary)
    const folder = join(temporary, 'unpacked')
    for (const file of readdirSync(temporary))
      await runOrThrow('dpkg', ['-x', join(temporary, file), folder])
    if (!(await unpackedIn(folder, wanted))) {
      throw new Error(`the unpacked ${wanted.path} does not run here`)
    }
    await moveIntoPlace(folder, target, wanted)
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

/** Unpacks Debian's package of a program into the folder, without installing anything; later calls reuse it. */
export async function fetchDebianProgram(
  wanted: DebianProgram,
  folder: string,
): Promise<FetchResult> {
  const present = await unpackedIn(folder, wanted)
  if (present) return { program: present }
  if (!existsSync('/usr/bin/apt-get'))
    return { program: undefined, reason: 'this is not Debian or Ubuntu' }
  try {
    await download(folder, wanted)
    const program = await unpackedIn(folder, wanted)
    return program ? { program } : { program, reason: `the unpacked ${wanted.path} vanished` }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { program: undefined, reason: `Debian's package could not be fetched (${reason})` }
  }
}

import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { actionableError } from '../actionable-error.ts'
import { runCommand } from '../command.ts'
import { dataDir, pathFolders } from '../env.ts'
import { ensurePackageLists, runOrThrow } from './debian-program.ts'

/** The programs of a backup, and the oldest major and minor versions that do: pg_dump must not be older than the server. */
const PROGRAMS = { pg_dump: [17, 0], pg_restore: [17, 0], psql: [17, 0], restic: [0, 17] } as const

/** Where Homebrew keeps programs that it does not put on PATH. */
const KEG_FOLDERS = ['libpq', 'postgresql@17', 'postgresql@18', 'restic'].flatMap((name) =>
  ['/opt/homebrew/opt', '/usr/local/opt'].map((folder) => join(folder, name, 'bin')),
)

/** The release of Debian with these versions. Its own C library comes with them, so that an older system can run them. */
const RELEASE = 'trixie'
const PACKAGES = { restic: 'usr/bin', 'postgresql-client-17': 'usr/lib/postgresql/17/bin' }

/**
 * The folders for PATH in which pg_dump, pg_restore, psql and restic are: those of this machine, or Debian's packages, which
 * are unpacked without being installed.
 *
 * @throws an ActionableError that says what to install
 */
export async function findBackupPrograms(): Promise<string[]> {
  const folders = [...pathFolders(), ...KEG_FOLDERS]
  const found = await Promise.all(Object.keys(PROGRAMS).map((name) => installedIn(folders, name)))
  if (found.every((folder) => folder !== undefined)) return [...new Set(found)]
  const target = join(dataDir(), 'tools', 'backup')
  const bin = join(target, 'bin')
  try {
    if (!existsSync(bin)) await unpack(target)
    return [bin]
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw actionableError(
      `A backup needs the client programs of PostgreSQL 17 and restic 0.17 or newer, which were not found here, and Debian's packages could not be fetched (${reason}).`,
      'Install them (macOS: brew install libpq restic), or stop npm start and copy its data folder .data.',
      error,
    )
  }
}

/** The folder of the first program of this name that is new enough. */
async function installedIn(folders: string[], name: string): Promise<string | undefined> {
  const [major, minor] = PROGRAMS[name as keyof typeof PROGRAMS]
  for (const folder of folders.filter((place) => existsSync(join(place, name)))) {
    const flag = name === 'restic' ? 'version' : '--version'
    const { output } = await runCommand(join(folder, name), [flag], { cwd: '/' })
    const [, first = 0, second = 0] = (/(\d+)\.(\d+)/.exec(output) ?? []).map(Number)
    if (first > major || (first === major && second >= minor)) return folder
  }
  return undefined
}

async function unpack(target: string): Promise<void> {
  if (!existsSync('/usr/bin/apt-get')) throw new Error('this is not Debian')
  await ensurePackageLists(['restic'])
  await mkdir(dirname(target), { recursive: true })
  const temporary = await mkdtemp(`${target}-`)
  try {
    const apt = await aptOfRelease(temporary)
    const archives = join(temporary, 'archives')
    await mkdir(archives)
    const names = [...Object.keys(PACKAGES), 'zlib1g', ...(await apt.librariesOf('libpq5'))]
    await apt.run('apt-get', ['download', ...names], archives)
    const root = join(temporary, 'root')
    for (const file of readdirSync(archives)) {
      await runOrThrow('dpkg', ['-x', join(archives, file), root])
    }
    await writeStarters(root)
    // Of several processes the first one wins.
    await rename(root, target).catch((error: unknown) => {
      if (!existsSync(target)) throw error
    })
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

/** apt with lists of another release, in a folder of its own. */
async function aptOfRelease(folder: string) {
  const mirror = await runOrThrow('apt-get', [
    'indextargets',
    '--format=$(REPO_URI) $(SIGNED_BY)',
    'Created-By: Packages',
    'Origin: Debian',
  ])
  const [uri = '', key = ''] = mirror.split('\n')[0]?.split(' ') ?? []
  if (uri === '') throw new Error('its sources name no mirror of Debian')
  const place = (name: string) => join(folder, name)
  await Promise.all(
    ['lists/partial', 'cache/archives/partial'].map((name) =>
      mkdir(place(name), { recursive: true }),
    ),
  )
  const source = `deb ${key.startsWith('/') ? `[signed-by=${key}] ` : ''}${uri} ${RELEASE} main\n`
  const config = [
    `Dir::State::Lists "${place('lists')}";`,
    `Dir::State::status "${place('status')}";`,
    `Dir::Cache "${place('cache')}";`,
    `Dir::Etc::SourceList "${place('sources.list')}";`,
    'Dir::Etc::SourceParts "-";',
    'APT::Sandbox::User "root";',
  ]
  await writeFile(place('status'), '')
  await writeFile(place('sources.list'), source)
  await writeFile(place('apt.conf'), config.join('\n'))
  const run = (command: string, args: string[], cwd = '/') =>
    runOrThrow(command, args, cwd, { APT_CONFIG: place('apt.conf') })
  await run('apt-get', ['update'])
  return {
    run,
    async librariesOf(name: string): Promise<string[]> {
      const kinds = ['recommends', 'suggests', 'conflicts', 'breaks', 'replaces', 'enhances']
      const without = kinds.map((kind) => `--no-${kind}`)
      const output = await run('apt-cache', ['depends', '--recurse', ...without, name])
      return [...new Set(output.match(/^lib\S+/gm))]
    },
  }
}

/** Scripts that start each program by the loader and with the libraries that came with it. */
async function writeStarters(root: string): Promise<void> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  const libraries = dirname(files.find((file) => file.endsWith('/libc.so.6')) ?? '')
  const loader = files.find((file) => file.startsWith(`${libraries}/ld-linux`))
  if (loader === undefined) throw new Error('the C library is missing')
  await mkdir(join(root, 'bin'), { recursive: true })
  for (const name of Object.keys(PROGRAMS)) {
    const folder = name === 'restic' ? PACKAGES.restic : PACKAGES['postgresql-client-17']
    const script = [
      '#!/bin/sh',
      'root=${0%/*}/..',
      `exec "$root/${loader}" --library-path "$root/${libraries}" "$root/${folder}/${name}" "$@"`,
    ]
    await writeFile(join(root, 'bin', name), `${script.join('\n')}\n`)
    await chmod(join(root, 'bin', name), 0o755)
  }
}

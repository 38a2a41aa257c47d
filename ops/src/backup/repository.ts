import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ExecaError, type Options } from 'execa'
import { z } from 'zod'
import { CommandError } from '../command.ts'
import { explained, postgresEnv, start } from './programs.ts'
import type { BackupSettings } from './settings.ts'

/** What a snapshot holds: the archive of pg_dump, or the secrets of the same backup. */
export const DUMP = '/loggia.dump'
export const SECRETS = '/loggia-secrets.json'

/** A backup: a snapshot of the database and, when the installation has secrets, one of those with the same tag. */
export interface Backup {
  /** Such as `loggia-20260310T120000`, in UTC. */
  name: string
  madeAt: Date
  /** Of the archive, before restic compresses it. */
  bytes: number
  /** The snapshot of the database. */
  id: string
  secretsId: string | undefined
}

/** How many of the newest backups stay, and for how many days. */
export interface Retention {
  keep?: number | undefined
  keepDays?: number | undefined
}

/** Where backups are kept: a restic repository in a folder or a bucket. */
export type Repository = ReturnType<typeof openRepository>

const DEMO_PASSWORD = 'loggia-demo'
const BEFORE_RESTORE = '-before-restore'
const NAME = new RegExp(`^loggia-\\d{8}T\\d{6}(${BEFORE_RESTORE})?$`)
const DAY_MS = 24 * 60 * 60 * 1000
/** Exit codes of restic. */
const [NO_REPOSITORY, LOCKED, WRONG_PASSWORD] = [10, 11, 12]

const summary = z.object({ total_bytes_processed: z.number() })

const snapshot = z.object({
  id: z.string(),
  time: z.coerce.date(),
  paths: z.array(z.string()),
  tags: z.array(z.string()).default([]),
  summary: summary.optional(),
})

const parse = (json: string) => z.array(snapshot).parse(JSON.parse(json))

/** What `restic forget` says that it has done. */
const forgotten = z.array(z.object({ remove: z.array(z.object({ id: z.string() })).nullish() }))

/** Opens the repository at the address; without one, that of BACKUP_TO. It is made by the first backup. */
export function openRepository(address: string | undefined, settings: BackupSettings) {
  const place = placeOf(address ?? settings.BACKUP_TO)
  const isFolder = !place.startsWith('s3:')
  // When it is needed: what is missing makes a run fail, which is then recorded.
  const env = () => ({
    ...postgresEnv(settings.DATABASE_URL, settings.env),
    ...resticEnv(place, settings),
  })

  const restic = async (args: readonly string[], options: Options = {}): Promise<string> => {
    try {
      const run = { stdin: 'ignore', ...options } as const
      const { stdout } = await explained(start('restic', ['--no-cache', ...args], env(), run))
      return String(stdout)
    } catch (error) {
      throw refusalOf(error, place) ?? error
    }
  }
  /** The first question to a repository: without a limit, restic would try to reach it for a quarter of an hour. */
  const ask = (args: readonly string[]) => {
    if (isFolder && !existsSync(join(place, 'config'))) throw noRepository(place)
    return restic(args, { timeout: 120_000 })
  }
  /** Stores what comes as a snapshot. @returns its bytes, before they are compressed */
  const save = async (file: string, name: string, from: readonly string[], options: Options) => {
    const labels = ['--host=loggia', `--tag=${name}`, `--stdin-filename=${file}`]
    const output = await restic(['backup', '--quiet', '--json', ...labels, ...from], options)
    return summary.parse(JSON.parse(output)).total_bytes_processed
  }
  /** The snapshots of backups, the newest first. */
  const list = async () =>
    parse(await ask(['snapshots', '--json', '--host=loggia']))
      .flatMap(({ tags, paths, ...rest }) => {
        const name = tags.find((tag) => NAME.test(tag))
        return name === undefined ? [] : [{ ...rest, name, path: paths[0] }]
      })
      .toSorted((a, b) => b.time.getTime() - a.time.getTime())
  /** The backups, the newest first; none where there is no repository yet. */
  const backups = async (): Promise<Backup[]> => {
    const all = await list().catch((error: unknown) => {
      if (error instanceof NoRepository) return []
      throw error
    })
    const secrets = new Map(all.filter(({ path }) => path === SECRETS).map((s) => [s.name, s.id]))
    return all
      .filter(({ path }) => path === DUMP)
      .map(({ name, id, time, summary: stored }) => ({
        name,
        id,
        madeAt: time,
        bytes: stored?.total_bytes_processed ?? 0,
        secretsId: secrets.get(name),
      }))
  }

  return {
    /** The folder or `s3://bucket/prefix`, for people; it never contains a secret. */
    place,
    backups,
    /** Makes the repository unless it exists. */
    async prepare() {
      try {
        if (!isFolder || !existsSync(join(place, 'config'))) await ask(['cat', 'config'])
      } catch (error) {
        if (!(error instanceof NoRepository)) throw error
        if (isFolder) await mkdir(place, { recursive: true })
        await restic(['init'])
      }
    },
    /** Stores the secrets of a backup. */
    saveSecrets: (name: string, text: string) =>
      save(SECRETS, name, ['--stdin'], { stdin: 'pipe', input: text }),
    /** Stores what the command writes; nothing, if it fails. */
    saveDump: (name: string, command: readonly string[], signal?: AbortSignal) =>
      save(DUMP, name, ['--stdin-from-command', '--', ...command], {
        ...(signal && { cancelSignal: signal }),
      }),
    /** Starts to read a file; the caller pipes the output, and waits for its end. */
    read: (id: string, file: string) =>
      start('restic', ['--no-cache', 'dump', id, file], env(), { buffer: { stdout: false } }),
    readText: (id: string, file: string) => restic(['dump', id, file]),
    /** Looks whether everything is there that the backups need. What killed runs left locked is freed. */
    async check() {
      await restic(['unlock'])
      await restic(['check', '--retry-lock=5m'])
    },
    /**
     * Removes the backups that neither rule keeps, and the secrets without a backup. Without a rule none expires, and the
     * newest one never does.
     *
     * @returns their names
     */
    async removeExpired({ keep, keepDays }: Retention): Promise<string[]> {
      const rules = [
        ...(keep === undefined ? [] : [`--keep-last=${keep}`]),
        ...(keepDays === undefined ? [] : [`--keep-within=${keepDays}d`]),
      ]
      if (rules.length === 0) return []
      const all = await list()
      await restic(['unlock'])
      const ours = ['--host=loggia', `--path=${DUMP}`, '--group-by=']
      const output = await restic(['forget', '--json', '--retry-lock=5m', ...ours, ...rules])
      const ids = new Set(
        forgotten
          .parse(JSON.parse(output))
          .flatMap(({ remove }) => (remove ?? []).map((r) => r.id)),
      )
      const gone = all.filter(({ id }) => ids.has(id)).map(({ name }) => name)
      const left = all.filter(({ id, path }) => path === DUMP && !ids.has(id))
      const names = new Set(left.map(({ name }) => name))
      // A backup may be under way whose secrets are there already.
      const isStray = (name: string, time: Date) =>
        gone.includes(name) || (!names.has(name) && time.getTime() < Date.now() - DAY_MS)
      const stray = all.filter(({ path, name, time }) => path === SECRETS && isStray(name, time))
      if (stray.length > 0)
        await restic(['forget', '--retry-lock=5m', ...stray.map(({ id }) => id)])
      await restic(['prune', '--retry-lock=5m'])
      return gone
    },
  }
}

/** The folder or bucket, as people write it. */
function placeOf(place: string | undefined): string {
  if (place === undefined) {
    throw new CommandError(
      'Nothing says where backups are kept.',
      'Name a folder or s3://bucket/prefix, with the option or in BACKUP_TO.',
    )
  }
  if (!place.startsWith('s3:')) return resolve(place)
  if (/^s3:\/\/[a-z0-9][a-z0-9.-]+(\/|$)/.test(place)) return place.replace(/\/+$/, '')
  throw new CommandError(
    `${place} names no bucket.`,
    'Write it as s3://bucket or s3://bucket/prefix.',
  )
}

/** The variables by which restic finds and opens the repository. */
export function resticEnv(place: string, settings: Omit<BackupSettings, 'DATABASE_URL'>) {
  const { APP_PROFILE, BACKUP_PASSWORD, S3_REGION: region } = settings
  const password = BACKUP_PASSWORD ?? (APP_PROFILE === 'demo' ? DEMO_PASSWORD : undefined)
  if (password === undefined) {
    throw new CommandError(
      'BACKUP_PASSWORD is missing.',
      'Set one, and keep it elsewhere, too: without it the backups cannot be read.',
    )
  }
  const common = {
    RESTIC_PASSWORD: password,
    // By default it would use more memory, for a speed that a nightly backup does not need.
    GOGC: settings.env['GOGC'] ?? '20',
  }
  if (!place.startsWith('s3:')) return { ...common, RESTIC_REPOSITORY: place }
  const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings
  if (S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined) {
    throw new CommandError(
      `${place} needs a key.`,
      'Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    )
  }
  const endpoint = settings.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`
  return {
    ...common,
    RESTIC_REPOSITORY: `s3:${endpoint.replace(/\/+$/, '')}/${place.slice('s3://'.length)}`,
    AWS_ACCESS_KEY_ID: S3_ACCESS_KEY_ID,
    AWS_SECRET_ACCESS_KEY: S3_SECRET_ACCESS_KEY,
    AWS_DEFAULT_REGION: region,
  }
}

/** There is no repository yet, and so no backup. */
class NoRepository extends CommandError {}

const noRepository = (place: string) =>
  new NoRepository(`There is no backup in ${place}.`, 'Name another place with --from.')

function refusalOf(error: unknown, place: string): CommandError | undefined {
  const cause = error instanceof CommandError ? error.cause : undefined
  const code = cause instanceof ExecaError ? cause.exitCode : undefined
  if (code === NO_REPOSITORY) return noRepository(place)
  if (code === WRONG_PASSWORD) {
    return new CommandError(
      `BACKUP_PASSWORD does not open the backups in ${place}.`,
      'Set the one with which the first of them was made.',
    )
  }
  if (code !== LOCKED) return undefined
  return new CommandError(
    `Another run uses the backups in ${place}.`,
    'Try again when it has ended, or half an hour after it was killed.',
  )
}

/** A name for a backup made now; `before a restore`: of what one is about to replace. */
export function newBackupName(when?: 'before a restore'): string {
  const time = new Date().toISOString().slice(0, 19).replaceAll(/[:-]/g, '')
  return `loggia-${time}${when ? BEFORE_RESTORE : ''}`
}

/**
 * Finds the backup that an operator names: `latest`, or its name. What a restore has saved is never the latest: if that
 * restore was refused, the next one means the same backup.
 *
 * @throws CommandError also for a file in the format of earlier releases, which this one does not read
 */
export async function locateBackup(repository: Repository, named: string): Promise<Backup> {
  if (/\.(jsonl\.gz|dump)$/.test(named)) {
    throw new CommandError(
      `${named} is a backup in the format of earlier releases, which only they read.`,
      'Restore it with the release that made it, then upgrade: "Backups of earlier releases" in docs/operations/backup.md.',
    )
  }
  const backups = await repository.backups()
  // A clock that was ahead for a while would otherwise hide what was made since.
  const regular = backups.filter(({ name }) => !name.endsWith(BEFORE_RESTORE))
  const newest = regular.find(({ madeAt }) => madeAt <= new Date()) ?? regular[0]
  const found = named === 'latest' ? newest : backups.find(({ name }) => name === named)
  if (found) return found
  const what = named === 'latest' ? 'no backup' : `no backup ${named}`
  throw new CommandError(
    `There is ${what} in ${repository.place}.`,
    'See the backups with: backup list. Another place is named with --from.',
  )
}

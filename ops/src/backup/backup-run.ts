import type { Io } from '../command.ts'
import { backUp, type Made } from './back-up.ts'
import { checkBackup } from './check.ts'
import { locateBackup, type Repository, type Retention } from './repository.ts'
import type { BackupSettings } from './settings.ts'

interface Wanted {
  settings: BackupSettings
  repository: Repository
  retention: Retention
  /** Whether the backup is restored for a check before older ones are removed. */
  check: boolean
  /** Milliseconds until the next backup is due. */
  every: number
  io: Io
  signal: AbortSignal
}

/**
 * What `backup` does each time: makes a backup, checks it if wanted, and removes those that expired. After a failure of what
 * follows a backup, it goes on with that one until the next is due: another for each attempt would fill the disk.
 *
 * @returns a function that does it, and returns when the backup was made
 */
export function backupRun(wanted: Wanted) {
  const { settings, repository, retention, check, every, io, signal } = wanted
  let unfinished: (Made & { madeAt: Date }) | undefined

  const goesOn = async ({ name, madeAt }: { name: string; madeAt: Date }) =>
    Date.now() < madeAt.getTime() + every &&
    (await repository.backups()).some((backup) => backup.name === name)

  const make = async () => {
    const made = await backUp(settings, repository, io, { signal })
    if (!made.hasSecrets)
      io.progress('APP_SECRET and GOOGLE_TOKEN_KEY are not set: only the data is saved')
    return { ...made, madeAt: new Date() }
  }

  return async (): Promise<Date> => {
    if (!unfinished || !(await goesOn(unfinished))) unfinished = await make()
    const { name, destination, bytes, madeAt } = unfinished
    if (check) {
      await checkBackup(settings, repository, await locateBackup(repository, name), io)
      io.progress('The backup was restored for a check, and is complete')
    }
    for (const old of await repository.removeExpired(retention)) io.progress(`Removed ${old}`)
    io.print(`${destination}, ${bytes} bytes`)
    unfinished = undefined
    return madeAt
  }
}

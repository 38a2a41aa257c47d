import { lastSuccess } from '@loggia/server/backup/runs'
import { readArguments } from '../arguments.ts'
import { backupRun } from '../backup/backup-run.ts'
import { openRepository } from '../backup/repository.ts'
import { parseInterval, repeat } from '../backup/schedule.ts'
import { readBackupSettings } from '../backup/settings.ts'
import { EXIT, UsageError, type Command } from '../command.ts'

const text = { type: 'string' } as const
const OPTIONS = {
  to: text,
  keep: text,
  'keep-days': text,
  every: text,
  check: { type: 'boolean', default: false },
} as const

/** `backup`: writes the data and the secrets to a folder or a bucket, once or on a schedule. */
export const backupCommand: Command = {
  usage: `  backup [--to PLACE] [--keep 14] [--keep-days 30] [--check] [--every 24h]

PLACE is a folder or s3://bucket/prefix; without --to it is BACKUP_TO. The backup is one moment of the database,
which stays in use, made by pg_dump and kept by restic: encrypted, and whole or not at all. APP_SECRET and
GOOGLE_TOKEN_KEY are in it.

--keep N       afterwards remove all but the newest N backups
--keep-days N  afterwards remove those more than N days older than the newest; with --keep, what neither keeps
--check        restore the backup into a database of its own before older ones are removed
--every TIME   run for ever: back up when the last backup is older than 90m, 24h or 7d

Needs DATABASE_URL and BACKUP_PASSWORD, without which no backup can be read; for a bucket
S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and, unless it is Amazon's, S3_ENDPOINT. S3_REGION is us-east-1 by default.`,
  async run(args, io) {
    const { values, positionals } = readArguments(args, OPTIONS)
    if (positionals.length > 0) throw new UsageError(`backup takes no ${positionals.join(' ')}`)
    const retention = { keep: count(values.keep), keepDays: count(values['keep-days']) }
    const every = values.every === undefined ? undefined : parseInterval(values.every)
    const settings = readBackupSettings(io)
    const repository = openRepository(values.to, settings)
    const { signal, release } = stopSignal()
    const wanted = { settings, repository, retention, check: values.check, io, signal }
    const run = backupRun({ ...wanted, every: every ?? Infinity })
    try {
      if (every === undefined) await run()
      else {
        const last = await lastSuccess(settings.DATABASE_URL, 'backup')
        await repeat({ every, last, run, io, signal })
      }
    } finally {
      release()
    }
    return EXIT.done
  },
}

function count(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw new UsageError(`${text} is no number of backups or days: write 1 or more.`)
}

/** Aborts when this process is asked to end. A second request ends it at once, as it would without this. */
function stopSignal() {
  const controller = new AbortController()
  const names = ['SIGTERM', 'SIGINT'] as const
  const abort = () => {
    controller.abort()
    // Not in this turn: execa would see that nothing else listens, and end this process.
    setImmediate(release)
  }
  const release = () => {
    for (const name of names) process.off(name, abort)
  }
  for (const name of names) process.on(name, abort)
  return { signal: controller.signal, release }
}

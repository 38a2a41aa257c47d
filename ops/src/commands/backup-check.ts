import { readArguments } from '../arguments.ts'
import { checkBackup } from '../backup/check.ts'
import { locateBackup } from '../backup/locate.ts'
import { explainRefusal } from '../backup/refusal.ts'
import { readBackupSettings } from '../backup/settings.ts'
import { EXIT, UsageError, type Command } from '../command.ts'

/** `backup check`: whether a backup can be restored. */
export const backupCheckCommand: Command = {
  name: 'backup check',
  summary: 'Restores a backup into a database of its own, to see whether it can be',
  usage: `  backup check FILE [--from PLACE]
  backup check latest [--from PLACE]

FILE is a path, s3://bucket/key, or the name of a backup in PLACE, which is BACKUP_TO without --from. The data is
not touched: the check makes a database on the same server and drops it again, so the server needs as much room
once more. Needs DATABASE_URL, whose user must be allowed to create databases.`,
  async run(args, io) {
    const { values, positionals } = readArguments(args, { from: { type: 'string' } })
    const [named, ...others] = positionals
    if (named === undefined || others.length > 0)
      throw new UsageError('Name one backup, or latest.')
    const settings = readBackupSettings(io)
    const located = await locateBackup(named, values.from, settings)
    const file = `${located.store.place}/${located.name}`
    const rows = await explainRefusal(file, () => checkBackup(settings.DATABASE_URL, located, io))
    for (const [table, count] of Object.entries(rows)) io.print(`${table}: ${count}`)
    io.print(`${file} can be restored`)
    return EXIT.done
  },
}

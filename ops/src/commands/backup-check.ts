import { readArguments } from '../arguments.ts'
import { checkBackup } from '../backup/check.ts'
import { locateBackup, openRepository } from '../backup/repository.ts'
import { readBackupSettings } from '../backup/settings.ts'
import { EXIT, UsageError, type Command } from '../command.ts'

/** `backup check`: whether a backup can be restored. */
export const backupCheckCommand: Command = {
  usage: `  backup check NAME [--from PLACE]
  backup check latest [--from PLACE]

NAME is one that backup list shows for PLACE, which is BACKUP_TO without --from. First restic looks whether PLACE is whole. The
data is not touched: the check makes a database on the same server and drops it again, so the server needs as much room
once more. Needs BACKUP_PASSWORD, and DATABASE_URL, whose user must be allowed to create databases.`,
  async run(args, io) {
    const { values, positionals } = readArguments(args, { from: { type: 'string' } })
    const [named, ...others] = positionals
    if (named === undefined || others.length > 0)
      throw new UsageError('Name one backup, or latest.')
    const settings = readBackupSettings(io)
    const repository = openRepository(values.from, settings)
    const backup = await locateBackup(repository, named)
    const rows = await checkBackup(settings, repository, backup, io)
    for (const [table, count] of Object.entries(rows)) io.print(`${table}: ${count}`)
    io.print(`${backup.name} can be restored`)
    return EXIT.done
  },
}

import { readArguments } from '../arguments.ts'
import { backupsAmong, secretsNameOf } from '../backup/names.ts'
import { openStore, readBackupSettings } from '../backup/settings.ts'
import { EXIT, UsageError, type Command } from '../command.ts'

/** `backup list`: the backups to restore. */
export const backupListCommand: Command = {
  name: 'backup list',
  summary: 'Lists the backups in a folder or bucket, the newest first',
  usage: `  backup list [--from PLACE]

Without --from it is BACKUP_TO. Other files that lie there are not shown.`,
  async run(args, io) {
    const { values, positionals } = readArguments(args, { from: { type: 'string' } })
    if (positionals.length > 0)
      throw new UsageError(`backup list takes no ${positionals.join(' ')}`)
    const store = openStore(values.from, readBackupSettings(io))
    const files = await store.list()
    const backups = backupsAmong(files)
    for (const { name, bytes, madeAt } of backups) {
      const hasSecrets = files.some((file) => file.name === secretsNameOf(name))
      io.print(
        `${name}  ${madeAt.toISOString().slice(0, 19)}Z  ${bytes} bytes  ${hasSecrets ? 'with secrets' : 'without secrets'}`,
      )
    }
    if (backups.length === 0) io.progress(`There is no backup in ${store.place}`)
    return EXIT.done
  },
}

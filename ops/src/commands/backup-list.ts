import { readArguments } from '../arguments.ts'
import { openRepository } from '../backup/repository.ts'
import { readBackupSettings } from '../backup/settings.ts'
import { EXIT, UsageError, type Command } from '../command.ts'

/** `backup list`: the backups to restore. */
export const backupListCommand: Command = {
  usage: `  backup list [--from PLACE]

Without --from it is BACKUP_TO. Files of earlier releases, and what others keep there, are not shown.`,
  async run(args, io) {
    const { values, positionals } = readArguments(args, { from: { type: 'string' } })
    if (positionals.length > 0)
      throw new UsageError(`backup list takes no ${positionals.join(' ')}`)
    const repository = openRepository(values.from, readBackupSettings(io))
    const backups = await repository.backups()
    for (const { name, bytes, madeAt, secretsId } of backups) {
      const secrets = secretsId === undefined ? 'without secrets' : 'with secrets'
      io.print(`${name}  ${madeAt.toISOString().slice(0, 19)}Z  ${bytes} bytes  ${secrets}`)
    }
    if (backups.length === 0) io.progress(`There is no backup in ${repository.place}`)
    return EXIT.done
  },
}

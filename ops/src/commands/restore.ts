import { AUDIT_ENTITIES } from '@loggia/contracts/audit/kinds'
import { readArguments } from '../arguments.ts'
import { locateBackup, openRepository } from '../backup/repository.ts'
import { restore } from '../backup/restore.ts'
import { readBackupSettings } from '../backup/settings.ts'
import { EXIT, UsageError, type Command } from '../command.ts'
import { withPublisher } from '../redis.ts'
import { redisUrlOf } from '../settings.ts'

const OPTIONS = {
  from: { type: 'string' },
  mail: { type: 'string' },
  over: { type: 'boolean', default: false },
  secrets: { type: 'boolean', default: false },
} as const

/** `restore`: puts a backup back. */
export const restoreCommand: Command = {
  usage: `  restore NAME [--from PLACE] [--mail send|hold] [--secrets] [--over]
  restore latest …

NAME is one that backup list shows for PLACE, which is BACKUP_TO without --from. All of it comes back, or nothing is
changed. The database is refused when it has rows, or while bff or worker are connected to it.

--mail send    emails and notices that were not sent when the backup was made are sent once the worker runs
--mail hold    emails are given up; staff see them, and can send them again. Notices stay behind the bell, and are not
               mailed. One of the two is needed if there are any
--secrets      put back APP_SECRET and GOOGLE_TOKEN_KEY, which the backup holds, into SECRETS_DIR
--over         replace the rows and secrets that are there, even beside running programs; makes a backup first,
               in BACKUP_TO or else in PLACE

Needs DATABASE_URL and BACKUP_PASSWORD; with REDIS_URL, open screens are told to ask for everything again. Start bff and worker afterwards.`,
  async run(args, io) {
    const { values, positionals } = readArguments(args, OPTIONS)
    const [named, ...others] = positionals
    if (named === undefined || others.length > 0)
      throw new UsageError('Name one backup, or latest.')
    const { from, over, secrets } = values
    const mail = readMail(values.mail)
    const settings = readBackupSettings(io)
    const repository = openRepository(from, settings)
    const backup = await locateBackup(repository, named)
    const rows = await withPublisher(redisUrlOf(io.env), async (publish) => {
      const counts = await restore(settings, repository, backup, { over, secrets, mail }, io)
      publish(AUDIT_ENTITIES.map((topic) => ({ topic, id: null })))
      return counts
    })
    for (const [table, count] of Object.entries(rows)) io.print(`${table}: ${count}`)
    io.print('Restored')
    return EXIT.done
  },
}

function readMail(mail: string | undefined): 'send' | 'hold' | undefined {
  if (mail === undefined || mail === 'send' || mail === 'hold') return mail
  throw new UsageError('--mail is send or hold.')
}

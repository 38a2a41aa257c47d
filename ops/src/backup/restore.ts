import { readBackup } from '@loggia/server/backup/read'
import { refuseOtherSchema, tablesWithRows } from '@loggia/server/backup/refusals'
import { restoreBackup } from '@loggia/server/backup/restore'
import { withOpsClient } from '@loggia/server/backup/ops-client'
import { CommandError, type Io } from '../command.ts'
import { backUp } from './back-up.ts'
import type { Located } from './locate.ts'
import { secretsNameOf } from './names.ts'
import { rowProgress } from './progress.ts'
import { explainRefusal } from './refusal.ts'
import { planSecrets, readSecrets } from './secrets.ts'
import { describeDatabase, openStore, type BackupSettings } from './settings.ts'

export interface RestoreRequest {
  /** Whether rows and secrets that are there are replaced, after a backup of them. */
  over: boolean
  /** Whether the secrets beside the backup are put back. */
  secrets: boolean
  /** What becomes of emails and notices that were not sent; undefined: refused when there are any. */
  mail: 'send' | 'hold' | undefined
}

/**
 * Puts a backup back. Everything that can be refused is refused before anything changes; the rows change in one
 * transaction.
 *
 * @returns how many rows were inserted into each table
 */
export function restore(
  settings: BackupSettings,
  located: Located,
  request: RestoreRequest,
  io: Io,
): Promise<Record<string, number>> {
  const file = `${located.store.place}/${located.name}`
  io.progress(`Restoring ${file} into the database ${describeDatabase(settings.DATABASE_URL)}`)
  return explainRefusal(file, () => perform(settings, located, request, io))
}

async function perform(
  settings: BackupSettings,
  { store, name }: Located,
  { over, secrets, mail }: RestoreRequest,
  io: Io,
): Promise<Record<string, number>> {
  const { DATABASE_URL: url, BACKUP_TO: backupTo } = settings
  const unsent = await verify(url, { store, name }, io)
  if (unsent.emails + unsent.notices > 0 && mail === undefined) throw mailUndecided(unsent)
  const isEmpty = (await withOpsClient(url, tablesWithRows)).length === 0
  const kept = secrets ? await readSecrets(store, secretsNameOf(name)) : {}
  const putSecretsBack = await planSecrets(kept, settings, over || isEmpty)
  const savedIn = backupTo === undefined ? store : openStore(backupTo, settings)
  const backUpFirst = async () => {
    const { destination } = await backUp(settings, savedIn, io)
    io.progress(`What is replaced was saved in ${destination}`)
  }
  const counts = await restoreBackup(url, store.read(name), {
    over: over ? { backUp: backUpFirst } : undefined,
    mail: mail ?? 'send',
    onRows: rowProgress(io, 'Restore'),
  })
  for (const secret of await putSecretsBack()) io.progress(`${secret} was put back`)
  return counts
}

/** What was not sent when the backup was made. */
interface Unsent {
  emails: number
  /** Notices that an email, as that of the morning, was to bring. */
  notices: number
}

/** Reads the whole file before anything is touched. */
async function verify(url: string, { store, name }: Located, io: Io): Promise<Unsent> {
  io.progress('Checking the file …')
  const unsent = { emails: 0, notices: 0 }
  const { header } = await readBackup(store.read(name), ({ table, rows }) => {
    if (table === 'outbox') {
      unsent.emails += rows.filter(({ sent_at, dead_at }) => !sent_at && !dead_at).length
    }
    if (table === 'notices') {
      unsent.notices += rows.filter(({ mail_due_at, read_at }) => mail_due_at && !read_at).length
    }
  })
  await withOpsClient(url, (client) => refuseOtherSchema(client, header))
  return unsent
}

function mailUndecided({ emails, notices }: Unsent): CommandError {
  const parts = [
    ...(emails > 0 ? [emails === 1 ? 'an email' : `${emails} emails`] : []),
    ...(notices > 0 ? [notices === 1 ? 'a notice' : `${notices} notices`] : []),
  ]
  const what = `${parts.join(' and ')} that ${emails + notices === 1 ? 'was' : 'were'}`
  return new CommandError(
    `The backup holds ${what} not sent when it was made, and may have been sent since.`,
    'Say --mail send, or --mail hold: staff then decide about emails on the health page, and notices stay behind the bell.',
  )
}

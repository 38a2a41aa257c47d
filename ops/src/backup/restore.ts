import { livePrograms } from '@loggia/db/live-programs'
import { lockRank } from '@loggia/db/lock-order'
import { migrate } from '@loggia/db/migrate'
import { releaseMigrations } from '@loggia/db/migration-names'
import { TABLE_NAMES } from '@loggia/db/names'
import { appliedMigrations, isMigrated, readDataTables } from '@loggia/db/tables'
import { withOpsClient } from '@loggia/server/backup/ops-client'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CommandError, type Io } from '../command.ts'
import { backUp } from './back-up.ts'
import { countRows } from './check.ts'
import { describeDatabase, explained, postgresEnv, start } from './programs.ts'
import { DUMP, openRepository, SECRETS, type Backup, type Repository } from './repository.ts'
import { planSecrets, readSecrets } from './secrets.ts'
import type { BackupSettings } from './settings.ts'

export interface RestoreRequest {
  /** Whether rows and secrets that are there are replaced, after a backup of them, even while programs run. */
  over: boolean
  /** Whether the secrets of the backup are put back. */
  secrets: boolean
  /** What becomes of emails and notices that were not sent; undefined: refused when there are any. */
  mail: 'send' | 'hold' | undefined
}

type Session = ReturnType<typeof openPsql>

/**
 * Puts a backup back: tables and rows in one transaction, which is committed only when nothing speaks against it. Then it
 * migrates what an older release has saved.
 *
 * @returns how many rows each table has
 * @throws CommandError when there are rows, or programs are connected, unless `over` is given
 */
export async function restore(
  settings: BackupSettings,
  repository: Repository,
  backup: Backup,
  request: RestoreRequest,
  io: Io,
): Promise<Record<string, number>> {
  const { DATABASE_URL: url, env } = settings
  io.progress(`Restoring ${backup.name} into the database ${describeDatabase(url)}`)
  if (!request.over) await refuseWhilePrograms(url)
  const state = await readState(url)
  const psql = openPsql(postgresEnv(url, env))
  try {
    await psql.query(BEGIN)
    if (state.tables.length > 0) await psql.query(lockTables(state.tables))
    const filled = await tablesWithRows(psql, state.tables)
    if (filled.length > 0 && !request.over) throw notEmpty(filled)
    const putSecretsBack = await secretsOfBackup(settings, repository, backup, request, filled)
    if (filled.length > 0) await backUpFirst(settings, repository, io)
    if (state.migrations.length > 0) await psql.query(KEEP_RUNS)
    await psql.query(emptied(state.tables))
    await copyIn(psql, repository, backup, settings)
    await finish(psql, state.migrations, request.mail)
    // A program may have started meanwhile.
    if (!request.over) await refuseWhilePrograms(url)
    await psql.query('COMMIT')
    for (const secret of await putSecretsBack()) io.progress(`${secret} was put back`)
  } finally {
    await psql.end()
  }
  await migrate(url)
  return countRows(url)
}

/** What is in the database before: its tables in the order in which programs lock them, and its migrations. */
function readState(url: string): Promise<{ tables: string[]; migrations: string[] }> {
  const known = new Set<string>(Object.values(TABLE_NAMES))
  // Those of a newer release last: no program of this one locks any of them.
  const rankOf = (name: string) => (known.has(name) ? lockRank(name) : Number.MAX_SAFE_INTEGER)
  return withOpsClient(url, async (client) => {
    const tables = (await readDataTables(client)).map(({ name }) => name)
    return {
      tables: tables.toSorted((a, b) => rankOf(a) - rankOf(b)),
      migrations: (await isMigrated(client)) ? await appliedMigrations(client) : [],
    }
  })
}

async function refuseWhilePrograms(url: string): Promise<void> {
  const programs = await withOpsClient(url, livePrograms)
  if (programs.length === 0) return
  throw new CommandError(
    `Programs use the database: ${programs.join(' and ')}. Stop them first.`,
    'Nothing was changed.',
  )
}

function notEmpty(filled: string[]): CommandError {
  return new CommandError(
    `The database is not empty: there are rows in ${filled.join(', ')}. Restore into an empty one, or replace them with --over, which makes a backup first.`,
    'Nothing was changed.',
  )
}

/** Everything that may keep the secrets from being put back is said before anything changes. */
async function secretsOfBackup(
  settings: BackupSettings,
  repository: Repository,
  { name, secretsId }: Backup,
  { over, secrets }: RestoreRequest,
  filled: string[],
): Promise<() => Promise<string[]>> {
  if (!secrets) return async () => []
  if (secretsId === undefined) {
    throw new CommandError(`${name} holds no secrets.`, 'Restore without --secrets.')
  }
  const kept = readSecrets(await repository.readText(secretsId, SECRETS))
  return planSecrets(kept, settings, over || filled.length === 0)
}

async function backUpFirst(settings: BackupSettings, from: Repository, io: Io): Promise<void> {
  const { BACKUP_TO: to } = settings
  const repository = to === undefined ? from : openRepository(to, settings)
  const { destination } = await backUp(settings, repository, io, { when: 'before a restore' })
  io.progress(`What is replaced was saved as ${destination}`)
}

/** The limits of the role are for calls of visitors. Of two restores at once, the second one waits, and sees rows. */
const BEGIN = `BEGIN;
  SET LOCAL statement_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0;
  SELECT pg_advisory_xact_lock(7283463)`

const quoted = (name: string) => `public."${name.replaceAll('"', '""')}"`

/** Stops all other writes until the end of the transaction; reading, as the backup of `over` does, goes on. */
const lockTables = (tables: string[]) =>
  `LOCK TABLE ${tables.map(quoted).join()} IN SHARE ROW EXCLUSIVE MODE`

function tablesWithRows(psql: Session, tables: string[]): Promise<string[]> {
  const sql = tables.map((name) => `SELECT '${name}' WHERE EXISTS (SELECT FROM ${quoted(name)})`)
  return sql.length === 0 ? Promise.resolve([]) : psql.query(sql.join(' UNION ALL '))
}

/**
 * Removes all tables and functions, but for those of extensions. A program that read a table and waits for the end of this
 * transaction to write would keep it from being removed: what it does is canceled. The ids that were given out are kept in a
 * temporary table.
 */
const emptied = (tables: string[]) => `
  CREATE TEMP TABLE given ON COMMIT DROP AS
    SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public';
  DO $$
  DECLARE statement text;
  BEGIN
    FOR attempt IN 1..10 LOOP
      BEGIN
        ${tables.length > 0 ? `LOCK TABLE ${tables.map(quoted).join()} IN ACCESS EXCLUSIVE MODE;` : ''}
        EXIT;
      EXCEPTION WHEN deadlock_detected THEN
        PERFORM pg_cancel_backend(pid) FROM pg_stat_activity
          WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid));
      END;
    END LOOP;
    FOR statement IN
      SELECT format('DROP TABLE public.%I CASCADE', relname) FROM pg_class c
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = c.oid AND deptype = 'e')
    LOOP EXECUTE statement; END LOOP;
    FOR statement IN
      SELECT format('DROP ROUTINE %s', oid::regprocedure) FROM pg_proc p
      WHERE pronamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
    LOOP EXECUTE statement; END LOOP;
  END $$`

/** The record of backups is about this database, and stays. */
const KEEP_RUNS = `CREATE TEMP TABLE runs ON COMMIT DROP AS TABLE ${quoted(TABLE_NAMES.BackupRun)}`

/** Lets psql run the archive as a script. */
async function copyIn(
  psql: Session,
  repository: Repository,
  { id }: Backup,
  { DATABASE_URL: url, env }: BackupSettings,
): Promise<void> {
  const script = start('pg_restore', ['--no-owner', '--file=-'], postgresEnv(url, env), {
    stdin: 'pipe',
    buffer: { stdout: false },
  })
  await Promise.all([explained(repository.read(id, DUMP).pipe(script)), psql.run(script.stdout)])
}

/**
 * How many ids a restore leaves out. Rows that came after the backup are gone, but links in emails, sessions and
 * queued jobs still name their ids: without the gap, an old link would open the row of another person.
 */
const ID_GAP = 10_000

/** @throws CommandError when what was restored does not fit, or the operator has to decide something first */
async function finish(
  psql: Session,
  migrationsBefore: string[],
  mail: 'send' | 'hold' | undefined,
): Promise<void> {
  // The script has left none.
  await psql.query('SET search_path = public')
  const migrations = await psql.query(
    `SELECT migration_name FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
  )
  await refuseNewer(migrations, migrationsBefore)
  const [emails = 0, notices = 0] = (await psql.query(UNSENT)).map(Number)
  if (emails + notices > 0 && mail === undefined) throw mailUndecided(emails, notices)
  if (mail === 'hold') await psql.query(GIVE_UP_MAILS)
  if (migrationsBefore.length > 0) {
    await psql.query(`INSERT INTO ${TABLE_NAMES.BackupRun} SELECT * FROM runs`)
  }
  await psql.query(
    `SELECT setval(format('public.%I', s.sequencename)::regclass,
       greatest(coalesce(s.last_value, 0), coalesce(given.last_value, 0)) + ${ID_GAP})
     FROM pg_sequences s LEFT JOIN given USING (sequencename) WHERE s.schemaname = 'public'`,
  )
}

/**
 * After a step back the database keeps what the newer release has added, and a backup of it holds it, too: it may come back
 * to where it was. Elsewhere only the newer release knows what it needs.
 */
async function refuseNewer(migrations: string[], before: string[]): Promise<void> {
  const known = new Set([...(await releaseMigrations()), ...before])
  const newer = migrations.filter((name) => !known.has(name))
  if (newer.length === 0) return
  throw new CommandError(
    `The backup has the tables of a newer release, which has also ${newer.join(', ')}. Restore with that release, then step back to this one: "After a step back" in docs/operations/backup.md.`,
    'Nothing was changed.',
  )
}

const UNSENT = `
  SELECT count(*) FROM outbox WHERE sent_at IS NULL AND dead_at IS NULL;
  SELECT count(*) FROM notices WHERE mail_due_at IS NOT NULL AND read_at IS NULL`

/**
 * Gives up what was not sent. Staff see it, and can send it again. Notices that were to be mailed stay unread behind the
 * bell: without an email yet, there is nothing that staff could send.
 */
const GIVE_UP_MAILS = `
  UPDATE outbox SET dead_at = now(), last_error_class = 'Restored'
    WHERE sent_at IS NULL AND dead_at IS NULL;
  UPDATE notices SET mail_due_at = NULL, mail_delivery = NULL WHERE mail_due_at IS NOT NULL`

function mailUndecided(emails: number, notices: number): CommandError {
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

/**
 * A session of psql, which understands the script that pg_restore writes, as our own driver does not. A statement that fails
 * ends it, and with it its transaction.
 */
function openPsql(env: Record<string, string | undefined>) {
  const args = ['--no-psqlrc', '--quiet', '--tuples-only', '--no-align', '--set=ON_ERROR_STOP=1']
  const child = start('psql', [...args, '--file=-'], env, {
    stdin: 'pipe',
    buffer: { stdout: false },
  })
  // The query that waits for an answer reports it.
  child.catch(() => {})
  child.stdin.on('error', () => {})
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  let count = 0

  return {
    /** Runs statements. @returns the lines of their answers, columns apart by `|` */
    async query(sql: string): Promise<string[]> {
      count += 1
      child.stdin.write(`\\echo begin ${count}\n${sql};\n\\echo end ${count}\n`)
      let answer: string[] = []
      for (;;) {
        const { value, done } = await lines.next()
        if (done) {
          await explained(child)
          throw new Error('psql ended')
        }
        if (value === `begin ${count}`) answer = []
        else if (value === `end ${count}`) return answer
        else answer.push(value)
      }
    },
    /** Runs a script as it comes. */
    async run(script: Readable): Promise<void> {
      await pipeline(script, child.stdin, { end: false }).catch(async (error: unknown) => {
        await explained(child)
        throw error
      })
    },
    /** Ends the session; what was not committed is undone. */
    async end(): Promise<void> {
      child.stdin.end()
      await child.catch(() => {})
    },
  }
}

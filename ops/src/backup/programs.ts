import { execa, ExecaError, type Options } from 'execa'
import { APPLICATIONS } from '@loggia/db/live-programs'
import { CommandError } from '../command.ts'

/** Starts restic, pg_dump, pg_restore or psql. Secrets reach it by its environment, never by its arguments. */
export function start<const O extends Options>(
  program: string,
  args: readonly string[],
  env: Record<string, string | undefined>,
  options: O,
) {
  return execa(program, args, { ...options, env, extendEnv: false })
}

/** @throws what the work throws, with the words of a program that failed as the reason */
export async function explained<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof ExecaError ? failureOf(error) : error
  }
}

function failureOf(failed: ExecaError): unknown {
  // Of two in a pipe, the one that failed by itself: the other only lost its partner.
  const source = failed.pipedFrom.find(({ stderr }) => !/broken pipe/i.test(String(stderr)))
  const error = source instanceof ExecaError ? source : failed
  const [program = ''] = error.command.split(' ')
  if (error.isCanceled)
    return new CommandError('It was told to stop.', 'No backup was made.', error)
  if (error.code === 'ENOENT') {
    return new CommandError(
      `${program} is not installed here.`,
      'Install the client programs of PostgreSQL 17 and restic 0.17 or newer, or use the image loggia-ops.',
      error,
    )
  }
  const output = String(error.stderr ?? '')
  if (error.signal !== undefined && !error.timedOut) return endedBy(error.signal, program, error)
  // So restic says it of the program whose output it stores.
  if (output.includes('command failed: signal: killed')) return endedBy('SIGKILL', 'pg_dump', error)
  return new CommandError(reasonOf(program, output), 'Nothing was changed.', error)
}

const endedBy = (signal: string, program: string, cause: ExecaError) =>
  new CommandError(
    `${program} was ended by ${signal}, perhaps for want of memory.`,
    'Give it more memory, or look who ended it.',
    cause,
  )

/**
 * What a program complained about: for restic the words of the program whose output it stores, or what it tried again and
 * again, or else its own last word.
 */
function reasonOf(program: string, output: string): string {
  // With --json some lines are objects.
  const lines = output
    .split('\n')
    .map((line) => (/"message":"((?:[^"\\]|\\.)*)"/.exec(line)?.[1] ?? line).trim())
  const inner = lines.filter((line) => line.startsWith('subprocess ')).slice(-2)
  const retried = lines.findLast((line) => line.includes(' returned error, retrying after '))
  const fatal = lines.find((line) => line.startsWith('Fatal: '))
  const last = lines.findLast((line) => line !== '') ?? 'it failed without a word'
  const words = inner.length > 0 ? inner.join(' ') : `${program}: ${retried ?? fatal ?? last}`
  return words
    .replaceAll(/subprocess (\S+): \1: |Fatal: |\S+ returned error, retrying after \S+: /g, '')
    .replace(/^(\w+): \1: /, '$1: ')
    .replace(/\.?$/, '.')
}

/** The variables by which PostgreSQL's own programs find the database at the URL. */
export function postgresEnv(databaseUrl: string, env: Record<string, string | undefined>) {
  const url = new URL(databaseUrl)
  const option = (name: string) => url.searchParams.get(name) ?? undefined
  const mode = option('sslmode')
  const isLibpq = option('uselibpqcompat') === 'true'
  const sslmode = mode === 'no-verify' && !isLibpq ? 'require' : mode
  const ca = option('sslrootcert') ?? env['NODE_EXTRA_CA_CERTS'] ?? 'system'
  return {
    ...env,
    PGHOST: option('host') ?? url.hostname.replaceAll(/[[\]]/g, ''),
    PGPORT: url.port || '5432',
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: databaseOf(databaseUrl),
    PGSSLMODE: sslmode,
    PGSSLROOTCERT: sslmode === 'verify-full' ? ca : option('sslrootcert'),
    PGSSLCERT: option('sslcert'),
    PGSSLKEY: option('sslkey'),
    PGCONNECT_TIMEOUT: '10',
    PGAPPNAME: APPLICATIONS.ops,
  }
}

/** The name of the database at the URL. */
export function databaseOf(databaseUrl: string): string {
  return decodeURIComponent(new URL(databaseUrl).pathname.slice(1))
}

/** A database as people recognise it: `loggia on db.example.com:5432, as user ada`. Without the password. */
export function describeDatabase(databaseUrl: string): string {
  const { hostname, port, username } = new URL(databaseUrl)
  return `${databaseOf(databaseUrl)} on ${hostname}:${port || '5432'}, as user ${decodeURIComponent(username)}`
}

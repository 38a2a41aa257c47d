import { execa } from 'execa'
import { actionableError } from '../../actionable-error.ts'

/** The user that the server runs as: a prefix for its command line, and user and group ids where they change. */
export type Identity = { prefix: string[]; uid?: number; gid?: number }

/** A command line that runs as that user. */
export type CommandAs = { command: string; args: string[]; uid?: number; gid?: number }

/** The command line that runs the program as the given user. */
export function commandAs(
  { prefix, uid, gid }: Identity,
  program: string,
  args: string[],
): CommandAs {
  const [command = program, ...rest] = [...prefix, program, ...args]
  return prefix.length > 0 ? { command, args: rest } : { command, args: rest, uid, gid }
}

async function idOf(flag: '-u' | '-g'): Promise<number> {
  const { stdout } = await execa('id', [flag, 'postgres'])
  return Number.parseInt(stdout, 10)
}

async function postgresUser(): Promise<Identity> {
  try {
    const { failed } = await execa('id', ['-u', 'postgres'], { reject: false })
    if (failed) await execa('useradd', ['--system', '--user-group', 'postgres'])
    return { prefix: [], uid: await idOf('-u'), gid: await idOf('-g') }
  } catch (error) {
    throw actionableError(
      'PostgreSQL does not run as root, and the user "postgres" could not be created.',
      'Run the command as an ordinary user, or set DATABASE_URL.',
      error,
    )
  }
}

/**
 * The same user, with the capability to enter folders that are closed to it, such as /root. initdb and the server
 * check themselves with access(2), for which the kernel drops such a capability unless told to keep it.
 */
function withFolderAccess({ uid, gid }: Identity): Identity {
  const user = ['--reuid', String(uid), '--regid', String(gid), '--clear-groups']
  const capability = ['--inh-caps', '+dac_override', '--ambient-caps', '+dac_override']
  const prefix = ['setpriv', ...user, ...capability, '--securebits', '+no_setuid_fixup']
  return { prefix, uid, gid }
}

/** The reason why the user cannot run initdb or read the folder, in the words of the program that fails. */
async function obstacle(
  identity: Identity,
  initdb: string,
  folder: string,
): Promise<string | undefined> {
  const attempts = [
    // Looks for PostgreSQL's other programs as a real run does, prints settings and ends.
    commandAs(identity, initdb, ['--show', `--pgdata=${folder}`]),
    commandAs(identity, 'ls', [folder]),
  ]
  for (const { command, args, ...user } of attempts) {
    const result = await execa(command, args, { ...user, cwd: '/', reject: false })
    if (result.failed) return result.stderr || result.shortMessage
  }
  return undefined
}

/**
 * The user that can run initdb and the server with their data in the folder: this one or, for root, the system user
 * "postgres" (created if missing), because PostgreSQL refuses to run as root.
 */
export async function serverIdentity(initdb: string, folder: string): Promise<Identity> {
  const isRoot = process.getuid?.() === 0
  const user = isRoot ? await postgresUser() : { prefix: [] }
  const candidates =
    isRoot && process.platform === 'linux' ? [user, withFolderAccess(user)] : [user]
  let reason = ''
  for (const identity of candidates) {
    const found = await obstacle(identity, initdb, folder)
    if (found === undefined) return identity
    reason = found
  }
  const name = isRoot ? 'The user "postgres", which runs PostgreSQL for root,' : 'This user'
  throw actionableError(
    `${name} cannot use ${initdb} with its data in ${folder}: ${reason}`,
    'If permission is denied, open the folders above them to other users (chmod o+x) or work as an ordinary user; or set DATABASE_URL.',
  )
}

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

/** The same user, with the capability to enter folders that are closed to it, such as /root. */
function withFolderAccess({ uid, gid }: Identity): Identity {
  const user = ['--reuid', String(uid), '--regid', String(gid), '--clear-groups']
  const capability = ['--inh-caps', '+dac_override', '--ambient-caps', '+dac_override']
  return { prefix: ['setpriv', ...user, ...capability], uid, gid }
}

async function canUse(identity: Identity, program: string, folder: string): Promise<boolean> {
  const attempts = [
    commandAs(identity, program, ['--version']),
    commandAs(identity, 'ls', [folder]),
  ]
  for (const { command, args, ...user } of attempts) {
    const { failed } = await execa(command, args, { ...user, cwd: '/', reject: false })
    if (failed) return false
  }
  return true
}

/**
 * The user that can run the program with its data in the folder: this one or, for root, the system user
 * "postgres" (created if missing), because PostgreSQL refuses to run as root.
 */
export async function serverIdentity(program: string, folder: string): Promise<Identity> {
  const isRoot = process.getuid?.() === 0
  const user = isRoot ? await postgresUser() : { prefix: [] }
  const candidates =
    isRoot && process.platform === 'linux' ? [user, withFolderAccess(user)] : [user]
  for (const identity of candidates) {
    if (await canUse(identity, program, folder)) return identity
  }
  const name = isRoot ? 'The user "postgres", which runs it for root,' : 'This user'
  throw actionableError(
    `${name} cannot use PostgreSQL's program ${program} or its folder ${folder}.`,
    'Open the folders above them to other users (chmod o+x), work as an ordinary user, or set DATABASE_URL.',
  )
}

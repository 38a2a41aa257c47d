import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { fault } from '../../fault.ts'

const run = promisify(execFile)

/** Who the server runs as: what stands in front of its command line, and the user and group, where they change. */
export type Identity = { prefix: string[]; uid?: number; gid?: number }

/** How to run a command as that identity. */
export type CommandAs = { command: string; args: string[]; uid?: number; gid?: number }

/** The command line that runs the program as the given identity. */
export function commandAs(
  { prefix, uid, gid }: Identity,
  program: string,
  args: string[],
): CommandAs {
  const [command = program, ...rest] = [...prefix, program, ...args]
  return prefix.length > 0 ? { command, args: rest } : { command, args: rest, uid, gid }
}

async function idOf(flag: '-u' | '-g'): Promise<number> {
  const { stdout } = await run('id', [flag, 'postgres'])
  return Number.parseInt(stdout, 10)
}

async function postgresUser(): Promise<Identity> {
  try {
    const make = () => run('useradd', ['--system', '--user-group', 'postgres'])
    await run('id', ['-u', 'postgres']).catch(make)
    return { prefix: [], uid: await idOf('-u'), gid: await idOf('-g') }
  } catch (error) {
    throw fault(
      'PostgreSQL does not run as root, and the user "postgres" could not be made.',
      'Run the command as an ordinary user, or set DATABASE_URL.',
      error,
    )
  }
}

/** The same user, allowed to pass through folders that are closed to it, such as /root. */
function passingThrough({ uid, gid }: Identity): Identity {
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
    const done = await run(command, args, { ...user, cwd: '/' }).catch(() => undefined)
    if (!done) return false
  }
  return true
}

/**
 * Who can run the program with its data in the folder: this user, or the system user "postgres" (made if
 * missing) when this is root, because the database server refuses to run as root.
 */
export async function serverIdentity(program: string, folder: string): Promise<Identity> {
  const isRoot = process.getuid?.() === 0
  const user = isRoot ? await postgresUser() : { prefix: [] }
  const candidates = isRoot && process.platform === 'linux' ? [user, passingThrough(user)] : [user]
  for (const identity of candidates) {
    if (await canUse(identity, program, folder)) return identity
  }
  const who = isRoot ? 'The user "postgres", as whom it runs for root,' : 'This user'
  throw fault(
    `${who} cannot use PostgreSQL's program ${program} or its folder ${folder}.`,
    'Open the folders above them to other users (chmod o+x), work as an ordinary user, or set DATABASE_URL.',
  )
}

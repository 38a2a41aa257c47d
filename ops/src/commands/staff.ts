import { randomBytes } from 'node:crypto'
import { createGuesses } from '@loggia/domain/kernel/limits/guesses'
import { createSessions, type Sessions } from '@loggia/domain/kernel/sessions/session'
import { envSchema, staffPasswordsOf } from '../../../bff/src/env.ts'
import { STAFF_ROLES, type StaffRole } from '@loggia/contracts/actors'
import {
  changeStaffRole,
  createStaff,
  deactivateStaff,
  listStaff,
  reactivateStaff,
  resetStaffSecondFactor,
  resetStaffPassword,
  setStaffEmail,
} from '@loggia/domain/staff-auth/staff-by-operator'
import { staffRegisterInput } from '@loggia/contracts/staff-auth/staff-auth'
import type { Guesses } from '@loggia/domain/kernel/limits/guesses'
import { inviteByOperator } from '@loggia/domain/team/add-invitation'
import { createPublisher } from '@loggia/domain/kernel/live/changes'
import { readEnv } from '@loggia/server/read-env'
import { readArguments } from '../arguments.ts'
import { EXIT, UsageError, type Command } from '../command.ts'
import { withDatabase } from '../database.ts'
import { withPublisher, withRedis } from '../redis.ts'
import type { User } from '@loggia/db/generated/client'

/** One line for each account; without characters that a terminal would act on. */
function staffTable(users: User[]): string {
  const rows = users.map(({ username, name, email, emailProvedAt, role, deactivatedAt }) => [
    username,
    role,
    deactivatedAt ? `deactivated ${deactivatedAt.toISOString().slice(0, 10)}` : 'active',
    emailProvedAt ? email : `${email} (not confirmed)`,
    name,
  ])
  return [['USERNAME', 'ROLE', 'STATUS', 'E-MAIL', 'NAME'], ...rows]
    .map((cells) => cells.map((cell) => cell.replaceAll(/\p{C}/gu, '').padEnd(22)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n')
}

const COMMANDS = [
  'list',
  'invite',
  'create',
  'role',
  'email',
  'reset-password',
  'reset-second-factor',
  'deactivate',
  'reactivate',
] as const

const text = { type: 'string', default: '' } as const
const OPTIONS = {
  username: text,
  name: text,
  email: text,
  role: { type: 'string' },
  password: { type: 'string' },
} as const

const settings = envSchema.pick({
  APP_PROFILE: true,
  APP_SECRET: true,
  DATABASE_URL: true,
  PUBLIC_URL: true,
  REDIS_URL: true,
  STAFF_PASSWORDS: true,
})

/** `staff`: accounts of the back office, without one of one's own. */
export const staffCommand: Command = {
  usage: `  staff list
  staff invite --email ada@example.com
  staff create --username ada --name "Ada Byron" --email ada@example.com
  staff role --username ada --role staff
  staff email --username ada --email ada@example.com
  staff reset-password --username ada
  staff reset-second-factor --username ada
  staff deactivate --username ada
  staff reactivate --username ada

invite prints a link with which its owner creates an account, once and within a week: as an admin, or with the --role given.
No email is sent; hand the link over. So the first account of an installation begins.
Accounts that create makes are admins; role makes one staff, a contractor, or an admin again.
email gives an account another address, or says that the one it has is its owner's: single sign-on opens no account whose
address nobody has confirmed. list marks those.
reset-second-factor is for somebody who lost their phone and their recovery codes: their password alone signs in again.
create and reset-password generate a password and print it once; --password sets one of your own.
deactivate ends all sessions and revokes the invitations of the account; its records keep the name.
Every change is in the activity log, as done by the operator. Needs DATABASE_URL and REDIS_URL; while Redis cannot be
reached, reset-password and deactivate are refused, since they could not end sessions.`,
  async run(args, io) {
    const call = readCall(args)
    const env = readEnv(settings, io.env)
    const { APP_PROFILE: profile, APP_SECRET, PUBLIC_URL } = env
    const config = {
      demo: profile === 'demo',
      APP_SECRET,
      PUBLIC_URL,
      STAFF_PASSWORDS: staffPasswordsOf(env),
    }
    const log = { warn: (_fields: object, text: string) => io.progress(text) }
    const done = await withDatabase(env.DATABASE_URL, (db) =>
      perform(call, { db, config, log, requestId: null }, env.REDIS_URL),
    )
    io.print(done)
    return EXIT.done
  },
}

function readCall(args: string[]) {
  const { positionals, values } = readArguments(args, OPTIONS)
  const [word, ...rest] = positionals
  const command = COMMANDS.find((known) => known === word)
  if (!command || rest.length > 0) {
    throw new UsageError(`There is no command staff ${positionals.join(' ')}`.trimEnd())
  }
  const isNamed = command !== 'list' && command !== 'invite'
  if (isNamed && values.username === '') throw new UsageError('--username is missing')
  return { command, values }
}

type Installation = Parameters<typeof createStaff>[0] & Parameters<typeof inviteByOperator>[0]

/** The sign-in data of staff in Redis. */
interface SignIns {
  sessions: Sessions
  guesses: Guesses
}

async function perform(
  { command, values }: ReturnType<typeof readCall>,
  installation: Omit<Installation, 'publish'>,
  redisUrl: string,
): Promise<string> {
  const { username } = values
  const password = values.password ?? randomBytes(12).toString('base64url')
  const newPassword = values.password === undefined ? `the password ${password}` : 'your password'
  const telling = <T>(work: (told: Installation) => Promise<T>) =>
    withPublisher(redisUrl, (publish) => work({ ...installation, publish }))
  const withSignIns = <T>(work: (told: Installation, signIns: SignIns) => Promise<T>) =>
    withRedis(redisUrl, (redis) => {
      const signIns = { sessions: createSessions(redis), guesses: createGuesses(redis, 1) }
      return work({ ...installation, publish: createPublisher(redis) }, signIns)
    })
  switch (command) {
    case 'list':
      return staffTable(await listStaff(installation))
    case 'invite': {
      const email = addressOf(values.email)
      const role = roleOf(values.role ?? 'admin')
      const { link, expiresAt } = await telling((told) => inviteByOperator(told, { email, role }))
      return `${link}\nopens one account for ${email}, until ${expiresAt.slice(0, 16).replace('T', ' ')} UTC`
    }
    case 'create': {
      const input = staffRegisterInput.safeParse({ ...values, password })
      if (!input.success) {
        throw new Error(input.error.issues.map(({ message }) => message).join('\n'))
      }
      await telling((told) => createStaff(told, input.data))
      return `${username} signs in with ${newPassword}`
    }
    case 'role': {
      const role = roleOf(values.role)
      await telling((told) => changeStaffRole(told, username, role))
      return `${username} has the role ${role} now`
    }
    case 'email': {
      const email = addressOf(values.email)
      await telling((told) => setStaffEmail(told, username, email))
      return `${username} has the confirmed address ${email} now`
    }
    case 'reset-password': {
      const user = await withSignIns((told, signIns) =>
        resetStaffPassword(told, signIns, username, password),
      )
      const next = user.deactivatedAt ? ', once the account is reactivated' : ''
      return `${username} signs in with ${newPassword}${next}`
    }
    case 'reset-second-factor':
      await telling((told) => resetStaffSecondFactor(told, username))
      return `${username} signs in with the password alone`
    case 'deactivate':
      await withSignIns((told, { sessions }) => deactivateStaff(told, sessions, username))
      return `${username} can no longer sign in`
    case 'reactivate':
      await telling((told) => reactivateStaff(told, username))
      return `${username} can sign in again`
  }
}

function roleOf(given: string | undefined): StaffRole {
  const role = STAFF_ROLES.find((known) => known === given)
  if (!role) throw new UsageError(`--role is one of ${STAFF_ROLES.join(', ')}`)
  return role
}

function addressOf(given: string): string {
  const email = staffRegisterInput.shape.email.safeParse(given)
  if (!email.success) throw new UsageError('--email is no email address')
  return email.data
}

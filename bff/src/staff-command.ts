import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { staffRegisterInput } from '@loggia/contracts/staff-auth'
import { readEnvOrExit } from '@loggia/server/env'
import { createDatabase } from '@loggia/db/client'
import type { User } from '@loggia/db/generated/client'
import { createSilentLog } from '@loggia/server/logging/log'
import { connectRedis, waitUntilConnected } from '@loggia/server/redis'
import { createSessions } from './adapters/sessions/session.ts'
import { readConfig } from './env.ts'
import {
  createStaff,
  deactivateStaff,
  listStaff,
  reactivateStaff,
  resetStaffPassword,
} from './features/staff-auth/staff-by-operator.service.ts'

const USAGE = `Manages staff accounts from the command line. Needs DATABASE_URL and REDIS_URL.

  npm run staff -- list
  npm run staff -- create --username ada --name "Ada Byron" --email ada@example.com
  npm run staff -- reset-password --username ada
  npm run staff -- deactivate --username ada
  npm run staff -- reactivate --username ada

create and reset-password generate a password and print it once; --password sets one of your own.
deactivate ends all sessions and revokes the invitations of the account; its records keep the name.
Every change is in the activity log, as done by the operator.

Exit codes: 0 done, 1 refused or failed, 2 wrong usage.`

const COMMANDS = ['list', 'create', 'reset-password', 'deactivate', 'reactivate'] as const

const WRONG_USAGE = 2

function readArguments() {
  const text = { type: 'string', default: '' } as const
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      username: text,
      name: text,
      email: text,
      password: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const [word, ...rest] = positionals
  if (values.help || word === undefined) return null
  const command = COMMANDS.find((known) => known === word)
  if (!command || rest.length > 0) throw new Error(`There is no command ${positionals.join(' ')}`)
  if (command !== 'list' && values.username === '') throw new Error('--username is missing')
  return { command, values }
}

/** Explains the command, or what is wrong with its arguments, and ends the process. */
function readArgumentsOrExit() {
  try {
    const read = readArguments()
    if (read) return read
    console.log(USAGE)
    process.exit(0)
  } catch (error) {
    console.error(`${messageOf(error)}\n\n${USAGE}`)
    process.exit(WRONG_USAGE)
  }
}

async function run({ command, values }: ReturnType<typeof readArgumentsOrExit>): Promise<string> {
  const { username } = values
  const password = values.password ?? randomBytes(12).toString('base64url')
  const newPassword = values.password === undefined ? `the password ${password}` : 'your password'
  switch (command) {
    case 'list':
      return tableOf(await listStaff(installation))
    case 'create': {
      const input = staffRegisterInput.safeParse({ ...values, password })
      if (!input.success) {
        throw new Error(input.error.issues.map(({ message }) => message).join('\n'))
      }
      await createStaff(installation, input.data)
      return `${username} signs in with ${newPassword}`
    }
    case 'reset-password': {
      await waitUntilConnected(redis)
      const user = await resetStaffPassword(installation, sessions, username, password)
      const next = user.deactivatedAt ? ', once the account is reactivated' : ''
      return `${username} signs in with ${newPassword}${next}`
    }
    case 'deactivate':
      await waitUntilConnected(redis)
      await deactivateStaff(installation, sessions, username)
      return `${username} can no longer sign in`
    case 'reactivate':
      await reactivateStaff(installation, username)
      return `${username} can sign in again`
  }
}

/** One line for each account; without characters that a terminal would act on. */
function tableOf(users: User[]): string {
  const rows = users.map(({ username, name, email, deactivatedAt }) => [
    username,
    deactivatedAt ? `deactivated ${deactivatedAt.toISOString().slice(0, 10)}` : 'active',
    email,
    name,
  ])
  return [['USERNAME', 'STATUS', 'E-MAIL', 'NAME'], ...rows]
    .map((cells) => cells.map((cell) => cell.replaceAll(/\p{C}/gu, '').padEnd(22)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n')
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

const call = readArgumentsOrExit()
const config = readEnvOrExit(readConfig)
const db = createDatabase({ url: config.DATABASE_URL, poolSize: 1 })
const redis = connectRedis(config.REDIS_URL, createSilentLog())
const sessions = createSessions(redis)
const installation = { db, config }

try {
  console.log(await run(call))
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
} finally {
  redis.disconnect()
  await db.$disconnect()
}

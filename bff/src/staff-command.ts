import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { staffRegisterInput } from '@loggia/contracts/staff-auth'
import { createDatabase } from '@loggia/db/client'
import { createSilentLog } from '@loggia/server/logging/log'
import { connectRedis, waitUntilConnected } from '@loggia/server/redis'
import { createSessions } from './adapters/sessions/session.ts'
import { readConfig } from './env.ts'
import { createStaff, resetStaffPassword } from './features/staff-auth/staff-by-operator.service.ts'

const USAGE = `Manages staff accounts where no mail is sent. Needs DATABASE_URL and REDIS_URL.

  npm run staff -- create --username ada --name "Ada Byron" --email ada@example.com
  npm run staff -- reset-password --username ada

A password is generated and printed once; --password sets one of your own.`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    username: { type: 'string', default: '' },
    name: { type: 'string', default: '' },
    email: { type: 'string', default: '' },
    password: { type: 'string', default: randomBytes(12).toString('base64url') },
  },
})
const [command] = positionals
if (command !== 'create' && command !== 'reset-password') {
  console.log(USAGE)
  process.exit(command === undefined ? 0 : 1)
}

const config = readConfig()
const db = createDatabase({ url: config.DATABASE_URL, poolSize: 1 })
const redis = connectRedis(config.REDIS_URL, createSilentLog())

try {
  if (command === 'create') {
    const input = staffRegisterInput.safeParse(values)
    if (!input.success) throw new Error(input.error.issues.map(({ message }) => message).join('\n'))
    await createStaff(db, input.data)
  } else {
    await waitUntilConnected(redis)
    await resetStaffPassword(db, createSessions(redis), values.username, values.password)
  }
  console.log(`${values.username} signs in with the password ${values.password}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  redis.disconnect()
  await db.$disconnect()
}

import { writeFile } from 'node:fs/promises'
import { email as emailSchema, foldCase } from '@loggia/contracts/text'
import { readEnvOrExit } from '@loggia/server/env'
import { erasePerson, exportPerson } from '@loggia/db/person'
import { createSilentLog } from '@loggia/server/logging/log'
import { connectRedis, waitUntilConnected } from '@loggia/server/redis'
import { createSessions } from './adapters/sessions/session.ts'
import { readConfig } from './env.ts'

const USAGE = `Exports or erases all data about a person. Needs DATABASE_URL and REDIS_URL.

  npm run person -- export ada@example.com [FILE]
  npm run person -- erase ada@example.com

Export writes JSON. Erase deletes; what accounting and the audit need is kept without the person.`

const [command, rawEmail, file] = process.argv.slice(2)
const parsed = emailSchema.safeParse(rawEmail)
if ((command !== 'export' && command !== 'erase') || !parsed.success) {
  console.log(USAGE)
  process.exit(command === undefined ? 0 : 1)
}
const email = foldCase(parsed.data)
const config = readEnvOrExit(readConfig)

try {
  if (command === 'export') {
    const text = `${JSON.stringify(await exportPerson(config.DATABASE_URL, email), null, 2)}\n`
    if (file) await writeFile(file, text, { mode: 0o600 })
    else process.stdout.write(text)
  } else {
    await erase()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function erase(): Promise<void> {
  const redis = connectRedis(config.REDIS_URL, createSilentLog())
  try {
    await waitUntilConnected(redis)
    const { counts, staff } = await erasePerson(config.DATABASE_URL, email)
    const sessions = createSessions(redis)
    await sessions.endClientSessions(email)
    for (const id of staff) await sessions.endStaffSessions(id)
    for (const [table, count] of Object.entries(counts)) console.log(`${table}: ${count}`)
    console.log('Erased. Older backups still contain the person until they are deleted.')
  } finally {
    redis.disconnect()
  }
}

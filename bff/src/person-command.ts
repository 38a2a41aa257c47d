import { writeFile } from 'node:fs/promises'
import { email as address, foldCase } from '@loggia/contracts/text'
import { erasePerson, exportPerson } from '@loggia/db/person'
import { pino } from 'pino'
import { readConfig } from './env.ts'
import { connectRedis, untilConnected } from './adapters/redis.ts'
import { createSessions } from './adapters/sessions/session.ts'

const USAGE = `Everything that is held about a person. Needs DATABASE_URL and REDIS_URL.

  npm run person -- export ada@example.com [FILE]
  npm run person -- erase ada@example.com

Export writes JSON. Erase deletes, and keeps without the person what the books and the audit need.`

const [command, given, file] = process.argv.slice(2)
const parsed = address.safeParse(given)
if ((command !== 'export' && command !== 'erase') || !parsed.success) {
  console.log(USAGE)
  process.exit(command === undefined ? 0 : 1)
}
const email = foldCase(parsed.data)
const config = readConfig()

try {
  if (command === 'export') {
    const text = `${JSON.stringify(await exportPerson(config.DATABASE_URL, email), null, 2)}\n`
    if (file) await writeFile(file, text, { mode: 0o600 })
    else process.stdout.write(text)
  } else {
    await erase()
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function erase(): Promise<void> {
  const redis = connectRedis(config.REDIS_URL, pino({ level: 'silent' }))
  try {
    await untilConnected(redis)
    const { counts, staff } = await erasePerson(config.DATABASE_URL, email)
    const sessions = createSessions(redis)
    await sessions.endClientSessions(email)
    for (const id of staff) await sessions.endStaffSessions(id)
    for (const [table, count] of Object.entries(counts)) console.log(`${table}: ${count}`)
    console.log('Erased. Backups made before still hold the person until they are deleted.')
  } finally {
    redis.disconnect()
  }
}

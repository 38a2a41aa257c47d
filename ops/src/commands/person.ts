import { addressKey } from '@loggia/contracts/email-address'
import { writeFile } from 'node:fs/promises'
import { createSessions } from '@loggia/domain/kernel/sessions/session'
import { TOPICS } from '@loggia/contracts/live/topics'
import { email as emailSchema } from '@loggia/contracts/text'
import { erasePerson, exportPerson } from '@loggia/domain/person-data/person'
import { createPublisher } from '@loggia/domain/kernel/live/changes'
import { readEnv } from '@loggia/server/read-env'
import { readArguments } from '../arguments.ts'
import { EXIT, UsageError, type Command, type Io } from '../command.ts'
import { withPublisher, withRedis } from '../redis.ts'
import { databaseUrlOf, engineSettings, redisUrlOf } from '../settings.ts'

/** `person`: the rights of people by data protection. */
export const personCommand: Command = {
  usage: `  person export ada@example.com [FILE]
  person erase ada@example.com

export writes JSON, to the file or else to stdout. erase deletes; what accounting and the audit need is kept
without the person. Needs DATABASE_URL, erase also REDIS_URL, where the person's sessions are ended.`,
  async run(args, io) {
    const { word, email, file } = readCall(args)
    if (word === 'export') await exportTo(file, email, io)
    else await erase(email, io)
    return EXIT.done
  },
}

function readCall(args: string[]) {
  const [word, rawEmail, file, ...rest] = readArguments(args, {}).positionals
  if (word !== 'export' && word !== 'erase') throw new UsageError('Say export or erase')
  const email = emailSchema.safeParse(rawEmail)
  if (!email.success) throw new UsageError('The email address of the person is missing or wrong')
  if (rest.length > 0 || (word === 'erase' && file !== undefined)) {
    throw new UsageError(`Not understood: ${(word === 'erase' ? [file, ...rest] : rest).join(' ')}`)
  }
  return { word, email: addressKey(email.data), file } as const
}

async function exportTo(file: string | undefined, email: string, io: Io): Promise<void> {
  const url = databaseUrlOf(io.env)
  io.progress('Searching all tables …')
  const rows = await withPublisher(redisUrlOf(io.env), async (publish) => {
    const found = await exportPerson(url, email)
    publish([{ topic: 'person', id: null }])
    return found
  })
  const text = JSON.stringify(rows, null, 2)
  if (file) await writeFile(file, `${text}\n`, { mode: 0o600 })
  else io.print(text)
}

async function erase(email: string, io: Io): Promise<void> {
  const { DATABASE_URL, REDIS_URL } = readEnv(engineSettings, io.env)
  io.progress('Erasing, then searching all tables …')
  await withRedis(REDIS_URL, async (redis) => {
    const { counts, staff } = await erasePerson(DATABASE_URL, email)
    const sessions = createSessions(redis)
    await sessions.endClientSessions(email)
    for (const id of staff) await sessions.endStaffSessions(id)
    createPublisher(redis)(TOPICS.map((topic) => ({ topic, id: null })))
    for (const [table, count] of Object.entries(counts)) io.print(`${table}: ${count}`)
  })
  io.print('Erased. Older backups still contain the person until they are deleted.')
}

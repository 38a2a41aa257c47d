// People write to each other on screens and by email, while bff, worker, Redis, PostgreSQL, the mail server and IMAP are
// killed at random. Afterwards every message that was accepted must be there, once, and its email must have been sent.
//
//   node tools/measure/storm.ts [--seconds 60] [--seed 7] [--clients 4] [--keep]
//
// --keep leaves the database, the emails and the logs where they are.
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { buildFrontend } from '../local/build-frontend.ts'
import { openMailStore } from '../local/engines/mailbox/store.ts'
import { secondsSince } from '../local/progress.ts'
import { open, startConversations, talk, type Doors } from './storm/people.ts'
import { decide, hastenMails, storedTexts, troubles, untilDone, workLeft } from './storm/verdict.ts'
import { kill, randomFrom } from './storm/victims.ts'
import { startWorld } from './storm/world.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    clients: { type: 'string', default: '4' },
    keep: { type: 'boolean', default: false },
  },
})
/** So long (ms) people try again after a refusal, once everything is up again. */
const LAST_ATTEMPTS_MS = 60_000

await buildFrontend()
const world = await startWorld()
const { databaseUrl, mailFolder } = world
const stop = new AbortController()
try {
  void hastenMails(databaseUrl, stop.signal)
  const doors: Doors = { origin: world.origin, smtpUrl: world.smtpUrl, failures: new Map() }
  const conversations = await startConversations(world.origin, Number(values.clients))
  const addressOf = await open(conversations, doors, mailFolder)
  doors.failures.clear()

  const seconds = Number(values.seconds)
  const random = randomFrom(Number(values.seed))
  const over = AbortSignal.timeout(seconds * 1_000)
  const stopped = AbortSignal.timeout(seconds * 1_000 + LAST_ATTEMPTS_MS)
  const talking = talk(conversations, { doors, addressOf, random, over, stopped })
  const kills = await kill(world.victims, { seconds, random })
  const calmSince = performance.now()
  const said = await talking
  const countLeft = async () => [
    await workLeft(databaseUrl),
    decide(said, await storedTexts(databaseUrl), []).lost.length,
  ]
  const isDone = await untilDone(countLeft)
  if (!isDone) console.log('Something was left and nothing went on')
  const calmAfter = secondsSince(calmSince)
  const mails = (await openMailStore(mailFolder, Infinity)).list()
  const verdict = decide(said, await storedTexts(databaseUrl), mails)

  const killed = Object.entries(kills).map(([name, count]) => `${name} ${count}`)
  const allKills = Object.values(kills).reduce((sum, count) => sum + count, 0)
  const refused = [...doors.failures].map(([name, count]) => `${count} × ${name}`)
  console.log(`Seed ${values.seed}, ${seconds} s, killed: ${killed.join(', ')}`)
  console.log(`Attempts that failed: ${refused.join(', ') || 'none'}`)
  console.log(
    `${verdict.accepted} messages accepted of ${said.length}: ${verdict.lost.length} lost, ` +
      `${verdict.twice.length} twice in the conversation; ${calmAfter} after the last one was up again`,
  )
  console.log(
    `${verdict.mails} emails: ${verdict.unmailed.length} messages not mailed, ${verdict.inTwoMails} in two emails, ` +
      `${verdict.copies} copies, ${verdict.mostCopies} at most of one email`,
  )
  for (const trouble of await troubles(databaseUrl)) console.log(trouble)
  for (const { channel, text } of [...verdict.lost, ...verdict.unmailed]) console.log(channel, text)
  const wrong = verdict.lost.length + verdict.twice.length + verdict.unmailed.length
  const isGood =
    isDone &&
    wrong === 0 &&
    verdict.accepted === said.length &&
    verdict.inTwoMails === 0 &&
    verdict.copies <= allKills &&
    ![...doors.failures.keys()].some((name) => / (4\d\d|500)/.test(name))
  process.exitCode = isGood ? 0 : 1
} finally {
  stop.abort()
  if (values.keep) console.log(`Kept in ${world.dataDir}`)
  await world.stop(values.keep)
}
process.exit()

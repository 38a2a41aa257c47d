import autocannon from 'autocannon'
import { withClient } from '../local/engines/postgres/database.ts'
import { secondsSince } from '../local/progress.ts'
import { waitUntil } from '../local/wait-until.ts'
import { startStage } from './stage.ts'

const CONTACTS = 5_000

const stage = await startStage()
try {
  const [bff] = await Promise.all([stage.startBff(), stage.startWorker(), stage.startWorker()])
  const started = performance.now()
  const fields = { firstName: 'Ada', lastName: 'Byron', email: 'ada@visitor.example' }
  const result = await autocannon({
    url: `${bff.origin}/api/contact`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...fields, message: 'Please build us an engine.' }),
    connections: 10,
    amount: CONTACTS,
  })
  const accepted = result['2xx']
  const acceptedAfter = secondsSince(started)
  const count = (statement: string) =>
    withClient(stage.databaseUrl, async (client) => {
      const { rows } = await client.query<{ count: string }>(statement)
      return Number(rows[0]?.count)
    })
  const open = () => count('SELECT count(*) FROM outbox WHERE sent_at IS NULL AND dead_at IS NULL')
  await waitUntil(async () => (await open()) === 0, { timeout: 300_000, interval: 250 })
  const mailedAfter = secondsSince(started)

  const mails = stage.messageIds
  const distinct = new Set(mails).size
  const quarantined = await count('SELECT count(*) FROM contacts WHERE quarantined_at IS NOT NULL')
  console.log(
    `${accepted} of ${CONTACTS} contacts accepted in ${acceptedAfter}, all mailed by two workers ` +
      `after ${mailedAfter}: ${mails.length} mails, ${distinct} distinct, ${quarantined} contacts quarantined as spam`,
  )
  const isExact = [accepted, mails.length, distinct].every((total) => total === CONTACTS)
  process.exitCode = isExact ? 0 : 1
} finally {
  await stage.stop()
}
process.exit()

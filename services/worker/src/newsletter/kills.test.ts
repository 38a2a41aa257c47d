import { env } from '@loggia/testing/env'
import { until } from '@loggia/testing/until'
import { expect, onTestFinished, test } from 'vitest'
import { openCodes } from '../testing/code-requests.ts'
import { addSubscribers, issueRow, recipientsOf, schedule, setPace } from '../testing/newsletter.ts'
import { startStack, type Stack } from '../testing/stack.ts'

/** The full measure is 1,000 readers and ten kills: `ISSUE_READERS=1000`. */
const READERS = env.issueReaders
const KILLS = READERS >= 1_000 ? 10 : 4
const LEAVING = READERS / 10

/** Another worker soon takes over the work of a killed one. */
const SHORT_LOCK = { JOB_LOCK_MS: '1000' }

async function open(): Promise<Stack> {
  const stack = await startStack()
  onTestFinished(() => stack.close())
  await setPace(stack, 100_000)
  return stack
}

test('every reader gets an issue once, whatever is killed meanwhile, and those who leave get none', async () => {
  const stack = await open()
  const readers = await addSubscribers(stack, READERS + LEAVING)
  const id = await schedule(stack)
  let worker = await stack.worker(SHORT_LOCK)
  // Reading the mailbox again and again would keep the mail server, which is in this process, from its work.
  const arrived = () => stack.mail.attempts
  await until(() => arrived() > 0)
  const leaving = { where: { id: { in: readers.slice(-LEAVING).map((reader) => reader.id) } } }
  await stack.db.newsletterSubscriber.updateMany({ ...leaving, data: { isActive: false } })
  const kills = [
    async () => {
      worker.kill('SIGKILL')
      await worker.exited
      worker = await stack.worker(SHORT_LOCK)
    },
    async () => {
      await stack.mail.stop()
      await stack.mail.start()
    },
    async () => {
      await stack.closeDatabase()
      await stack.openDatabase()
    },
  ]
  for (let count = 0; count < KILLS; count += 1) {
    const reached = ((count + 1) * READERS) / (KILLS + 2)
    await until(() => arrived() >= reached, { timeout: 120_000 })
    await kills[count % kills.length]?.()
  }
  const isOver = async () => (await issueRow(stack, id).catch(() => null))?.state === 'sent'
  await until(isOver, { timeout: 400_000, interval: 500 })
  const mails = await stack.mail.messages()
  const stayed = readers.slice(0, -LEAVING).map(({ email }) => email)
  expect(new Set(recipientsOf(mails))).toEqual(new Set(stayed))
  // A cut connection hides whether an email arrived. Its repetition is known by its Message-ID.
  const byId = Map.groupBy(mails, ({ messageId }) => messageId)
  expect(byId.size).toBe(READERS)
  const repeated = mails.length - byId.size
  process.stdout.write(
    `${READERS} emails, ${KILLS} kills, ${repeated} repeated with the same Message-ID\n`,
  )
  expect(repeated).toBeLessThanOrEqual(KILLS)
  const states = await stack.db.newsletterDelivery.groupBy({ by: ['state'], _count: true })
  expect(Object.fromEntries(states.map(({ state, _count }) => [state, _count]))).toEqual({
    sent: READERS,
    skipped: LEAVING,
  })
}, 600_000)

test('access codes do not wait for an issue', async () => {
  const stack = await open()
  await stack.worker(SHORT_LOCK)
  const codes = openCodes(stack)
  const secondsOfCode = async () => {
    const email = `ada-${crypto.randomUUID().slice(0, 8)}@customer.example`
    const client = { name: 'Ada', email, emailKey: email, company: 'Analytical Engines' }
    await stack.db.client.create({ data: client })
    const before = performance.now()
    const { messageId } = await codes.requestCode(email)
    const isHere = async () =>
      (await stack.mail.messages()).some((mail) => mail.messageId === messageId)
    await until(isHere, { interval: 20 })
    return (performance.now() - before) / 1_000
  }
  await secondsOfCode()
  const without = await secondsOfCode()
  await addSubscribers(stack, 200)
  const id = await schedule(stack)
  // A slow server, by which the issue takes longer than the codes.
  stack.mail.behaviour = async ({ to }) => {
    if (to[0]?.startsWith('reader-')) await new Promise((done) => setTimeout(done, 100))
    return undefined
  }
  await until(async () => (await issueRow(stack, id)).state === 'sending')
  const during = []
  for (let count = 0; count < 5; count += 1) during.push(await secondsOfCode())
  expect((await issueRow(stack, id)).state).toBe('sending')
  process.stdout.write(
    `codes: ${without.toFixed(2)} s without, ${Math.max(...during).toFixed(2)} s with an issue\n`,
  )
  expect(Math.max(...during)).toBeLessThan(without + 2)
})

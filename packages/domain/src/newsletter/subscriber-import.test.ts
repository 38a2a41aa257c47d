import { uniqueEmail, uniqueWord } from '@loggia/testing/unique'
import { expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { describeImport } from '@loggia/testing/api/describe-import'
import { staffBrowser } from '@loggia/testing/api/people'
import { importSubscribers as run } from './subscriber-import.service.ts'

const app = await openTestApp()
const staff = await staffBrowser(app)

describeImport(run, {
  app,
  staff,
  kind: 'subscribers',
  action: 'newsletter.imported',
  headings: 'E-mail,Consent date',
  rowOf: (word) => `${word}@s.example,2025-04-15`,
  required: 'E-mail',
  count: () => app.db.newsletterSubscriber.count(),
})

testOperation(
  'nobody becomes a subscriber without consent, or is sent an email',
  run,
  async (call) => {
    const word = uniqueWord()
    const mails = await app.db.outbox.count()
    const csv = `email,state,confirmed,unsubscribed
yes@${word}.example,,2025-04-15,
moment@${word}.example,Active,2025-04-15T10:30:00.000Z,
left@${word}.example,,2025-04-15,2025-05-01
never@${word}.example,unsubscribed,,
silent@${word}.example,,,
open@${word}.example,unconfirmed,,
later@${word}.example,,2199-04-15,
odd@${word}.example,,soon,`
    const { data } = await call(staff, { csv, dryRun: false })
    expect(data.rows.map(({ outcome, faults }) => faults[0]?.message ?? outcome)).toEqual([
      'create',
      'create',
      'create',
      'create',
      'Say when this person agreed to receive the newsletter',
      'Has not confirmed yet, and can subscribe on the website',
      'Must not be in the future',
      'Must be a date such as 2026-04-15',
    ])
    const ids = data.rows.flatMap(({ subscriberId }) => subscriberId ?? [])
    const where = { id: { in: ids } }
    const rows = await app.db.newsletterSubscriber.findMany({ where, orderBy: { id: 'asc' } })
    const day = new Date('2025-04-15')
    expect(rows).toMatchObject([
      { isActive: true, confirmedAt: day, subscribedAt: day, unsubscribedAt: null },
      { isActive: true, confirmedAt: new Date('2025-04-15T10:30:00Z') },
      { isActive: false, confirmedAt: day, unsubscribedAt: new Date('2025-05-01') },
      { isActive: false, confirmedAt: null, unsubscribedAt: expect.any(Date) },
    ])
    expect(await app.db.outbox.count()).toBe(mails)
  },
)

testOperation('whoever left stays away, whatever a file says', run, async (call) => {
  const email = uniqueEmail()
  const data = { email, emailKey: email, isActive: false, unsubscribedAt: new Date() }
  const { id } = await app.db.newsletterSubscriber.create({ data })
  const csv = `email,confirmed\n${email.toUpperCase()},2025-04-15`
  expect((await call(staff, { csv, dryRun: false })).data).toMatchObject({ skipped: 1 })
  const row = await app.db.newsletterSubscriber.findUnique({ where: { id } })
  expect(row).toMatchObject({ isActive: false, confirmedAt: null })
})

testOperation('whoever has left elsewhere leaves the list here', run, async (call) => {
  const [left, both, back] = [uniqueEmail(), uniqueEmail(), uniqueEmail()]
  const confirmedAt = new Date('2025-03-01')
  for (const email of [left, back])
    await app.db.newsletterSubscriber.create({
      data: { email, emailKey: email, subscribedAt: confirmedAt, confirmedAt },
    })
  const csv = `email,confirmed,unsubscribed
${left.toUpperCase()},,2025-05-01
${both},2025-04-15,
${both},,2025-05-01
${back},,2025-02-01`
  const { data } = await call(staff, { csv, dryRun: false })
  expect(data.rows.map(({ outcome }) => outcome)).toEqual(['create', 'create', 'skip', 'skip'])
  const stateOf = async (emailKey: string) => {
    const row = await app.db.newsletterSubscriber.findUniqueOrThrow({ where: { emailKey } })
    return [row.isActive, row.unsubscribedAt]
  }
  expect(await stateOf(left)).toEqual([false, new Date('2025-05-01')])
  expect(await stateOf(both)).toEqual([false, new Date('2025-05-01')])
  // They came back after they had left elsewhere.
  expect(await stateOf(back)).toEqual([true, null])
  expect((await call(staff, { csv, dryRun: true })).data).toMatchObject({ skipped: 4 })
})

test('an export of subscribers can be imported again', async () => {
  const email = uniqueEmail()
  const times = { subscribedAt: new Date('2025-01-02T03:04:05Z'), confirmedAt: new Date(1e12) }
  const { id } = await app.db.newsletterSubscriber.create({
    data: { email, emailKey: email, ...times },
  })
  const { body: csv } = await staff.request('get', `/api/newsletter/subscribers.csv?q=${email}`)
  await app.db.newsletterSubscriber.delete({ where: { id } })
  expect((await overRest(run)(staff, { csv, dryRun: false })).data).toMatchObject({ created: 1 })
  const row = await app.db.newsletterSubscriber.findUnique({ where: { emailKey: email } })
  expect(row).toMatchObject({ isActive: true, ...times })
})

import { uniqueEmail, uniqueWord } from '@loggia/testing/unique'
import { expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { describeImport } from '@loggia/testing/api/describe-import'
import { staffBrowser } from '@loggia/testing/api/people'
import { importSubscribers as run } from './subscriber-import.service.ts'

const app = await openTestApp()
const staff = await staffBrowser(app)
const consent = 'Double opt-in at Mailchimp'

describeImport(run, {
  app,
  staff,
  kind: 'subscribers',
  action: 'newsletter.imported',
  headings: 'E-mail,Consent date',
  rowOf: (word) => `${word}@s.example,2025-04-15`,
  required: 'E-mail',
  count: () => app.db.newsletterSubscriber.count(),
  more: { consent },
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
    const { data } = await call(staff, { csv, dryRun: false, consent })
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
  expect((await call(staff, { csv, dryRun: false, consent })).data).toMatchObject({ skipped: 1 })
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
  const { data } = await call(staff, { csv, dryRun: false, consent })
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
  expect((await overRest(run)(staff, { csv, dryRun: false, consent })).data).toMatchObject({
    created: 1,
  })
  const row = await app.db.newsletterSubscriber.findUnique({ where: { emailKey: email } })
  expect(row).toMatchObject({ isActive: true, ...times })
})

/** A file as programs write it: with a byte order mark, quotes everywhere, and CR LF. */
const fileOf = (...lines: string[]) => `\ufeff${lines.map((line) => `${line}\r\n`).join('')}`

const marksOf = (emailKey: string) => app.db.mailBounce.findMany({ where: { emailKey } })

const rowsIn = (ids: readonly (number | null)[]) =>
  app.db.newsletterSubscriber.findMany({
    where: { id: { in: ids.filter((id) => id !== null) } },
    orderBy: { id: 'asc' },
  })

testOperation('cleaned members of Mailchimp stay away, undeliverable', run, async (call) => {
  const email = uniqueEmail()
  const csv = fileOf(
    '"Email Address","First Name","Last Name","MEMBER_RATING","OPTIN_TIME","OPTIN_IP","CONFIRM_TIME","CONFIRM_IP","LATITUDE","LONGITUDE","GMTOFF","DSTOFF","TIMEZONE","CC","REGION","CLEAN_TIME","CLEAN_CAMPAIGN_TITLE","CLEAN_CAMPAIGN_ID","LEID","EUID","NOTES","TAGS"',
    `"${email}","Ines","O""Hara","2","2024-02-12 17:59:31","192.0.2.10","2024-02-12 18:06:58","192.0.2.10","","","","","","","","2025-06-01 10:00:00","June","77","1","8b66","",""`,
  )
  const fileName = 'cleaned_members_export_1f3.csv'
  // Nobody is written to, so that no consent is needed.
  const { data } = await call(staff, { csv, dryRun: false, fileName })
  expect(data.rows).toMatchObject([{ outcome: 'create', faults: [], values: { state: 'cleaned' } }])
  expect(data.columns.filter(({ isDoubtful }) => isDoubtful)).toEqual([])
  const unsubscribedAt = new Date('2025-06-01T10:00:00Z')
  expect(await rowsIn([data.rows[0]?.subscriberId ?? null])).toMatchObject([
    { isActive: false, unsubscribedAt, consent: null },
  ])
  expect(await marksOf(email)).toMatchObject([{ kind: 'hard', status: 'cleaned' }])
  await call(staff, { csv, dryRun: false, fileName })
  expect(await marksOf(email)).toHaveLength(1)
})

testOperation('the words of a consent are kept, with whom and when', run, async (call) => {
  const email = uniqueEmail()
  const csv = `email,confirmed\n${email},2025-04-15`
  const { error } = await call(staff, { csv, dryRun: false })
  expect(error?.fields).toEqual({
    consent: 'Say how these people agreed to receive the newsletter',
  })
  const { data } = await call(staff, { csv, dryRun: false, consent: ' Asked at the fair ' })
  const [row] = await rowsIn([data.rows[0]?.subscriberId ?? null])
  expect(row).toMatchObject({ consent: 'Asked at the fair', importedAt: expect.any(Date) })
  const { body } = await staff.request('get', `/api/newsletter/subscribers?q=${email}`)
  expect(body).toMatchObject([{ consent: 'Asked at the fair', importedBy: 'Sam Staff' }])
  const exported = await staff.request('get', `/api/newsletter/subscribers.csv?q=${email}`)
  expect(exported.body).toContain('Asked at the fair')
})

testOperation('members of Ghost keep their states', run, async (call) => {
  const word = uniqueWord()
  const csv = fileOf(
    'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers',
    `64f1,in@${word}.example,Ines Okafor,,true,false,,2023-09-01T10:12:13.000Z,,vip,`,
    `64f2,out@${word}.example,"Berg, Olu",,false,true,cus_1,2023-09-01T10:12:13.000Z,,"vip,press",Gold`,
  )
  const { data } = await call(staff, { csv, dryRun: false, consent })
  expect(data.rows.map(({ faults }) => faults)).toEqual([[], []])
  expect(data.columns.filter(({ isDoubtful }) => isDoubtful)).toEqual([])
  expect(await rowsIn(data.rows.map(({ subscriberId }) => subscriberId))).toMatchObject([
    { isActive: true, confirmedAt: new Date('2023-09-01T10:12:13Z'), consent },
    { isActive: false, consent: null },
  ])
})

testOperation('the user tells the state of those of whom no column does', run, async (call) => {
  const word = uniqueWord()
  const csv = fileOf(
    'email,confirmed,state',
    `a@${word}.example,2024-02-12,`,
    `b@${word}.example,2024-02-12,active`,
  )
  const { data } = await call(staff, { csv, dryRun: false, consent, state: 'cleaned' })
  expect(data.rows.map(({ values }) => values.state)).toEqual(['cleaned', 'active'])
  const left = fileOf('email', `c@${word}.example`)
  const fileName = 'unsubscribed_members_export_1f3.csv'
  const { data: told } = await call(staff, {
    csv: left,
    dryRun: true,
    fileName,
    state: 'unsubscribed',
  })
  expect(told.rows).toMatchObject([{ outcome: 'create', values: { state: 'unsubscribed' } }])
})

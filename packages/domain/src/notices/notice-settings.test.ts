import { signToken } from '@loggia/server/auth/signed-token'
import { minuteOfDay } from './time-of-day.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { TEST_SECRET, openTestApp } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import {
  readNoticeSettings as read,
  updateNoticeDelivery as choose,
  updateNoticeSchedule as schedule,
} from './notice-settings.service.ts'
import { stopNoticeMails as stop } from './stop-notices.service.ts'
import { clientPerson, staffPerson, tell, type Person } from './testing/people.ts'

const app = await openTestApp()
const sam = await staffPerson(app)
const grace = await clientPerson(app)
beforeEach(async () => {
  await app.db.noticePreference.deleteMany()
  await app.db.noticeSchedule.deleteMany()
  await app.db.notice.deleteMany()
})

const deliveriesOf = async ({ browser }: Person) => {
  const { deliveries } = (await overRest(read)(browser)).data
  return Object.fromEntries(deliveries.map(({ kind, delivery }) => [kind, delivery]))
}

const waiting = { mailDueAt: new Date(Date.now() + 3_600_000), mailDelivery: 'daily' }

testOperation('begin with the defaults of what one can be told', read, async (call) => {
  const { data } = await call(grace.browser)
  expect(data).toEqual({
    deliveries: [
      { kind: 'messageReceived', label: 'Messages', usual: 'now', delivery: 'now' },
      { kind: 'milestoneDone', label: 'Finished milestones', usual: 'daily', delivery: 'daily' },
      { kind: 'approvalAsked', label: 'Requests for your approval', usual: 'now', delivery: 'now' },
      { kind: 'invoiceAdded', label: 'Invoices', usual: 'now', delivery: 'now' },
      { kind: 'documentShared', label: 'Shared documents', usual: 'daily', delivery: 'daily' },
      {
        kind: 'projectStatusChanged',
        label: 'Progress of projects',
        usual: 'daily',
        delivery: 'daily',
      },
    ],
    timeZone: null,
    quietFrom: 0,
    quietTo: 0,
  })
  const kinds = (await call(sam.browser)).data.deliveries.map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['contactReceived', 'driveLost', 'messageReceived']))
  expect(kinds).not.toContain('milestoneDone')
})

describe('the choice for a kind', () => {
  testOperation('is kept for its person only', choose, async (call) => {
    await call(sam.browser, { kind: 'messageReceived', delivery: 'daily' })
    expect(await deliveriesOf(sam)).toMatchObject({ messageReceived: 'daily' })
    expect(await deliveriesOf(grace)).toMatchObject({ messageReceived: 'now' })
    const entry = await app.db.auditEntry.findFirst({ orderBy: { id: 'desc' } })
    expect(entry).toMatchObject({
      action: 'notice.deliveryChanged',
      actorKind: 'staff',
      before: { messageReceived: 'now' },
      after: { messageReceived: 'daily' },
    })
  })

  testOperation('plans again what waits, of its kind and person', choose, async (call) => {
    await tell(app, sam, 1, { ...waiting, kind: 'fileUploaded' })
    await tell(app, sam, 1, waiting)
    await tell(app, grace, 1, { ...waiting, kind: 'fileUploaded' })
    await call(sam.browser, { kind: 'fileUploaded', delivery: 'never' })
    const left = await app.db.notice.findMany({ where: { mailDueAt: { not: null } } })
    expect(left.map(({ recipient, kind }) => [recipient, kind])).toEqual([
      [sam.key, 'messageReceived'],
      [grace.key, 'fileUploaded'],
    ])
    await call(sam.browser, { kind: 'messageReceived', delivery: 'daily' })
    await call(sam.browser, { kind: 'messageReceived', delivery: 'now' })
    const now = await app.db.notice.findFirst({ where: { kind: 'messageReceived' } })
    expect(now?.mailDelivery).toBe('now')
    expect(Number(now?.mailDueAt) - Date.now()).toBeLessThanOrEqual(120_000)
  })

  testOperation('is refused for what one is never told', choose, async (call) => {
    const { status, error } = await call(grace.browser, { kind: 'driveLost', delivery: 'now' })
    expect([status, error?.fields]).toEqual([
      400,
      { kind: 'Must be a kind of notice that you can receive' },
    ])
  })
})

describe('the schedule', () => {
  testOperation('changes part by part, and plans again what waits', schedule, async (call) => {
    await tell(app, sam, 1, waiting)
    const zone = 'Asia/Kathmandu'
    await call(sam.browser, { timeZone: zone })
    const due = async () => (await app.db.notice.findFirst())?.mailDueAt ?? new Date(0)
    expect(minuteOfDay(await due(), zone)).toBe(480)
    const { data } = await call(sam.browser, { quietFrom: 420, quietTo: 555 })
    expect(data).toMatchObject({ timeZone: zone, quietFrom: 420, quietTo: 555 })
    expect(minuteOfDay(await due(), zone)).toBe(555)
    expect((await overRest(read)(grace.browser)).data.timeZone).toBeNull()
  })

  testOperation(
    'keeps no daily mail for another day that is late already',
    schedule,
    async (call) => {
      const createdAt = new Date(Date.now() - 30 * 3_600_000)
      await tell(app, sam, 1, { ...waiting, createdAt })
      await call(sam.browser, { quietFrom: 0, quietTo: 0, timeZone: 'Asia/Kathmandu' })
      expect(Number((await app.db.notice.findFirst())?.mailDueAt)).toBeLessThanOrEqual(Date.now())
    },
  )

  testOperation('refuses what is no time zone and no time', schedule, async (call) => {
    const { error } = await call(sam.browser, { timeZone: 'Mars/Olympus' })
    expect(error?.fields).toEqual({ timeZone: 'Must be a time zone' })
    expect((await call(sam.browser, { quietTo: 1_440 })).status).toBe(400)
  })
})

describe('the link in an email', () => {
  async function linkOf({ key }: Person, kinds: string[]) {
    const { id } = await app.db.noticeMail.create({ data: { recipient: key, kinds } })
    return signToken(TEST_SECRET, 'notice-mails', id)
  }

  testOperation('ends emails of its kinds, or of the one that it names', stop, async (call) => {
    const token = await linkOf(grace, ['milestoneDone', 'documentShared'])
    const visitor = app.browser()
    const one = await call(visitor, { token: `${token}~milestoneDone` })
    expect(one.data).toEqual({ success: true, kinds: ['milestoneDone'] })
    expect(await deliveriesOf(grace)).toMatchObject({
      milestoneDone: 'never',
      documentShared: 'daily',
    })
    await call(visitor, { token })
    expect(await deliveriesOf(grace)).toMatchObject({
      documentShared: 'never',
      messageReceived: 'now',
    })
    const entry = await app.db.auditEntry.findFirst({ orderBy: { id: 'desc' } })
    expect(entry).toMatchObject({ action: 'notice.mailsStopped', actorKind: 'member' })
    // Pressed again, it does nothing more.
    expect((await call(visitor, { token })).status).toBe(200)
    expect((await app.db.auditEntry.findFirst({ orderBy: { id: 'desc' } }))?.id).toBe(entry?.id)
  })

  testOperation('is refused when it was forged, or names another kind', stop, async (call) => {
    const token = await linkOf(grace, ['milestoneDone'])
    const other = signToken(TEST_SECRET, 'newsletter-unsubscribe', 1)
    const [id = ''] = token.split('.')
    for (const bad of [other, `${Number(id) + 1}${token.slice(id.length)}`, `${token}~driveLost`]) {
      expect((await call(app.browser(), { token: bad })).error?.message).toBe(
        'The link is not valid',
      )
    }
    expect(await deliveriesOf(grace)).toMatchObject({ milestoneDone: 'daily' })
  })

  test('works as a mail program presses it: a form, from another site, without a session', async () => {
    const token = await linkOf(sam, ['messageReceived'])
    const answer = await fetch(`${app.url}/api/notices/stop?token=${token}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: 'https://mail.example',
        'Sec-Fetch-Site': 'cross-site',
      },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(answer.status).toBe(200)
    expect(await deliveriesOf(sam)).toMatchObject({ messageReceived: 'never' })
  })

  test('opened in a browser, shows a page that changes nothing', async () => {
    const token = await linkOf(sam, ['messageReceived'])
    const url = `${app.url}/api/notices/stop?token=${token}`
    const answer = await fetch(url, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/notices/stop?token=${token}`,
    ])
    expect(await deliveriesOf(sam)).toMatchObject({ messageReceived: 'now' })
  })
})

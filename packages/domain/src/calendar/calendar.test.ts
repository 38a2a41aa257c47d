import { fromCalendarDay } from '@loggia/contracts/dates'
import { addDays } from '@loggia/contracts/days'
import { signToken } from '@loggia/server/auth/signed-token'
import { openTestApp, TEST_SECRET } from '@loggia/testing/api/app'
import { overRest, testOperation } from '@loggia/testing/api/both-apis'
import type { Browser } from '@loggia/testing/api/browser'
import { viewBrowser } from '@loggia/testing/api/client-view'
import { clientBrowser, newStaff, staffBrowser } from '@loggia/testing/api/people'
import { forgetProofs } from '@loggia/testing/api/proofs'
import { buildClient, buildColleague, buildProject } from '@loggia/testing/builders'
import { changeEmail } from '@loggia/testing/api/addresses/email-change'
import { uniqueEmail } from '@loggia/testing/unique'
import { describe, expect, test } from 'vitest'
import { agencyToday } from '../kernel/agency-day.ts'
import {
  createCalendarLink,
  readCalendarAddress,
  readCalendarLink,
  removeCalendarLink,
} from './calendar-link.service.ts'
import { parseCalendar } from './testing/parse-calendar.ts'

const app = await openTestApp({ CLIENT_LOGIN: 'known' })
const { db } = app
const create = overRest(createCalendarLink)
const admin = await staffBrowser(app)
const today = await agencyToday(db)
const soon = addDays(today, 7)

/** The path of a new calendar address of the person who is signed in. */
async function newAddress(browser: Browser): Promise<string> {
  const { data, error } = await create(browser)
  if (error) throw new Error(error.message)
  return pathOf(data)
}

const pathOf = ({ address }: { address: string }) => address.replace(app.config.PUBLIC_URL, '')

/** Fetches an address as a calendar program does, without a cookie. */
const fetchIt = (path: string, method = 'get', headers = {}) =>
  app.browser().request(method, path, { headers })

const statusOf = async (path: string) => (await fetchIt(path)).status

async function titlesIn(path: string): Promise<string[]> {
  const { status, body } = await fetchIt(path)
  expect(status).toBe(200)
  return parseCalendar(String(body)).events.map(({ SUMMARY = '' }) => SUMMARY)
}

const sorted = (titles: string[]) => titles.toSorted((a, b) => a.localeCompare(b))

async function signedInClient() {
  const email = uniqueEmail()
  const { id } = await buildClient(app, { email, portalRole: 'member' })
  return { id, email, browser: await clientBrowser(app, email) }
}

/** A client with a project that has a day of each kind. */
async function clientWithDays(mark: string, clientId?: number) {
  const dueOn = fromCalendarDay(soon)
  const project = await buildProject(app, {
    title: `Pier ${mark}`,
    endDate: dueOn,
    ...(clientId !== undefined && { clientId }),
  })
  const common = { projectId: project.id, dueOn }
  await db.milestone.createMany({
    data: [
      { ...common, title: `Plan ${mark}`, position: 1, state: 'done' },
      { ...common, title: `Hidden ${mark}`, position: 2, isVisible: false },
      { projectId: project.id, title: `Undated ${mark}`, position: 3 },
    ],
  })
  const invoice = {
    clientId: project.clientId,
    amount: 1n,
    currency: 'EUR',
    issuedOn: dueOn,
    dueOn,
  }
  await db.invoice.createMany({
    data: ['open', 'paid', 'draft', 'canceled'].map((state) => {
      const number = `${state} ${mark}`
      return { ...invoice, number, title: number, state }
    }),
  })
  return project
}

const ofClient = (mark: string) => [
  `Invoice open ${mark} due`,
  `✓ Invoice paid ${mark} due`,
  `✓ Plan ${mark} – Pier ${mark}`,
  `Pier ${mark}: project ends`,
]
const ofStaff = (mark: string) => [
  ...ofClient(mark).map((title) => `${title} (Ines Harbour)`),
  `Hidden ${mark} – Pier ${mark} (Ines Harbour)`,
]

describe('the calendar', () => {
  test('of staff has the days of all clients, with hidden milestones', async () => {
    await clientWithDays('A')
    await clientWithDays('B')
    const titles = await titlesIn(await newAddress(admin))
    expect(titles).toEqual(expect.arrayContaining([...ofStaff('A'), ...ofStaff('B')]))
    expect(titles.join()).not.toMatch(/draft|canceled|Undated/)
  })

  test('of contractors has the days of their projects, without invoices', async () => {
    const { browser, id: userId } = await newStaff(app, 'contractor')
    await clientWithDays('C')
    const { id: projectId } = await clientWithDays('D')
    await db.projectContractor.create({ data: { projectId, userId } })
    const path = await newAddress(browser)
    const own = ofStaff('D').filter((title) => !title.includes('Invoice'))
    expect(sorted(await titlesIn(path))).toEqual(sorted(own))
    await db.projectContractor.deleteMany({ where: { userId } })
    expect(await titlesIn(path)).toEqual([])
  })

  test('of clients has the days that they may see of their own projects', async () => {
    const { browser, id } = await signedInClient()
    await clientWithDays('E')
    await clientWithDays('F', id)
    const titles = await titlesIn(await newAddress(browser))
    expect(sorted(titles)).toEqual(sorted(ofClient('F')))
  })

  test('of clients has no invoices while their tab is switched off', async () => {
    const { browser, id } = await signedInClient()
    await clientWithDays('G', id)
    const path = await newAddress(browser)
    const key = 'hidden_portal_tabs'
    await db.siteSetting.create({ data: { key, value: 'financials' } })
    const titles = await titlesIn(path)
    await db.siteSetting.delete({ where: { key } })
    expect(titles.join()).not.toContain('Invoice')
    expect(titles).toHaveLength(2)
  })

  test('has the days of the last year and all to come', async () => {
    const { browser, id } = await signedInClient()
    for (const [title, days] of Object.entries({ Old: -366, Last: -365, Far: 3_650 })) {
      const endDate = fromCalendarDay(addDays(today, days))
      await buildProject(app, { clientId: id, title, endDate })
    }
    const titles = await titlesIn(await newAddress(browser))
    expect(titles).toEqual(['Last: project ends', 'Far: project ends'])
  })

  test.each(['Etc/GMT+12', 'Pacific/Kiritimati'])(
    'has the days as they are written where the agency is in %s',
    async (value) => {
      const { browser, id } = await signedInClient()
      await buildProject(app, { clientId: id, endDate: fromCalendarDay(soon) })
      const key = 'time_zone'
      await db.siteSetting.create({ data: { key, value } })
      const { body } = await fetchIt(await newAddress(browser))
      await db.siteSetting.delete({ where: { key } })
      const [event] = parseCalendar(String(body)).events
      expect(event?.['DTSTART;VALUE=DATE']).toBe(soon.replaceAll('-', ''))
    },
  )

  test('is a private file that no cache and no search engine keeps, and is sent when it changed', async () => {
    const { browser, id } = await signedInClient()
    const project = await buildProject(app, { clientId: id, endDate: fromCalendarDay(soon) })
    const path = await newAddress(browser)
    const { headers } = await fetchIt(path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    })
    expect(headers.getSetCookie()).toEqual([])
    // Without the second one, the fetch of Node asks for what no cache has.
    const ifNoneMatch = { 'if-none-match': headers.get('etag'), 'cache-control': 'max-age=0' }
    expect((await fetchIt(path, 'get', ifNoneMatch)).status).toBe(304)
    await db.project.update({ where: { id: project.id }, data: { title: 'Mole' } })
    expect((await fetchIt(path, 'get', ifNoneMatch)).status).toBe(200)
    const head = await fetchIt(path, 'head')
    expect([head.status, head.body]).toEqual([200, ''])
  })
})

describe('an address', () => {
  testOperation('is replaced by a new one', createCalendarLink, async (call) => {
    const browser = await staffBrowser(app)
    const former = pathOf((await call(browser)).data)
    const next = pathOf((await call(browser)).data)
    expect([await statusOf(former), await statusOf(next)]).toEqual([404, 200])
  })

  test('stays one when two are made at once', async () => {
    const browser = await staffBrowser(app)
    const made = await Promise.all([newAddress(browser), newAddress(browser)])
    const states = await Promise.all(made.map(statusOf))
    expect(states.toSorted((a, b) => a - b)).toEqual([200, 404])
  })

  testOperation('is shown again after a proof', readCalendarAddress, async (call) => {
    const people = [() => staffBrowser(app), async () => (await signedInClient()).browser]
    for (const signIn of people) {
      const browser = await signIn()
      expect((await call(browser)).status).toBe(404)
      const path = await newAddress(browser)
      expect(pathOf((await call(browser)).data)).toBe(path)
      await forgetProofs(app.redis)
      for (const each of [call, create]) {
        expect((await each(browser)).error?.code).toBe('PROOF_REQUIRED')
      }
      expect((await overRest(readCalendarLink)(browser)).data.createdAt).not.toBeNull()
    }
  })

  testOperation('ends when its person says so', removeCalendarLink, async (call) => {
    const browser = await staffBrowser(app)
    const path = await newAddress(browser)
    expect((await call(browser)).error).toBeUndefined()
    expect(await statusOf(path)).toBe(404)
    expect((await overRest(readCalendarLink)(browser)).data.createdAt).toBeNull()
    expect((await call(browser)).status).toBe(404)
  })

  test('is in the audit without its secret', async () => {
    const { browser, id } = await newStaff(app)
    const path = await newAddress(browser)
    const entry = await db.auditEntry.findFirstOrThrow({
      where: { action: 'calendarLink.created', actorId: String(id) },
    })
    const [, mac = ''] = path.split('.').slice(-2)
    expect(mac).toHaveLength(43)
    expect(JSON.stringify(entry)).not.toContain(mac)
  })

  test('of a client is shown to no staff who view the portal as that client', async () => {
    const { browser, id } = await signedInClient()
    await newAddress(browser)
    const view = await viewBrowser(app, id)
    const query = `?session=${view.inView.session}`
    const answer = await view.browser.request('get', `/api/calendar-link/address${query}`)
    expect([answer.status, answer.body]).toEqual([
      403,
      expect.objectContaining({ code: 'READ_ONLY' }),
    ])
  })

  test('that is forged, missing or of another purpose has one and the same answer', async () => {
    const path = await newAddress(await staffBrowser(app))
    const { id } = await db.calendarLink.findFirstOrThrow({ orderBy: { id: 'desc' } })
    const tokens = [
      signToken('another secret', 'calendar', id),
      signToken(TEST_SECRET, 'password-reset', id),
      signToken(TEST_SECRET, 'calendar', id + 1),
      `${id}.`,
    ]
    const paths = [
      ...tokens.map((token) => `/calendar.ics?token=${token}`),
      '/calendar.ics',
      `${path}&token=x`,
    ]
    for (const each of paths) {
      expect(await fetchIt(each)).toMatchObject({ status: 404, body: 'Not found' })
    }
  })

  test('of staff ends with their account', async () => {
    const { browser, id } = await newStaff(app)
    const path = await newAddress(browser)
    await db.user.update({ where: { id }, data: { deactivatedAt: new Date() } })
    expect(await fetchIt(path)).toMatchObject({ status: 404, body: 'Not found' })
  })

  test('of a client ends with their access', async () => {
    const { browser, id } = await signedInClient()
    const path = await newAddress(browser)
    await db.client.update({ where: { id }, data: { status: 'inactive' } })
    expect(await statusOf(path)).toBe(404)
  })

  test('follows its person to another email address, where that of a former holder ends', async () => {
    const { browser, id } = await signedInClient()
    await clientWithDays('H', id)
    const path = await newAddress(browser)
    const next = uniqueEmail()
    const { id: formerId } = await db.calendarLink.create({ data: { person: `client:${next}` } })
    expect(await changeEmail(browser, next)).toBe(200)
    expect(await titlesIn(path)).toHaveLength(4)
    const former = `/calendar.ics?token=${signToken(TEST_SECRET, 'calendar', formerId)}`
    expect(await statusOf(former)).toBe(404)
  })
})

describe('the next holder of an email address is not shown to the former one', () => {
  /** The client gets the address. */
  const giveTo = (clientId: number, email: string) =>
    db.client.update({ where: { id: clientId }, data: { email, emailKey: email } })

  test.each<[string, (client: { id: number; email: string }) => Promise<unknown>]>([
    ['whose record was deleted', async ({ id }) => admin.request('delete', `/api/clients/${id}`)],
    [
      'whose record was corrected',
      async ({ id }) =>
        admin.request('put', `/api/clients/${id}`, { body: { email: uniqueEmail(), version: 1 } }),
    ],
  ])('%s', async (_who, leave) => {
    const client = await signedInClient()
    const path = await newAddress(client.browser)
    const { id } = await db.calendarLink.findFirstOrThrow({ orderBy: { id: 'desc' } })
    const { status } = (await leave(client)) as { status: number }
    expect(status).toBeLessThan(300)
    await giveTo((await buildClient(app)).id, client.email)
    expect(await statusOf(path)).toBe(404)
    const ended = { action: 'calendarLink.removed', entityId: String(id) }
    expect(await db.auditEntry.count({ where: ended })).toBe(1)
  })

  test('who was a colleague', async () => {
    const { clientId, id, email } = await buildColleague(app)
    const path = await newAddress(await clientBrowser(app, email))
    expect(await statusOf(path)).toBe(200)
    const url = `/api/clients/${clientId}/people/${id}`
    expect((await admin.request('delete', url)).status).toBeLessThan(300)
    await giveTo((await buildClient(app)).id, email)
    expect(await statusOf(path)).toBe(404)
  })
})

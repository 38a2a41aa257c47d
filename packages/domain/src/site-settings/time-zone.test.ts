import { addDays, dayIn } from '@loggia/contracts/days'
import { fromCalendarDay } from '@loggia/contracts/dates'
import { openTestApp } from '@loggia/testing/api/app'
import { overRest, testOperation } from '@loggia/testing/api/both-apis'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import { buildClient, buildProject } from '@loggia/testing/builders'
import { uniqueWord } from '@loggia/testing/unique'
import { afterEach, describe, expect, test } from 'vitest'
import { listAudit } from '../audit/audit.service.ts'
import { addInvoice, updateInvoice } from '../invoices/invoices.service.ts'
import {
  listInvoices,
  listOwnInvoices,
  readOwnInvoiceTotals,
} from '../invoices/read-invoices.service.ts'
import { addMilestone } from '../milestones/milestones.service.ts'
import { readPortalOverview } from '../projects/overview.service.ts'
import { listProjects } from '../projects/project-list.service.ts'
import { changeSignInRule } from '../second-factor/sign-in-rule.service.ts'
import { removeSiteSetting, updateSiteSetting } from './site-settings.service.ts'

const app = await openTestApp()
const staff = await staffBrowser(app)
const key = 'time_zone'
afterEach(() => app.db.siteSetting.deleteMany({ where: { key } }))

/** At every moment, it is another day in one of the first two than in UTC: in the west in its morning, then in the east. */
const ZONES = ['Pacific/Pago_Pago', 'Pacific/Kiritimati', 'UTC']

const choose = async (value: string) => {
  const { status } = await overRest(updateSiteSetting)(staff, { key, value })
  expect(status).toBe(200)
}
const today = (zone: string) => dayIn(zone, Date.now())

describe('the time zone of the agency', () => {
  testOperation('is one that browsers and the database know', updateSiteSetting, async (call) => {
    for (const value of ['Europe/Atlantis', 'CET', '+02:00', 'Berlin', 'UTC+2', '']) {
      const { status, error } = await call(staff, { key, value })
      expect([value, status, Object.keys(error?.fields ?? {})]).toEqual([value, 400, ['value']])
    }
    for (const value of Intl.supportedValuesOf('timeZone').filter((_, index) => index % 60 === 0)) {
      expect((await call(staff, { key, value })).data).toMatchObject({ value, category: 'staff' })
    }
  })

  testOperation(
    'is for staff to choose, and UTC without a choice',
    removeSiteSetting,
    async (call) => {
      const zoneNow = async (query = '{ installation { timeZone } }') => {
        const { body } = await app.browser().request('post', '/graphql', { body: { query } })
        return (body as { data: { installation: { timeZone: string } } }).data.installation.timeZone
      }
      const { email } = await buildClient(app, { portalRole: 'manager' })
      const manager = await clientBrowser(app, email)
      await choose('Asia/Tokyo')
      // It is public, so that clients see the same day.
      await expect.poll(() => zoneNow()).toBe('Asia/Tokyo')
      const refused = await overRest(updateSiteSetting)(manager, { key, value: 'Asia/Seoul' })
      expect(refused.status).toBe(403)
      expect((await call(manager, { key })).status).toBe(403)
      expect((await call(staff, { key })).error).toBeUndefined()
      await expect.poll(() => zoneNow()).toBe('UTC')
    },
  )
})

describe.each(ZONES)('in %s', (zone) => {
  const facts = { number: '1', title: 'Half', amount: 100, currency: 'EUR', issuedOn: '2026-01-01' }

  async function seedInvoices() {
    await choose(zone)
    const { id: clientId, email } = await buildClient(app, { portalRole: 'member' })
    const day = today(zone)
    for (const [number, dueOn] of [
      ['today', day],
      ['yesterday', addDays(day, -1)],
    ] as const) {
      await overRest(addInvoice)(staff, { ...facts, clientId, number, dueOn })
    }
    return { clientId, email }
  }

  const STATES = [
    ['today', 'open'],
    ['yesterday', 'overdue'],
  ]

  testOperation(
    'an invoice is overdue from the day after it is due',
    listInvoices,
    async (call) => {
      const { clientId } = await seedInvoices()
      const { data } = await call(staff, { clientId, sort: 'number' })
      expect(data.map(({ number, state }) => [number, state])).toEqual(STATES)
    },
  )

  testOperation('and so it is for its client', listOwnInvoices, async (call) => {
    const client = await clientBrowser(app, (await seedInvoices()).email)
    const { data } = await call(client, { sort: 'number' })
    expect(data.map(({ number, state }) => [number, state])).toEqual(STATES)
    const { data: totals } = await overRest(readOwnInvoiceTotals)(client)
    expect(totals).toEqual([{ currency: 'EUR', open: 100, overdue: 100 }])
  })

  testOperation(
    'an invoice is paid today, unless it is dated ahead',
    updateInvoice,
    async (call) => {
      await choose(zone)
      const { id: clientId } = await buildClient(app)
      const day = today(zone)
      for (const [number, issuedOn] of [
        ['before', addDays(day, -3)],
        ['today', day],
        ['ahead', addDays(day, 1)],
      ] as const) {
        const added = await overRest(addInvoice)(staff, {
          ...facts,
          clientId,
          number,
          issuedOn,
          dueOn: addDays(day, 9),
        })
        const { data } = await call(staff, { id: added.data.id, state: 'paid' })
        expect([number, data.paidOn]).toEqual([number, number === 'ahead' ? issuedOn : day])
      }
    },
  )

  testOperation('a project is overdue from the day after its end', listProjects, async (call) => {
    await choose(zone)
    const q = uniqueWord()
    const day = today(zone)
    const { id: clientId } = await buildClient(app)
    for (const end of [day, addDays(day, -1)]) {
      const endDate = fromCalendarDay(end)
      await buildProject(app, { clientId, title: `${q} ${end}`, endDate, status: 'in-progress' })
    }
    const { data } = await call(staff, { q, due: 'overdue' })
    expect(data.map(({ endDate }) => endDate)).toEqual([addDays(day, -1)])
  })

  testOperation(
    'steps are announced from today on for 30 days',
    readPortalOverview,
    async (call) => {
      await choose(zone)
      const { id: clientId, email } = await buildClient(app, { portalRole: 'member' })
      const { id: projectId } = await buildProject(app, { clientId, status: 'in-progress' })
      const day = today(zone)
      for (const days of [-1, 0, 30, 31]) {
        const dueOn = addDays(day, days)
        await overRest(addMilestone)(staff, { projectId, title: `Step ${days}`, dueOn })
      }
      const { data } = await call(await clientBrowser(app, email))
      expect(data.upcomingMilestones).toBe(2)
    },
  )

  test('files are named by today', async () => {
    await choose(zone)
    const { headers } = await staff.request('get', '/api/projects.csv')
    expect(headers.get('content-disposition')).toContain(`-${today(zone)}.csv`)
  })

  testOperation('the history of a day is what happened on it', listAudit, async (call) => {
    await choose(zone)
    const day = today(zone)
    const count = async (from: string, to: string) =>
      (await call(staff, { entity: 'siteSetting', entityId: key, from, to })).total
    const before = await count(addDays(day, -1), addDays(day, -1))
    const now = await count(day, day)
    await overRest(updateSiteSetting)(staff, { key, value: 'Europe/Oslo' })
    await choose(zone)
    expect(await count(day, day)).toBe((now ?? 0) + 2)
    expect(await count(addDays(day, -1), addDays(day, -1))).toBe(before)
    expect(await count(addDays(day, 1), addDays(day, 1))).toBe(0)
  })

  testOperation('a rule of sign-in begins today', changeSignInRule, async (call) => {
    await choose(zone)
    const { data } = await call(await staffBrowser(app, 'admin'), {
      secondFactorFor: 'admins',
    })
    expect(data.secondFactorFrom).toBe(today(zone))
    await app.db.signInRule.deleteMany()
  })
})

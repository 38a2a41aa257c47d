import { PROJECT_STATUSES } from '@loggia/contracts/projects/values'
import { dashboard } from '@loggia/contracts/dashboard/dashboard'
import { MAX_COUNTED } from '@loggia/contracts/paging'
import { withClient } from '@loggia/local/engines/postgres/database'
import { countQueries } from '@loggia/testing/count-queries'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestApp } from '@loggia/bff/testing/app'
import { testOperation, overRest } from '@loggia/bff/testing/both-apis'
import { buildClient, buildContact, buildProject } from '@loggia/testing/builders'
import { staffBrowser } from '@loggia/bff/testing/people'
import { readDashboard as read } from './dashboard.service.ts'

const app = await openTestApp()
const staff = await staffBrowser(app)

testOperation('shows zeros while there are no rows', read, async (call) => {
  const { data } = await call(staff)
  expect(data).toMatchObject({
    totalClients: 0,
    activeProjects: 0,
    newContacts: 0,
    recentProjects: [],
    recentContacts: [],
    uncontactedContacts: [],
  })
  expect(data.projectStatusCounts.map(({ count, percent }) => count + percent)).toEqual([
    0, 0, 0, 0,
  ])
})

test('counts the rows and lists the newest', async () => {
  const { id: clientId } = await buildClient(app)
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  const [pending, inProgress, completed, onHold] = PROJECT_STATUSES
  const statuses = [pending, inProgress, inProgress, completed, onHold, pending, pending]
  for (const [index, status] of statuses.entries()) {
    // Two projects share a time: the later id comes first.
    const createdAt = at(Math.min(index + 1, 6))
    await buildProject(app, { clientId, status, title: `P${index}`, startDate: at(3), createdAt })
  }
  for (let index = 0; index < 7; index += 1) {
    await buildContact(app, {
      firstName: `C${index}`,
      hasBeenContacted: index % 2 === 0,
      quarantinedAt: index === 5 ? at(1) : null,
      createdAt: at(index + 1),
    })
  }
  const { data } = await overRest(read)(staff)
  expect(dashboard.parse(data)).toEqual(data)
  expect(data).toMatchObject({ totalClients: 1, activeProjects: 2, newContacts: 2 })
  expect(data.recentProjects.map(({ title }) => title)).toEqual(['P6', 'P5', 'P4', 'P3', 'P2'])
  const names = data.recentContacts.map(({ firstName }) => firstName)
  expect(names).toEqual(['C6', 'C4', 'C3', 'C2', 'C1'])
  expect(data.uncontactedContacts.map(({ firstName }) => firstName)).toEqual(['C3', 'C1'])
  expect(data.projectStatusCounts).toEqual([
    { status: 'pending', count: 3, percent: (3 / 7) * 100 },
    { status: 'in-progress', count: 2, percent: (2 / 7) * 100 },
    { status: 'completed', count: 1, percent: (1 / 7) * 100 },
    { status: 'on-hold', count: 1, percent: (1 / 7) * 100 },
  ])
})

testOperation(
  'tells for 26 weeks how many contacts arrived, and how long they waited',
  read,
  async (call) => {
    await app.db.contact.deleteMany()
    const monday = new Date()
    monday.setUTCHours(0, 0, 0, 0)
    monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7))
    const hours = (count: number) => new Date(monday.getTime() + count * 3_600_000)
    const WEEK = 7 * 24
    const arrived = (at: number, answeredAfter?: number) => ({
      createdAt: hours(at),
      ...(answeredAfter !== undefined && {
        hasBeenContacted: true,
        contactedAt: hours(at + answeredAfter),
      }),
    })
    const contacts = [
      arrived(0, 2),
      arrived(-1, 4),
      arrived(-2, 6.5),
      arrived(-3, 100),
      arrived(-WEEK),
    ]
    for (const fields of [...contacts, arrived(-25 * WEEK), arrived(-25 * WEEK - 1)]) {
      await buildContact(app, fields)
    }
    await buildContact(app, { ...arrived(0), quarantinedAt: hours(1) })

    const { contactWeeks: weeks } = (await call(staff)).data
    expect(weeks).toHaveLength(26)
    expect(weeks.at(-1)).toEqual({
      week: monday.toISOString().slice(0, 10),
      contacts: 1,
      medianHours: 2,
    })
    // Four arrived in the week before, of which three were contacted after 4, 6.5 and 100 hours.
    expect(weeks.at(-2)).toMatchObject({ contacts: 4, medianHours: 6.5 })
    expect(weeks.at(-3)).toMatchObject({ contacts: 0, medianHours: null })
    expect(weeks.at(0)).toMatchObject({ contacts: 1, medianHours: null })
  },
)

testOperation('an answer by email does not undo the first reply', read, async (call) => {
  await app.db.contact.deleteMany()
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)
  const build = async (fields: object) => {
    const { id: contactId } = await buildContact(app, { createdAt: daysAgo(9), ...fields })
    const reply = { contactId, subject: 'Your engine', text: 'Gladly.' }
    await app.db.contactReply.createMany({
      data: [
        { ...reply, createdAt: daysAgo(8) },
        { ...reply, createdAt: daysAgo(1) },
      ],
    })
    await app.db.contactAnswer.create({
      data: { contactId, text: 'When can you begin?', createdAt: daysAgo(2) },
    })
  }
  const medians = async () =>
    (await call(staff)).data.contactWeeks.flatMap(({ medianHours }) => medianHours ?? [])
  await build({ hasBeenContacted: true, contactedAt: daysAgo(1) })
  expect(await medians()).toEqual([24])
  // This one answered again, and waits.
  await app.db.contact.deleteMany()
  await build({})
  expect(await medians()).toEqual([24])
})

testOperation(
  'shows the counted weeks of projects, and the gaps between them',
  read,
  async (call) => {
    const DAY = 86_400_000
    const now = new Date()
    const monday = now.getTime() - (now.getTime() % DAY) - ((now.getUTCDay() + 6) % 7) * DAY
    const day = (days: number) => new Date(monday + days * DAY)
    const counted = (days: number, pending: number) =>
      PROJECT_STATUSES.map((status) => ({
        day: day(days),
        status,
        projects: status === 'pending' ? pending : 0,
      }))
    const week = (days: number) => day(days).toISOString().slice(0, 10)
    const weeksOf = async () => (await call(staff)).data.projectWeeks

    await app.db.projectStatusDay.deleteMany()
    expect(await weeksOf()).toEqual([])
    // Monday and Sunday of one week, and a day before the time that is shown.
    await app.db.projectStatusDay.createMany({
      data: [counted(-21, 3), counted(-15, 4), counted(-26 * 7, 9)].flat(),
    })
    // A status that only a later release knows.
    await app.db.projectStatusDay.create({ data: { day: day(-15), status: 'review', projects: 1 } })
    const weeks = await weeksOf()
    expect(weeks.map((each) => each.week)).toEqual([-21, -14, -7, 0].map(week))
    expect(weeks[0]?.counts).toEqual(
      PROJECT_STATUSES.map((status) => ({ status, count: status === 'pending' ? 4 : 0 })),
    )
    expect(weeks.slice(1).map(({ counts }) => counts)).toEqual([[], [], []])
  },
)

testOperation('reads everything in one query', read, async (call) => {
  // The other one reads whose session it is.
  expect(await countQueries(() => call(staff))).toBe(2)
})

test('GraphQL reads only the parts that it selects, also in fragments', async () => {
  const statements = vi.spyOn(app.db, 'rows')
  const query = `{ dashboard { totalClients ...rest } } fragment rest on Dashboard { activeProjects }`
  const { body } = await staff.request('post', '/graphql', { body: { query } })
  expect(body).toEqual({ data: { dashboard: { totalClients: 1, activeProjects: 2 } } })
  const sent = statements.mock.calls.map(([{ text }]) => text).join()
  expect(sent).toContain('FROM clients')
  expect(sent).not.toContain('contacts')
  statements.mockRestore()
})

testOperation(
  'calls at the same time share one statement, and see what was written before',
  read,
  async (call) => {
    const statements = vi.spyOn(app.db, 'rows')
    const before = await app.db.client.count()
    const added = async () => {
      await buildClient(app)
      return (await call(staff)).data.totalClients
    }
    const together = await Promise.all(Array.from({ length: 10 }, () => call(staff)))
    expect(new Set(together.map(({ data }) => data.totalClients))).toEqual(new Set([before]))
    const sent = statements.mock.calls.filter(([{ text }]) => text.includes('FROM clients'))
    expect(sent.length).toBeLessThan(10)
    const [count] = await Promise.all([added(), call(staff), call(staff)])
    expect(count).toBeGreaterThan(before)
    statements.mockRestore()
  },
)

test('many rows are counted once in five seconds', async () => {
  await withClient(app.config.DATABASE_URL, (client) =>
    client.query(`
      INSERT INTO projects (title, description, client_id)
      SELECT 'P', '', (SELECT min(id) FROM clients) FROM generate_series(1, ${MAX_COUNTED + 1})`),
  )
  const statements = vi.spyOn(app.db, 'rows')
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { projectStatusCounts } = (await overRest(read)(staff)).data
  const again = (await overRest(read)(staff)).data
  expect(again.projectStatusCounts).toEqual(projectStatusCounts)
  const sent = statements.mock.calls.filter(([{ text }]) => text.includes('json_object_agg'))
  expect(sent).toHaveLength(1)
  statements.mockRestore()
})

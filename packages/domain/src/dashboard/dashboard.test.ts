import { PROJECT_STATUSES } from '@loggia/contracts/projects/values'
import { dashboard } from '@loggia/contracts/dashboard/dashboard'
import { MAX_COUNTED } from '@loggia/contracts/paging'
import { withClient } from '@loggia/local/engines/postgres/database'
import { countQueries } from '@loggia/testing/count-queries'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { buildClient, buildContact, buildProject } from '@loggia/testing/builders'
import { staffBrowser } from '@loggia/testing/api/people'
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

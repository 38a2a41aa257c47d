import { dashboard, type Dashboard } from '@loggia/contracts/dashboard'
import { countQueries } from '@loggia/testing/count-queries'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { bothApis, overRest, type Endpoint } from '../../testing/hand-written-endpoints.ts'
import type { Browser } from '../../testing/browser.ts'
import { clientBrowser, staffBrowser } from '../../testing/people.ts'

const PROJECT = `id title description clientId clientName status startDate endDate budget priority notes
  createdAt updatedAt version`
const CONTACT = `id firstName lastName email company projectType message hasBeenContacted contactedAt
  contactedBy isQuarantined createdAt`

const read: Endpoint = {
  rest: ['get', '/api/dashboard'],
  graphql: `{ dashboard {
    totalClients activeProjects newContacts
    recentProjects { ${PROJECT} } recentContacts { ${CONTACT} }
    projectStatusCounts { status count percent } uncontactedContacts { ${CONTACT} }
  } }`,
}

let app: TestApp
let staff: Browser
beforeAll(async () => {
  app = await startTestApp()
  staff = await staffBrowser(app)
})
afterAll(() => app.close())

bothApis<Dashboard>('without anything is all zeros', read, async (call) => {
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

test('counts and lists what is there', async () => {
  const { id: clientId } = await app.db.client.create({
    data: { name: 'Ines', company: 'Harbour', email: 'i@h.example', emailKey: 'i@h.example' },
  })
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  const statuses = [
    'pending',
    'in-progress',
    'in-progress',
    'completed',
    'on-hold',
    'pending',
    'pending',
  ]
  await app.db.project.createMany({
    data: statuses.map((status, index) => ({
      clientId,
      status,
      title: `P${index}`,
      description: '',
      startDate: at(3),
      // Two share a time: the later id comes first.
      createdAt: at(Math.min(index + 1, 6)),
    })),
  })
  await app.db.contact.createMany({
    data: Array.from({ length: 7 }, (_, index) => ({
      firstName: `C${index}`,
      lastName: 'X',
      email: 'c@x.example',
      message: 'Hello',
      policyVersion: '1',
      hasBeenContacted: index % 2 === 0,
      quarantinedAt: index === 5 ? at(1) : null,
      createdAt: at(index + 1),
    })),
  })
  const { data } = await overRest<Dashboard>(read)(staff)
  expect(dashboard.parse(data)).toEqual(data)
  expect(data).toMatchObject({ totalClients: 1, activeProjects: 2, newContacts: 2 })
  expect(data.recentProjects.map(({ title }) => title)).toEqual(['P6', 'P5', 'P4', 'P3', 'P2'])
  expect(data.recentContacts.map(({ firstName }) => firstName)).toEqual([
    'C6',
    'C4',
    'C3',
    'C2',
    'C1',
  ])
  expect(data.uncontactedContacts.map(({ firstName }) => firstName)).toEqual(['C3', 'C1'])
  expect(data.projectStatusCounts).toEqual([
    { status: 'pending', count: 3, percent: (3 / 7) * 100 },
    { status: 'in-progress', count: 2, percent: (2 / 7) * 100 },
    { status: 'completed', count: 1, percent: (1 / 7) * 100 },
    { status: 'on-hold', count: 1, percent: (1 / 7) * 100 },
  ])
})

bothApis('asks the database once', read, async (call) => {
  expect(await countQueries(() => call(staff))).toBe(1)
})

bothApis('is for staff', read, async (call) => {
  expect((await call(app.browser())).status).toBe(401)
  expect((await call(await clientBrowser(app))).status).toBe(403)
})

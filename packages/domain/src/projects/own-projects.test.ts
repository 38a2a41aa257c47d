import { afterAll, expect } from 'vitest'
import { startTestApp } from '@loggia/bff/testing/app'
import { testOperation } from '@loggia/bff/testing/both-apis'
import { buildClient, buildProject } from '@loggia/testing/builders'
import { clientBrowser, staffBrowser, withBothSessions } from '@loggia/bff/testing/people'
import { listOwnProjects as list } from './own-projects.service.ts'

const app = await startTestApp()
afterAll(() => app.close())

/** Two records of one client with a project each, beside a project of another client. */
async function seedProjects(portalRole: 'member' | 'manager') {
  const first = await buildClient(app, { portalRole })
  const { email } = first
  const second = await buildClient(app, { email: email.toUpperCase(), portalRole })
  const own = [
    await buildProject(app, { clientId: first.id, notes: 'Careful.' }),
    await buildProject(app, { clientId: second.id }),
  ]
  await buildProject(app)
  return { email, ids: own.map(({ id }) => id), records: [first, second] }
}

testOperation(
  'shows members the projects of their own records, newest first',
  list,
  async (call) => {
    const { email, ids } = await seedProjects('member')
    const { data } = await call(await clientBrowser(app, email))
    expect(data.map(({ id }) => id)).toEqual(ids.toReversed())
  },
)

testOperation('shows managers the projects of their own records only', list, async (call) => {
  const { email, ids } = await seedProjects('manager')
  const { data } = await call(await clientBrowser(app, email))
  expect(data.map(({ id }) => id)).toEqual(ids.toReversed())
})

testOperation('keeps the notes of staff from clients', list, async (call) => {
  const { email } = await seedProjects('member')
  const { data } = await call(await clientBrowser(app, email))
  for (const project of data) expect(project).not.toHaveProperty('notes')
})

testOperation('answers for the client where staff are signed in as well', list, async (call) => {
  const { email, ids } = await seedProjects('member')
  const client = await clientBrowser(app, email)
  const both = withBothSessions(app, await staffBrowser(app), client)
  const { data } = await call(both)
  expect(data.map(({ id }) => id)).toEqual(ids.toReversed())
})

testOperation('leaves out the projects of an inactive record', list, async (call) => {
  const { email, ids, records } = await seedProjects('member')
  const client = await clientBrowser(app, email)
  const [{ id } = { id: 0 }] = records
  await app.db.client.update({ where: { id }, data: { status: 'inactive' } })
  const { data } = await call(client)
  expect(data.map((project) => project.id)).toEqual(ids.slice(1))
})

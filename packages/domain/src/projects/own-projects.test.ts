import { expect } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation } from '@loggia/testing/api/both-apis'
import { buildClient, buildProject } from '@loggia/testing/builders'
import { clientBrowser, staffBrowser, withBothSessions } from '@loggia/testing/api/people'
import { listOwnProjects as list } from './own-projects.service.ts'

const app = await openTestApp()

/** Two records of one client with a project each, beside a project of another client. */
async function seedProjects(portalRole: 'member' | 'manager') {
  const first = await buildClient(app, { portalRole })
  const { email } = first
  const second = await buildClient(app, { email: email.toUpperCase(), portalRole })
  const own = [
    await buildProject(app, { clientId: first.id }),
    await buildProject(app, { clientId: second.id }),
  ]
  await buildProject(app)
  return { email, ids: own.map(({ id }) => id), records: [first, second] }
}

for (const role of ['member', 'manager'] as const) {
  testOperation(`shows a ${role} their own projects only, newest first`, list, async (call) => {
    const { email, ids } = await seedProjects(role)
    const { data } = await call(await clientBrowser(app, email))
    expect(data.map(({ id }) => id)).toEqual(ids.toReversed())
  })
}

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

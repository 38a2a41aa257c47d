import { buildClient, buildProject } from '@loggia/testing/builders'
import { expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { countDeadlocks } from '@loggia/testing/api/deadlocks'
import { staffBrowser } from '@loggia/testing/api/people'

const app = await openTestApp()

test('clients are deleted while their people are told of a status', async () => {
  const staff = await staffBrowser(app)
  for (let round = 0; round < 15; round += 1) {
    const clients = [await buildClient(app), await buildClient(app)]
    const projects = await Promise.all(
      clients.map(({ id }) => buildProject(app, { clientId: id, status: 'pending' })),
    )
    const [first] = projects
    const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
    const body = { ids: ids(projects), status: 'completed' }
    await Promise.all([
      staff.request('post', '/api/projects/bulk-update', { body }),
      staff.request('put', `/api/projects/${first?.id}`, { body: { status: 'in-progress' } }),
      staff.request('post', '/api/clients/bulk-delete', { body: { ids: ids(clients) } }),
    ])
  }
  expect(await countDeadlocks(app)).toBe(0)
})

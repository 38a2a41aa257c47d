import { afterAll, expect } from 'vitest'
import { startTestApp } from '@loggia/bff/testing/app'
import { testOperation } from '@loggia/bff/testing/both-apis'
import { buildClient } from '@loggia/testing/builders'
import { clientBrowser, staffBrowser, withBothSessions } from '@loggia/bff/testing/people'
import { listOwnRecords as list } from './client-list.service.ts'

const app = await startTestApp()
afterAll(() => app.close())

async function seedMember() {
  const { id, email } = await buildClient(app, { portalRole: 'member', notes: 'Careful.' })
  await buildClient(app, { email, status: 'inactive', company: 'Closed' })
  return { id, email, browser: await clientBrowser(app, email) }
}

testOperation(
  'shows members their active records, without the notes of staff',
  list,
  async (call) => {
    const { id, email, browser } = await seedMember()
    const { data } = await call(browser)
    expect(data).toMatchObject([{ id, email }])
    expect(data[0]).not.toHaveProperty('notes')
  },
)

testOperation('answers for the client where staff are signed in as well', list, async (call) => {
  const { id, browser } = await seedMember()
  const { data } = await call(withBothSessions(app, await staffBrowser(app), browser))
  expect(data.map((record) => record.id)).toEqual([id])
})

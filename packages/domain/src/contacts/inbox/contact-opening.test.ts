import { buildContact } from '@loggia/testing/builders'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation } from '@loggia/testing/api/both-apis'
import { staffBrowser } from '@loggia/testing/api/people'
import { readContactCounts as counts, openContact as open } from './inbox.service.ts'

const app = await openTestApp()
const staff = await staffBrowser(app)

describe('opening a contact', () => {
  testOperation('is remembered once, of the first who does', open, async (call) => {
    const { id } = await buildContact(app)
    const colleague = await staffBrowser(app)
    const calls = [staff, colleague, staff].map((browser) => call(browser, { id }))
    const [first, ...others] = await Promise.all(calls)
    expect(first?.data).toMatchObject({ readAt: expect.any(String), readBy: 'Sam Staff' })
    for (const { data } of others) expect(data.readAt).toBe(first?.data.readAt)
    const about = { entity: 'contact', entityId: String(id) }
    expect(await app.db.auditEntry.findMany({ where: about })).toMatchObject([
      { action: 'contact.opened', before: { readAt: null }, after: { readBy: 'Sam Staff' } },
    ])
  })

  testOperation('answers 404 for a contact that does not exist', open, async (call) => {
    expect((await call(staff, { id: 999_999 })).status).toBe(404)
  })
})

describe('the counts', () => {
  testOperation('are those of new and of quarantined contacts', counts, async (call) => {
    const before = (await call(staff)).data
    await buildContact(app)
    await buildContact(app, { hasBeenContacted: true })
    await buildContact(app, { quarantinedAt: new Date() })
    expect((await call(staff)).data).toEqual({
      mine: 0,
      newContacts: before.newContacts + 1,
      quarantined: before.quarantined + 1,
    })
  })

  test('end at 1,000', async () => {
    await app.db.$executeRaw`
      INSERT INTO contacts (first_name, last_name, email, message, policy_version)
      SELECT 'Many', 'New', 'm@x.example', '', '1' FROM generate_series(1, 1001)`
    const { body } = await staff.request('get', '/api/contacts/counts')
    expect(body).toMatchObject({ newContacts: 1_000 })
  })
})

import { expect } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation } from '@loggia/testing/api/both-apis'
import { buildContact } from '@loggia/testing/builders'
import { describeBulkDeletion, describeBulkUpdate } from '@loggia/testing/api/describe-bulk'
import { staffBrowser } from '@loggia/testing/api/people'
import { deleteContacts, updateContacts as update } from './contact-bulk.service.ts'

const app = await openTestApp()
const staff = await staffBrowser(app)

const contacts = {
  app,
  staff,
  entity: 'contact',
  build: (overrides: object = {}) => buildContact(app, overrides),
  find: (ids: number[]) =>
    app.db.contact.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } }),
}

describeBulkUpdate(update, {
  ...contacts,
  initial: { hasBeenContacted: false },
  change: { hasBeenContacted: true },
})

describeBulkDeletion(deleteContacts, {
  ...contacts,
  deleted: { firstName: 'Ada', email: 'ada@customer.example' },
})

testOperation(
  'marking several contacts records who and when, until undone',
  update,
  async (call) => {
    const rows = [await contacts.build(), await contacts.build()]
    const ids = rows.map(({ id }) => id)
    await call(staff, { ids, hasBeenContacted: true })
    for (const row of await contacts.find(ids)) {
      expect(row).toMatchObject({
        contactedAt: expect.any(Date),
        contactedById: expect.any(Number),
      })
    }
    const [entry] = await app.db.auditEntry.findMany({
      where: { entity: 'contact', entityId: String(ids[0]) },
    })
    expect(entry).toMatchObject({
      before: { hasBeenContacted: false, contactedBy: null },
      after: { hasBeenContacted: true, contactedBy: 'Sam Staff' },
    })
    const undone = await call(staff, { ids, hasBeenContacted: false })
    expect(undone.data).toEqual({ changed: 2, missing: [] })
    for (const row of await contacts.find(ids)) {
      expect(row).toMatchObject({ contactedAt: null, contactedById: null })
    }
  },
)

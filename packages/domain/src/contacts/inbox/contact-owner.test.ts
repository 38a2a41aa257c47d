import { buildContact, buildStaff } from '@loggia/testing/builders'
import { uniqueWord } from '@loggia/testing/unique'
import { describe, expect } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation } from '@loggia/testing/api/both-apis'
import { newStaff, staffBrowser } from '@loggia/testing/api/people'
import { listContacts as list } from '../contact-list.service.ts'
import { readContactCounts as counts, setContactOwner as give } from './inbox.service.ts'

const app = await openTestApp()
const { browser: staff, id: me } = await newStaff(app)

describe('who handles a contact', () => {
  testOperation('is a colleague, and can be nobody again', give, async (call) => {
    const { id } = await buildContact(app)
    const { data } = await call(staff, { id, ownerId: me })
    expect(data).toMatchObject({ ownerId: me, owner: 'Sam Staff' })
    expect((await call(staff, { id, ownerId: null })).data).toMatchObject({ owner: null })
    const about = { entity: 'contact', entityId: String(id) }
    const entries = await app.db.auditEntry.findMany({ where: about, orderBy: { id: 'asc' } })
    expect(entries).toMatchObject([
      { action: 'contact.assigned', before: { owner: null }, after: { owner: 'Sam Staff' } },
      { action: 'contact.assigned', before: { owner: 'Sam Staff' }, after: { owner: null } },
    ])
  })

  testOperation('is no stranger and nobody without an active account', give, async (call) => {
    const { id } = await buildContact(app)
    const gone = await buildStaff(app, { deactivatedAt: new Date() })
    for (const ownerId of [gone.id, 999_999]) {
      const { error } = await call(staff, { id, ownerId })
      expect(error?.fields).toEqual({ ownerId: 'This colleague has no active account' })
    }
    expect((await call(staff, { id: 999_999, ownerId: me })).status).toBe(404)
  })
})

testOperation('the filter "mine" shows what I handle and nobody answered', list, async (call) => {
  const lastName = uniqueWord()
  const { id } = await buildContact(app, { lastName, ownerId: me })
  await buildContact(app, { lastName })
  await buildContact(app, { lastName, ownerId: (await buildStaff(app)).id })
  await buildContact(app, { lastName, ownerId: me, hasBeenContacted: true })
  const { data } = await call(staff, { status: 'mine', q: lastName })
  expect(data).toMatchObject([{ id, owner: 'Sam Staff' }])
  const other = await staffBrowser(app)
  expect((await call(other, { status: 'mine', q: lastName })).data).toEqual([])
})

testOperation('what I handle is counted', counts, async (call) => {
  const { browser: other, id: ownerId } = await newStaff(app)
  await buildContact(app, { ownerId })
  await buildContact(app, { ownerId, quarantinedAt: new Date() })
  expect((await call(other)).data.mine).toBe(1)
})

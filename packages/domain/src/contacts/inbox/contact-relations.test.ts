import { buildClient, buildContact } from '@loggia/testing/builders'
import { uniqueWord } from '@loggia/testing/unique'
import { expect } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { newStaff } from '@loggia/testing/api/people'
import { readRecordTimeline as history } from '../../records/records.service.ts'
import { updateContact } from '../contacts.service.ts'
import { setContactOwner, openContact } from './inbox.service.ts'
import { readContactRelations as relations } from './contact-relations.service.ts'

const app = await openTestApp()
const { browser: staff, id: me } = await newStaff(app)

testOperation(
  'are of the same address, telephone or company, in this order',
  relations,
  async (call) => {
    const domain = `${uniqueWord()}.example`.toLowerCase()
    const [area, number] = ['30', String(Math.trunc(Math.random() * 9e5) + 1e5)]
    const email = `ada@${domain}`
    const message = `Call me: +49 ${area} ${number}. On 3 days a week.`
    const { id } = await buildContact(app, { email, message })
    const same = await buildContact(app, { email: `Ada@${domain}`, message: 'Again' })
    const colleague = await buildContact(app, { email: `bea@${domain}` })
    const written = { email: 'c@other.example', message: `(0049) ${area}/${number}` }
    const phone = await buildContact(app, written)
    await buildContact(app, { email, quarantinedAt: new Date() })
    const byPhone = await buildClient(app, {
      phone: `+49 (${area}) ${number.slice(0, 3)}-${number.slice(3)}`,
    })
    const byEmail = await buildClient(app, { email: `ADA@${domain}` })
    const byDomain = await buildClient(app, { email: `ceo@${domain}` })
    const { data } = await call(staff, { id })
    expect(data.contacts.map((row) => [row.id, row.by])).toEqual([
      [same.id, 'address'],
      [phone.id, 'telephone'],
      [colleague.id, 'domain'],
    ])
    expect(data.clients.map((row) => [row.id, row.by])).toEqual([
      [byEmail.id, 'address'],
      [byPhone.id, 'telephone'],
      [byDomain.id, 'domain'],
    ])
  },
)

testOperation('know that strangers share a public mail provider', relations, async (call) => {
  const { id } = await buildContact(app, { email: `${uniqueWord()}@gmail.com` })
  await buildContact(app, { email: `${uniqueWord()}@gmail.com` })
  await buildClient(app, { email: `${uniqueWord()}@gmail.com` })
  expect((await call(staff, { id })).data).toEqual({ contacts: [], clients: [] })
})

testOperation('of a contact that does not exist are answered with 404', relations, async (call) => {
  expect((await call(staff, { id: 999_999 })).status).toBe(404)
})

testOperation('a contact tells what happened to it, newest first', history, async (call) => {
  const { id } = await buildContact(app, { quarantinedAt: new Date() })
  const update = overRest(updateContact)
  await overRest(openContact)(staff, { id })
  await update(staff, { id, isQuarantined: false })
  await overRest(setContactOwner)(staff, { id, ownerId: me })
  await update(staff, { id, hasBeenContacted: true })
  await update(staff, { id, hasBeenContacted: false })
  await overRest(setContactOwner)(staff, { id, ownerId: null })
  const { data } = await call(staff, { record: 'contact', id })
  expect(data.entries.map(({ change }) => [change?.action, change?.after])).toEqual([
    ['contact.assigned', expect.objectContaining({ ownerId: null })],
    ['contact.updated', expect.objectContaining({ hasBeenContacted: false })],
    ['contact.updated', expect.objectContaining({ hasBeenContacted: true })],
    ['contact.assigned', expect.objectContaining({ owner: 'Sam Staff' })],
    ['contact.updated', expect.objectContaining({ isQuarantined: false })],
    ['contact.opened', expect.anything()],
  ])
})

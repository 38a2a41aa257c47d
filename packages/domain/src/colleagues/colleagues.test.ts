import { MAX_COLLEAGUES } from '@loggia/contracts/colleagues/colleagues'
import { buildClient, buildColleague } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'
import { expect } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation } from '@loggia/testing/api/both-apis'
import { seedColleague, seedCompany } from '@loggia/testing/api/colleagues'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import {
  setClientInvitations as allow,
  updateColleague as update,
} from './colleague-changes.service.ts'
import { inviteColleague as invite, listColleagues as list } from './colleagues.service.ts'

const app = await openTestApp()

const mailsTo = (refId: number) =>
  app.db.outbox.count({ where: { kind: 'sendColleagueInvitation', refId } })

testOperation(
  'the people of a client invite a colleague, who is mailed until they have signed in',
  invite,
  async (call) => {
    const { client, primary } = await seedCompany(app)
    const email = uniqueEmail('Teo')
    const input = { id: client.id, name: ' Teo Quay ', email: email.toUpperCase() }
    const { data } = await call(primary, input)
    expect(data).toMatchObject({
      name: 'Teo Quay',
      email: email.toUpperCase(),
      isPrimary: false,
      mayEnd: true,
      lastSeenAt: null,
    })
    const row = await app.db.clientPerson.findFirstOrThrow({ where: { clientId: client.id } })
    expect(row).toMatchObject({ emailKey: email.toLowerCase(), invitedById: null, endedAt: null })
    const again = await Promise.all([
      call(primary, { ...input, name: 'Other' }),
      call(primary, { ...input, email }),
    ])
    expect(again.map(({ data: { id, name } }) => [id, name])).toEqual([
      [row.id, 'Teo Quay'],
      [row.id, 'Teo Quay'],
    ])
    expect(await mailsTo(row.id)).toBe(3)
    const entries = await app.db.auditEntry.findMany({
      where: { entity: 'colleague', entityId: String(row.id) },
    })
    const invited = { action: 'colleague.invited', actorId: client.emailKey }
    expect(entries).toMatchObject([invited])
    // A colleague who has signed in is only answered.
    await clientBrowser(app, email)
    expect((await call(primary, input)).data.lastSeenAt).toEqual(expect.any(String))
    expect(await mailsTo(row.id)).toBe(3)
  },
)

testOperation(
  'without the permission of staff nobody of a client invites',
  invite,
  async (call) => {
    const { client, primary } = await seedCompany(app, { mayInvite: false })
    const input = { id: client.id, name: 'Teo', email: uniqueEmail() }
    expect((await call(primary, input)).error).toMatchObject({
      code: 'FORBIDDEN',
      message: 'Please ask us to add your colleague',
    })
    const staff = await staffBrowser(app)
    expect((await call(staff, input)).data).toMatchObject({ name: 'Teo', mayEnd: true })
    expect(await app.db.clientPerson.count({ where: { clientId: client.id } })).toBe(1)
  },
)

testOperation('what cannot be invited is refused in words', invite, async (call) => {
  const staff = await staffBrowser(app)
  const { client } = await seedCompany(app)
  const own = await call(staff, { id: client.id, name: 'Ines', email: client.email.toUpperCase() })
  expect(own.error?.fields).toEqual({
    email: 'This is the address of the client, which has access already',
  })
  const bad = await call(staff, { id: client.id, name: ' ', email: 'nobody' })
  expect(Object.keys(bad.error?.fields ?? {}).toSorted()).toEqual(['email', 'name'])
  const closed = await buildClient(app, { status: 'inactive' })
  const input = { name: 'Teo', email: uniqueEmail() }
  expect((await call(staff, { id: closed.id, ...input })).error?.code).toBe('VALIDATION')
  expect((await call(staff, { id: 999_999, ...input })).status).toBe(404)
})

testOperation('two invitations at once exceed no maximum', invite, async (call) => {
  const { client, primary } = await seedCompany(app)
  for (let n = 1; n < MAX_COLLEAGUES; n += 1) await buildColleague(app, { clientId: client.id })
  const same = uniqueEmail()
  const inputs = [same, same, uniqueEmail()].map((email) => ({ id: client.id, name: 'P', email }))
  const codes = await Promise.all(
    inputs.map(async (input) => (await call(primary, input)).error?.code),
  )
  expect(codes.filter((code) => code === 'CONFLICT').length).toBeGreaterThan(0)
  const where = { clientId: client.id, endedAt: null }
  expect(await app.db.clientPerson.count({ where })).toBe(MAX_COLLEAGUES)
})

testOperation('everybody of a client sees who has access', list, async (call) => {
  const { client, primary } = await seedCompany(app, { mayInvite: false, phone: '1' })
  const { person, browser } = await seedColleague(app, client.id)
  await app.db.clientPerson.update({ where: { id: person.id }, data: { phone: '2' } })
  const mine = { isPrimary: false, isYou: true, phone: '2', mayEnd: true }
  const { data } = await call(browser, { id: client.id })
  expect(data).toMatchObject({
    mayInvite: false,
    clientMayInvite: false,
    people: [
      { id: null, name: client.name, phone: null, isPrimary: true, isYou: false, mayEnd: false },
      { id: person.id, ...mine, lastSeenAt: expect.any(String) },
    ],
  })
  const seen = await call(primary, { id: client.id })
  expect(seen.data.people[1]).toMatchObject({ phone: null, isYou: false, mayEnd: true })
  const staff = await staffBrowser(app)
  const { data: all } = await call(staff, { id: client.id })
  expect(all).toMatchObject({ mayInvite: true, people: [{ phone: '1' }, { phone: '2' }] })
  const stranger = await clientBrowser(app)
  expect((await call(stranger, { id: client.id })).status).toBe(404)
})

testOperation(
  'a colleague corrects what we know of them, and nobody else does',
  update,
  async (call) => {
    const { client, primary } = await seedCompany(app)
    const { person, browser } = await seedColleague(app, client.id)
    const about = { id: client.id, personId: person.id }
    const { data } = await call(browser, { ...about, name: 'Teo Nord', phone: '+39 1' })
    expect(data).toMatchObject({ id: person.id, name: 'Teo Nord', phone: '+39 1' })
    expect(await app.db.client.findUnique({ where: { id: client.id } })).toMatchObject({
      name: client.name,
      phone: null,
    })
    expect((await call(primary, { ...about, name: 'Mine' })).status).toBe(404)
    const other = await buildClient(app)
    expect((await call(browser, { ...about, id: other.id, name: 'Mine' })).status).toBe(404)
    const { data: corrected } = await call(await staffBrowser(app), { ...about, phone: null })
    expect(corrected).toMatchObject({ name: 'Teo Nord', phone: null })
  },
)

testOperation('only staff decide whether a client invites', allow, async (call) => {
  const { client, primary } = await seedCompany(app, { mayInvite: false })
  const input = { id: client.id, isAllowed: true }
  expect((await call(primary, input)).error?.code).toBe('FORBIDDEN')
  const staff = await staffBrowser(app)
  expect((await call(staff, input)).data).toEqual(input)
  await call(staff, input)
  const where = { entity: 'client', entityId: String(client.id), action: 'client.updated' }
  expect(await app.db.auditEntry.findMany({ where })).toMatchObject([
    { before: { mayInvite: false }, after: { mayInvite: true } },
  ])
  expect((await call(staff, { id: 999_999, isAllowed: true })).status).toBe(404)
})

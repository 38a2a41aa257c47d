import { buildClient, buildColleague } from '@loggia/testing/builders'
import { openTestApp } from '@loggia/testing/api/app'
import { overRest, testOperation } from '@loggia/testing/api/both-apis'
import { changeEmail } from '@loggia/testing/api/addresses/email-change'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import { uniqueEmail } from '@loggia/testing/unique'
import { expect, test } from 'vitest'
import { listColleagues } from '../colleagues/colleagues.service.ts'
import { inviteClient as invite, inviteClients as inviteAll } from './client-invitation.service.ts'
import { createClient as create, updateClient as update } from './clients.service.ts'

const app = await openTestApp({ PORTAL_DEFAULT_ROLE: 'manager' })
const staff = await staffBrowser(app)

const mailsTo = (refId: number) =>
  app.db.outbox.count({ where: { kind: 'sendPortalInvitation', refId } })

const inAudit = (id: number) =>
  app.db.auditEntry.findMany({ where: { action: 'client.invited', entityId: String(id) } })

const peopleOf = async (id: number) => (await overRest(listColleagues)(staff, { id })).data.people

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

testOperation('mails a client, once for a double press, and again later', invite, async (call) => {
  const { id, email } = await buildClient(app)
  expect(await peopleOf(id)).toMatchObject([{ invitedAt: null, isUndelivered: false }])
  const answers = await Promise.all([call(staff, { id }), call(staff, { id })])
  for (const { data } of answers) {
    expect(data).toMatchObject({ isPrimary: true, email, invitedAt: expect.any(String) })
  }
  expect(await mailsTo(id)).toBe(1)
  expect(await inAudit(id)).toMatchObject([{ entity: 'client', after: { email } }])
  await app.db.client.update({ where: { id }, data: { invitedAt: minutesAgo(2) } })
  const { data } = await call(staff, { id })
  expect(Date.parse(data.invitedAt ?? '')).toBeGreaterThan(minutesAgo(1).getTime())
  expect(await mailsTo(id)).toBe(2)
})

testOperation('an inactive client is not invited', invite, async (call) => {
  const { id } = await buildClient(app, { status: 'inactive' })
  expect((await call(staff, { id })).error).toMatchObject({
    code: 'VALIDATION',
    message: 'An inactive client has no access to the portal',
  })
  expect(await mailsTo(id)).toBe(0)
  expect((await call(staff, { id: 999_999 })).status).toBe(404)
})

testOperation(
  'of several clients, says who was mailed nothing and why',
  inviteAll,
  async (call) => {
    const fresh = await buildClient(app)
    const again = await buildClient(app, { invitedAt: minutesAgo(2) })
    const just = await buildClient(app, { invitedAt: new Date() })
    const closed = await buildClient(app, { status: 'inactive' })
    const here = await buildClient(app)
    await clientBrowser(app, here.email)
    const ids = [fresh, again, just, closed, here].map(({ id }) => id)
    const { data } = await call(staff, { ids: [...ids, 999_999] })
    expect(data).toEqual({
      changed: 2,
      missing: [999_999],
      refused: [
        { id: just.id, reason: 'Was invited a moment ago' },
        { id: closed.id, reason: 'An inactive client has no access to the portal' },
        { id: here.id, reason: 'Has signed in already' },
      ],
    })
    expect(await Promise.all(ids.map(mailsTo))).toEqual([1, 1, 0, 0, 0])
    expect(await inAudit(fresh.id)).toHaveLength(1)
    expect((await call(staff, { ids: [] })).error?.fields).toEqual({ ids: 'Choose at least one' })
  },
)

testOperation('a new client is invited where staff say so', create, async (call) => {
  const input = () => ({ name: 'Ines', company: 'Harbour', email: uniqueEmail('new') })
  const invited = await call(staff, { ...input(), invite: true })
  expect(await mailsTo(invited.data.id)).toBe(1)
  expect(await peopleOf(invited.data.id)).toMatchObject([{ invitedAt: expect.any(String) }])
  const silent = await call(staff, input())
  expect(await mailsTo(silent.data.id)).toBe(0)
  const closed = { ...input(), status: 'inactive', invite: true }
  expect((await call(staff, closed)).error?.code).toBe('VALIDATION')
  const manager = await clientBrowser(app)
  const { error } = await call(manager, { ...input(), invite: true })
  expect(error?.message).toBe('Only staff invite clients to the portal')
  expect((await call(manager, input())).status).toBe(201)
})

test('another address was not invited', async () => {
  const { id, version } = await buildClient(app, { invitedAt: new Date() })
  await overRest(update)(staff, { id, version, name: 'Ines H.' })
  expect(await peopleOf(id)).toMatchObject([{ invitedAt: expect.any(String) }])
  await overRest(update)(staff, { id, version: version + 1, email: uniqueEmail('next') })
  expect(await peopleOf(id)).toMatchObject([{ invitedAt: null }])
})

test('a client who moves to another address was there, and needs no invitation', async () => {
  const { id, email } = await buildClient(app, { invitedAt: minutesAgo(9), portalRole: 'member' })
  expect(await changeEmail(await clientBrowser(app, email), uniqueEmail('moved'))).toBe(200)
  const seen = { invitedAt: null, lastSeenAt: expect.any(String) }
  expect(await peopleOf(id)).toMatchObject([seen])
  const { data } = await overRest(inviteAll)(staff, { ids: [id] })
  expect(data.refused).toEqual([{ id, reason: 'Has signed in already' }])
})

test('staff learn which invitations could not be delivered, and clients nothing of it', async () => {
  const client = await buildClient(app, { invitedAt: new Date() })
  const person = await buildColleague(app, { clientId: client.id })
  const refused = { deadAt: new Date(), lastErrorClass: 'SMTP 550' }
  const mail = (kind: string, refId: number, state: object = refused) =>
    app.db.outbox.create({ data: { kind, refId, messageId: '<a@b.example>', ...state } })
  const undelivered = async () =>
    (await peopleOf(client.id)).map(({ isUndelivered }) => isUndelivered)

  await mail('sendPortalInvitation', client.id)
  await mail('sendColleagueInvitation', person.id, { ...refused, lastErrorClass: 'NotNeeded' })
  expect(await undelivered()).toEqual([true, false])
  await mail('sendColleagueInvitation', person.id)
  expect(await undelivered()).toEqual([true, true])
  const browser = await clientBrowser(app, client.email)
  const own = (await overRest(listColleagues)(browser, { id: client.id })).data.people
  const hidden = { invitedAt: null, isUndelivered: false }
  expect(own).toMatchObject([hidden, hidden])
  // The next one is on its way.
  await mail('sendPortalInvitation', client.id, {})
  expect(await undelivered()).toEqual([false, true])
})

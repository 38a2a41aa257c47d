import { openTestApp } from '@loggia/testing/api/app'
import { expect, test } from 'vitest'
import { inviteByOperator } from './add-invitation.ts'

// What production starts with: nobody has an account, and nobody gets one without a link.
const app = await openTestApp({ STAFF_REGISTRATION: 'invite' })

const EMAIL = 'ada@provider.example'

const invite = (email: string) => inviteByOperator(app.work, { email, role: 'admin' })

function register(invitation: string | undefined, email = EMAIL, username = 'ada') {
  const body = { name: 'Ada', email, username, password: 'long enough', invitation }
  return app.browser().request('post', '/api/register', { body })
}

const tokenOf = (url: string) => new URL(url).searchParams.get('invitation') ?? ''

test('a stranger never becomes the first admin; the owner does, once, with the link of the operator', async () => {
  const { id, link } = await invite(EMAIL)
  const lost = await invite(EMAIL)
  const expired = await invite('late@provider.example')
  const [expiresAt, where] = [new Date(0), { id: expired.id }]
  await app.db.staffInvitation.update({ where, data: { expiresAt } })

  expect((await register(undefined)).status).toBe(403)
  expect((await register(`${id}.forged`)).status).toBe(403)
  expect((await register(tokenOf(link), 'stranger@provider.example')).status).toBe(400)
  expect((await register(tokenOf(expired.link), 'late@provider.example')).status).toBe(403)
  expect(await app.db.user.count()).toBe(0)

  expect(await register(tokenOf(link))).toMatchObject({ status: 201, body: { role: 'admin' } })
  for (const token of [tokenOf(link), tokenOf(lost.link)]) {
    expect((await register(token, EMAIL, 'other')).status).toBe(403)
  }
  expect(await app.db.user.findMany()).toMatchObject([{ emailProvedAt: expect.any(Date) }])
})

test('is in the activity log as done by the operator, sends no email and refuses a taken address', async () => {
  const { id } = await invite('bob@provider.example')
  const audit = { action: 'staff.invited', entityId: String(id) }
  expect(await app.db.auditEntry.findMany({ where: audit })).toMatchObject([
    { actorKind: 'system', actorName: 'operator', after: { email: 'bob@provider.example' } },
  ])
  expect(await app.db.outbox.count()).toBe(0)
  await expect(invite(EMAIL)).rejects.toThrow('Email address is already in use')
})

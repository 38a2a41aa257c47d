import { describe, expect } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { isSignedIn } from '@loggia/testing/api/people'
import { uniqueNumber } from '@loggia/testing/unique'
import { registerStaff as register } from '../staff-auth/staff-auth.service.ts'
import {
  inviteStaff as invite,
  listInvitations as invitations,
  readInvitationLink as link,
  resendInvitation as resend,
  revokeInvitation as revoke,
} from './invitation.service.ts'
import { listTeam as team, signOutColleague as signOut } from './team.service.ts'

const app = await openTestApp({ STAFF_REGISTRATION: 'first' })
const founder = app.browser()
await overRest(register)(founder, account('founder'))

function account(username = `fay${uniqueNumber()}`) {
  return { name: 'Fay', username, email: `${username}@provider.example`, password: 'long enough' }
}

const tokenOf = (url: string) => new URL(url).searchParams.get('invitation') ?? ''

/** A new invitation: its id, its address, and the token of its link. */
async function newInvitation() {
  const { email } = account()
  const { data } = await overRest(invite)(founder, { email })
  return { id: data.id, email, invitation: tokenOf(data.link) }
}

const expire = (id: number) =>
  app.db.staffInvitation.update({ where: { id }, data: { expiresAt: new Date(0) } })

describe('inviting a colleague', () => {
  testOperation('creates a link and queues an email', invite, async (call) => {
    const { email } = account()
    const { error, data } = await call(founder, { email })
    expect(error).toBeUndefined()
    expect(data).toMatchObject({ email, invitedBy: 'Fay', usedAt: null })
    expect(data.link).toMatch(/^http:\/\/localhost:3000\/auth\?invitation=/)
    const mail = { kind: 'sendStaffInvitation', refId: data.id }
    expect(await app.db.outbox.count({ where: mail })).toBe(1)
    const { data: all } = await overRest(invitations)(founder)
    expect(all[0]).not.toHaveProperty('link')
  })

  testOperation('refuses an email address that a colleague uses', invite, async (call) => {
    const { status, error } = await call(founder, { email: 'Founder@provider.example' })
    expect(status).toBe(409)
    expect(error?.fields).toEqual({ email: 'Email address is already in use' })
  })
})

testOperation('keeps no link where answers are kept to be repeated', invite, async (call) => {
  const { email } = account()
  const headers = { 'Idempotency-Key': `invite-${email}` }
  const first = await call(founder, { email }, { headers })
  expect(await call(founder, { email }, { headers })).toMatchObject({ data: first.data })
  const { id } = first.data
  const again = { 'Idempotency-Key': `resend-${email}` }
  for (const _ of [1, 2]) {
    const { data } = await overRest(resend)(founder, { id }, { headers: again })
    expect(data.link).toBe(first.data.link)
  }
  const kept = await app.db.idempotencyKey.findMany({ where: { key: { endsWith: email } } })
  expect(kept).toHaveLength(2)
  expect(JSON.stringify(kept)).not.toContain(tokenOf(first.data.link))
})

describe('an open invitation', () => {
  testOperation('shows its link again', link, async (call) => {
    const { id, invitation } = await newInvitation()
    const { data } = await call(founder, { id })
    expect(tokenOf(data.link)).toBe(invitation)
    await expire(id)
    expect((await call(founder, { id })).status).toBe(404)
  })

  testOperation('is emailed again', resend, async (call) => {
    const { id, email, invitation } = await newInvitation()
    await expire(id)
    const { data } = await call(founder, { id })
    expect(new Date(data.expiresAt).getTime()).toBeGreaterThan(Date.now() + 6 * 24 * 3_600_000)
    expect(data.link).toContain(invitation)
    const mail = { kind: 'sendStaffInvitation', refId: id }
    expect(await app.db.outbox.count({ where: mail })).toBe(2)
    await overRest(register)(app.browser(), { ...account(), email, invitation })
    expect((await call(founder, { id })).status).toBe(404)
  })

  testOperation('registers nobody once it is revoked', revoke, async (call) => {
    const { id, invitation } = await newInvitation()
    expect((await call(founder, { id })).error).toBeUndefined()
    const outcome = await overRest(register)(app.browser(), { ...account(), invitation })
    expect(outcome.status).toBe(403)
    const audit = { action: 'staff.invitationRevoked', entityId: String(id) }
    expect(await app.db.auditEntry.count({ where: audit })).toBe(1)
    expect((await call(founder, { id })).status).toBe(404)
  })
})

testOperation('signs a colleague out of every session', signOut, async (call) => {
  const { email, invitation } = await newInvitation()
  const colleague = app.browser()
  const input = { ...account(), email, invitation }
  const { data } = await overRest(register)(colleague, input)
  expect(await isSignedIn(colleague)).toBe(true)
  expect((await call(founder, { id: data.id })).error).toBeUndefined()
  expect(await isSignedIn(colleague)).toBe(false)
  expect(await isSignedIn(founder)).toBe(true)
  const audit = { action: 'staff.signedOutEverywhere', entityId: String(data.id) }
  expect(await app.db.auditEntry.findMany({ where: audit })).toMatchObject([{ actorName: 'Fay' }])
  expect((await call(founder, { id: 999_999 })).status).toBe(404)
})

describe('registering by invitation', () => {
  testOperation('works once among several concurrent attempts', register, async (call) => {
    const { email, invitation } = await newInvitation()
    const calls = [1, 2, 3, 4].map(() => call(app.browser(), { ...account(), email, invitation }))
    const outcomes = await Promise.all(calls)
    expect(outcomes.filter(({ error }) => !error)).toHaveLength(1)
    expect(outcomes.filter(({ status }) => status === 403)).toHaveLength(3)
  })

  testOperation('uses up the other invitations to the address, too', register, async (call) => {
    const { email } = account()
    const sent = [email, email.toUpperCase()].map((to) => overRest(invite)(founder, { email: to }))
    const [first, second] = (await Promise.all(sent)).map(({ data }) => tokenOf(data.link))
    const input = { ...account(), email }
    expect((await call(app.browser(), { ...input, invitation: first })).error).toBeUndefined()
    const again = await call(app.browser(), { ...account(), email, invitation: second })
    expect(again.error?.message).toBe('Registration is by invitation only')
  })

  testOperation('takes the address that was invited, and no other', register, async (call) => {
    const { id, email, invitation } = await newInvitation()
    const other = await call(app.browser(), { ...account(), invitation })
    expect([other.status, other.error?.fields]).toEqual([
      400,
      { email: expect.stringContaining('the address that the invitation was sent to') },
    ])
    const { usedAt } = await app.db.staffInvitation.findUniqueOrThrow({ where: { id } })
    expect(usedAt).toBeNull()
    const input = { ...account(), email: email.toUpperCase(), invitation }
    expect((await call(app.browser(), input)).error).toBeUndefined()
    const user = await app.db.user.findUniqueOrThrow({ where: { emailKey: email } })
    expect(user.emailProvedAt).not.toBeNull()
  })

  testOperation(
    'is refused with an expired or forged link, and without one',
    register,
    async (call) => {
      const { id, invitation } = await newInvitation()
      await expire(id)
      const tokens = [invitation, `${id}.${'x'.repeat(43)}`, 'nonsense', undefined]
      for (const token of tokens) {
        const { status, error } = await call(app.browser(), {
          ...account(),
          ...(token && { invitation: token }),
        })
        expect(status).toBe(403)
        expect(error?.message).toBe('Registration is by invitation only')
      }
    },
  )
})

testOperation('lists the team without passwords', team, async (call) => {
  const { data } = await call(founder)
  expect(Object.keys(data[0] ?? {})).toEqual([
    'id',
    'username',
    'name',
    'email',
    'role',
    'createdAt',
    'hasSecondFactor',
    'hasPasskey',
    'isEmailProved',
    'deactivatedAt',
  ])
})

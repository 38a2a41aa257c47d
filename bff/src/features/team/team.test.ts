import type { StaffUser } from '@loggia/contracts/staff-auth'
import type { Invitation, TeamMember } from '@loggia/contracts/staff-team'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  asArguments,
  bothApis,
  overGraphql,
  overRest,
  type Endpoint,
} from '../../testing/hand-written-endpoints.ts'
import type { Browser } from '../../testing/browser.ts'
import { clientBrowser } from '../../testing/people.ts'

const invite: Endpoint = {
  rest: ['post', '/api/staff/invitations'],
  graphql: `mutation ($email: String!) {
    inviteStaff(email: $email) { id email invitedBy createdAt expiresAt usedAt link }
  }`,
  variables: asArguments,
}

const register: Endpoint = {
  rest: ['post', '/api/register'],
  graphql: `mutation ($input: StaffRegisterInput!) {
    staffRegister(input: $input) { id username name email role }
  }`,
}

const team: Endpoint = {
  rest: ['get', '/api/staff'],
  graphql: `{ team { id username name email role createdAt } }`,
}

const invitations: Endpoint = {
  rest: ['get', '/api/staff/invitations'],
  graphql: `{ invitations { id email invitedBy createdAt expiresAt usedAt } }`,
}

const link: Endpoint = {
  rest: ['get', '/api/staff/invitations/{id}/link'],
  graphql: `query ($id: Int!) { invitationLink(id: $id) { link } }`,
  variables: asArguments,
}

const resend: Endpoint = {
  rest: ['post', '/api/staff/invitations/{id}/resend'],
  graphql: `mutation ($id: Int!) {
    resendInvitation(id: $id) { id email invitedBy createdAt expiresAt usedAt link }
  }`,
  variables: asArguments,
}

const revoke: Endpoint = {
  rest: ['delete', '/api/staff/invitations/{id}'],
  graphql: `mutation ($id: Int!) { revokeInvitation(id: $id) }`,
  variables: asArguments,
}

const signOut: Endpoint = {
  rest: ['post', '/api/staff/{id}/sign-out-everywhere'],
  graphql: `mutation ($id: Int!) { signOutColleague(id: $id) }`,
  variables: asArguments,
}

let app: TestApp
let founder: Browser
beforeAll(async () => {
  app = await startTestApp({ STAFF_REGISTRATION: 'first' })
  founder = app.browser()
  await overRest(register)(founder, account('founder'))
})
afterAll(() => app.close())

function account(username: string) {
  return { name: 'Fay', username, email: `${username}@provider.example`, password: 'long enough' }
}

let counter = 0
async function invitationToken() {
  const email = `new${(counter += 1)}@provider.example`
  const { data } = await overRest<{ link: string; id: number }>(invite)(founder, { email })
  return { id: data.id, invitation: new URL(data.link).searchParams.get('invitation') ?? '' }
}

describe('inviting a colleague', () => {
  bothApis<Invitation & { link: string }>(
    'makes a link and promises a mail',
    invite,
    async (call, api) => {
      const email = `colleague-${api.toLowerCase()}@provider.example`
      const { status, data } = await call(founder, { email })
      expect(status).toBeLessThan(300)
      expect(data).toMatchObject({ email, invitedBy: 'Fay', usedAt: null })
      expect(data.link).toMatch(/^http:\/\/localhost:3000\/auth\?invitation=/)
      const mail = { kind: 'sendStaffInvitation', refId: data.id }
      expect(await app.db.outbox.count({ where: mail })).toBe(1)
      const { data: all } = await overRest<Invitation[]>(invitations)(founder)
      expect(all[0]).not.toHaveProperty('link')
    },
  )

  bothApis('who is there already is refused', invite, async (call) => {
    const { status, error } = await call(founder, { email: 'Founder@provider.example' })
    expect(status).toBe(409)
    expect(error?.fields).toEqual({ email: 'Email address is already in use' })
  })

  bothApis('is for staff', invite, async (call) => {
    const input = { email: 'x@provider.example' }
    expect((await call(app.browser(), input)).status).toBe(401)
    expect((await call(await clientBrowser(app), input)).status).toBe(403)
  })
})

describe('an invitation that is open', () => {
  bothApis<{ link: string }>('shows its link again', link, async (call) => {
    const { id, invitation } = await invitationToken()
    const { data } = await call(founder, { id })
    expect(new URL(data.link).searchParams.get('invitation')).toBe(invitation)
    await app.db.staffInvitation.update({ where: { id }, data: { expiresAt: new Date(0) } })
    expect((await call(founder, { id })).status).toBe(404)
  })

  bothApis<Invitation & { link: string }>('is mailed once more', resend, async (call, api) => {
    const { id, invitation } = await invitationToken()
    await app.db.staffInvitation.update({ where: { id }, data: { expiresAt: new Date(0) } })
    const { data } = await call(founder, { id })
    expect(new Date(data.expiresAt).getTime()).toBeGreaterThan(Date.now() + 6 * 24 * 3_600_000)
    expect(data.link).toContain(invitation)
    const mail = { kind: 'sendStaffInvitation', refId: id }
    expect(await app.db.outbox.count({ where: mail })).toBe(2)
    const username = `resent${api.toLowerCase()}`
    await overRest(register)(app.browser(), { ...account(username), invitation })
    expect((await call(founder, { id })).status).toBe(404)
  })

  bothApis('opens nothing any more when it is taken back', revoke, async (call) => {
    const { id, invitation } = await invitationToken()
    expect((await call(founder, { id })).status).toBeLessThan(300)
    const outcome = await overRest(register)(app.browser(), { ...account('late'), invitation })
    expect(outcome.status).toBe(403)
    const audit = { action: 'staff.invitationRevoked', entityId: String(id) }
    expect(await app.db.auditEntry.count({ where: audit })).toBe(1)
    expect((await call(founder, { id })).status).toBe(404)
  })

  for (const endpoint of [link, resend, revoke]) {
    bothApis(`${endpoint.rest.join(' ')} is for staff`, endpoint, async (call) => {
      const { id } = await invitationToken()
      expect((await call(app.browser(), { id })).status).toBe(401)
      expect((await call(await clientBrowser(app), { id })).status).toBe(403)
    })
  }
})

bothApis('a colleague is signed out everywhere', signOut, async (call, api) => {
  const { invitation } = await invitationToken()
  const colleague = app.browser()
  const input = { ...account(`left${api.toLowerCase()}`), invitation }
  const { data } = await overRest<StaffUser>(register)(colleague, input)
  expect((await call(app.browser(), { id: data.id })).status).toBe(401)
  expect((await call(await clientBrowser(app), { id: data.id })).status).toBe(403)
  expect((await colleague.request('get', '/api/user')).status).toBe(200)
  expect((await call(founder, { id: data.id })).status).toBeLessThan(300)
  expect((await colleague.request('get', '/api/user')).status).toBe(401)
  expect((await founder.request('get', '/api/user')).status).toBe(200)
  const audit = { action: 'staff.signedOutEverywhere', entityId: String(data.id) }
  expect(await app.db.auditEntry.findMany({ where: audit })).toMatchObject([{ actorName: 'Fay' }])
  expect((await call(founder, { id: 999_999 })).status).toBe(404)
})

describe('registering by invitation', () => {
  bothApis<StaffUser>(
    'works once, for one of many at the same time',
    register,
    async (call, api) => {
      const { invitation } = await invitationToken()
      const calls = [1, 2, 3, 4].map((n) => {
        const username = `invited${n}${api.toLowerCase()}`
        return call(app.browser(), { ...account(username), invitation })
      })
      const outcomes = await Promise.all(calls)
      expect(outcomes.filter(({ status }) => status < 300)).toHaveLength(1)
      expect(outcomes.filter(({ status }) => status === 403)).toHaveLength(3)
    },
  )

  bothApis(
    'fails with an expired or a forged link, and without one',
    register,
    async (call, api) => {
      const { id, invitation } = await invitationToken()
      await app.db.staffInvitation.update({ where: { id }, data: { expiresAt: new Date(0) } })
      const links = [invitation, `${id}.${'x'.repeat(43)}`, 'nonsense', undefined]
      for (const link of links) {
        const { status, error } = await call(app.browser(), {
          ...account(`stranger${api.toLowerCase()}`),
          ...(link && { invitation: link }),
        })
        expect(status).toBe(403)
        expect(error?.message).toBe('Registration is by invitation only')
      }
    },
  )
})

bothApis<TeamMember[]>('the team is listed for staff, without passwords', team, async (call) => {
  const { data } = await call(founder)
  expect(Object.keys(data[0] ?? {})).toEqual([
    'id',
    'username',
    'name',
    'email',
    'role',
    'createdAt',
  ])
  expect((await call(app.browser())).status).toBe(401)
  const { status } = await overGraphql(invitations)(await clientBrowser(app))
  expect(status).toBe(403)
})

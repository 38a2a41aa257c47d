import { signToken } from '@loggia/server/auth/signed-token'
import { uniqueNumber } from '@loggia/testing/unique'
import { describe, expect } from 'vitest'
import { createSessions } from '../kernel/sessions/session.ts'
import { TEST_SECRET, openTestApp } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { isSignedIn } from '@loggia/testing/api/people'
import { erasePerson } from '../person-data/person.ts'
import { resetPassword } from '../staff-auth/password-reset.service.ts'
import { loginStaff, registerStaff } from '../staff-auth/staff-auth.service.ts'
import { inviteStaff, listInvitations } from './invitation.service.ts'
import {
  deactivateColleague as deactivate,
  listTeam,
  reactivateColleague as reactivate,
} from './team.service.ts'

const register = overRest(registerStaff)
const login = overRest(loginStaff)
const invite = overRest(inviteStaff)
const invitations = overRest(listInvitations)
const team = overRest(listTeam)
const reset = overRest(resetPassword)

const app = await openTestApp()
const lin = (await newStaff('Lin')).browser

/** A new member of staff with a browser that is signed in. */
async function newStaff(name = 'Kay') {
  const username = `kay${uniqueNumber()}`
  const account = { username, password: 'correct horse', email: `${username}@Provider.example` }
  const browser = app.browser()
  const { data } = await register(browser, { name, ...account })
  return { browser, ...account, id: data.id }
}

const signIn = async ({ username, password }: { username: string; password: string }) => {
  const browser = app.browser()
  return { browser, ...(await login(browser, { username, password })) }
}

const openInvitations = async () => (await invitations(lin)).data.map(({ email }) => email)

describe('deactivating a colleague', () => {
  testOperation(
    'ends every session and refuses to sign in as for an unknown name',
    deactivate,
    async (call) => {
      const kay = await newStaff()
      const elsewhere = await signIn(kay)
      const { error, data } = await call(lin, { id: kay.id })
      expect(error).toBeUndefined()
      expect(data).toMatchObject({ id: kay.id, name: 'Kay', deactivatedAt: expect.any(String) })
      for (const browser of [kay.browser, elsewhere.browser]) {
        expect(await isSignedIn(browser)).toBe(false)
      }
      const known = await signIn(kay)
      const unknown = await signIn({ ...kay, username: 'nobody at all' })
      expect(known.status).toBe(401)
      expect(known.error?.message).toBe('Invalid username or password')
      const { requestId: _, ...answer } = known.error ?? {}
      expect(unknown.error).toMatchObject(answer)
      const entry = { action: 'staff.deactivated', entityId: String(kay.id) }
      expect(await app.db.auditEntry.findMany({ where: entry })).toMatchObject([
        { actorName: 'Lin', before: { deactivatedAt: null } },
      ])
      // Once is enough, and the name stays.
      expect((await call(lin, { id: kay.id })).data).toEqual(data)
      expect(await app.db.auditEntry.count({ where: entry })).toBe(1)
      expect((await team(lin)).data.at(-1)?.name).toBe('Kay')
    },
  )

  testOperation(
    'ends links to set a password and revokes open invitations',
    deactivate,
    async (call) => {
      const kay = await newStaff()
      const bystander = `may${uniqueNumber()}@provider.example`
      await invite(lin, { email: bystander })
      await invite(kay.browser, { email: `ray${uniqueNumber()}@provider.example` })
      const twin = { email: kay.email.toLowerCase(), expiresAt: new Date(Date.now() + 3_600_000) }
      await app.db.staffInvitation.create({ data: twin })
      const link = { userId: kay.id, expiresAt: twin.expiresAt }
      const { id } = await app.db.passwordReset.create({ data: link })
      const before = await openInvitations()
      await call(lin, { id: kay.id })
      expect((await openInvitations()).length).toBe(before.length - 2)
      expect(await openInvitations()).toContain(bystander)
      const revoked = { action: 'staff.invitationRevoked', actorName: 'Lin' }
      expect(await app.db.auditEntry.count({ where: revoked })).toBeGreaterThanOrEqual(2)
      const token = signToken(TEST_SECRET, 'password-reset', id)
      expect((await reset(app.browser(), { token, password: 'brand new' })).status).toBe(400)
      const late = await app.db.passwordReset.create({ data: link })
      const forged = signToken(TEST_SECRET, 'password-reset', late.id)
      expect((await reset(app.browser(), { token: forged, password: 'brand new' })).status).toBe(
        400,
      )
    },
  )

  testOperation('wins over a sign-in that was checked before', deactivate, async (call) => {
    const kay = await newStaff()
    const [, ...signedIn] = await Promise.all([
      call(lin, { id: kay.id }),
      ...Array.from({ length: 6 }, () => signIn(kay)),
    ])
    for (const { browser } of signedIn) expect(await isSignedIn(browser)).toBe(false)
    // The last moment: the session starts after the others were ended.
    const browser = app.browser()
    const actor = { kind: 'staff', name: 'Kay', ...kay } as const
    const id = await createSessions(app.redis).staff.start(String(kay.id), actor)
    browser.cookies.set('loggia-staff', id)
    expect(await isSignedIn(browser)).toBe(false)
  })

  testOperation(
    'leaves no invitation that was sent at the same moment',
    deactivate,
    async (call) => {
      const kay = await newStaff()
      await Promise.all([
        ...Array.from({ length: 10 }, () =>
          invite(kay.browser, { email: `ray${uniqueNumber()}@provider.example` }),
        ),
        call(lin, { id: kay.id }),
      ])
      expect(await app.db.staffInvitation.count({ where: { invitedById: kay.id } })).toBe(0)
    },
  )

  testOperation(
    'is refused for oneself, with a sentence, and for nobody',
    deactivate,
    async (call) => {
      const kay = await newStaff()
      const { status, error } = await call(kay.browser, { id: kay.id })
      expect(status).toBe(403)
      expect(error?.message).toBe('You cannot deactivate yourself. Ask another admin to do it.')
      expect(await isSignedIn(kay.browser)).toBe(true)
      expect((await call(lin, { id: 999_999 })).status).toBe(404)
    },
  )
})

describe('reactivating a colleague', () => {
  testOperation('lets them sign in with their password again', reactivate, async (call) => {
    const kay = await newStaff()
    await overRest(deactivate)(lin, { id: kay.id })
    const { data } = await call(lin, { id: kay.id })
    expect(data).toMatchObject({ id: kay.id, deactivatedAt: null })
    expect(await isSignedIn(kay.browser)).toBe(false)
    expect((await signIn(kay)).status).toBe(200)
    await call(lin, { id: kay.id })
    const entry = { action: 'staff.reactivated', entityId: String(kay.id) }
    expect(await app.db.auditEntry.findMany({ where: entry })).toMatchObject([{ actorName: 'Lin' }])
    expect((await call(lin, { id: 999_999 })).status).toBe(404)
  })

  testOperation('is refused for somebody who was erased', reactivate, async (call) => {
    const kay = await newStaff()
    await erasePerson(app.config.DATABASE_URL, kay.email)
    expect((await call(lin, { id: kay.id })).status).toBe(404)
    expect(await app.db.user.count({ where: { id: kay.id, deactivatedAt: null } })).toBe(0)
  })
})

testOperation('colleagues who all deactivate one another leave one', deactivate, async (call) => {
  await app.db.user.updateMany({ data: { deactivatedAt: new Date() } })
  const staff = await Promise.all(Array.from({ length: 5 }, () => newStaff()))
  const calls = staff.flatMap(({ browser, id: own }) =>
    staff.filter(({ id }) => id !== own).map(({ id }) => call(browser, { id })),
  )
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses.filter((status) => ![200, 401, 403].includes(status))).toEqual([])
  expect(await app.db.user.count({ where: { deactivatedAt: null } })).toBe(1)
})

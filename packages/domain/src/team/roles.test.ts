import { uniqueNumber } from '@loggia/testing/unique'
import { expect, onTestFinished } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { overRest, testOperation } from '@loggia/testing/api/both-apis'
import { readEvents } from '@loggia/testing/api/event-reader'
import { registerStaff } from '../staff-auth/staff-auth.service.ts'
import { inviteStaff } from './invitation.service.ts'
import { changeStaffRole as changeRole, listTeam } from './team.service.ts'

const register = overRest(registerStaff)
const invite = overRest(inviteStaff)
const team = overRest(listTeam)

const app = await openTestApp()
const lin = (await newAdmin('Lin')).browser

/** A new account, by the open registration of the demo, with a signed-in browser. */
async function newAdmin(name = 'Kay', invited?: { email: string; invitation: string }) {
  const username = `kay${uniqueNumber()}`
  const email = invited?.email ?? `${username}@provider.example`
  const account = { username, password: 'correct horse', email }
  const browser = app.browser()
  const { data } = await register(browser, {
    name,
    ...account,
    invitation: invited?.invitation,
  })
  return { browser, id: data.id, role: data.role }
}

const someone = () => `ray${uniqueNumber()}@provider.example`

testOperation('a role counts from the next call on, and is recorded', changeRole, async (call) => {
  const kay = await newAdmin()
  expect(kay.role).toBe('admin')
  const { data } = await call(lin, { id: kay.id, role: 'staff' })
  expect(data).toMatchObject({ id: kay.id, role: 'staff' })
  expect((await invite(kay.browser, { email: someone() })).status).toBe(403)
  expect((await team(kay.browser)).data.find(({ id }) => id === kay.id)?.role).toBe('staff')
  const where = { action: 'staff.roleChanged', entityId: String(kay.id) }
  const change = { actorName: 'Lin', before: { role: 'admin' }, after: { role: 'staff' } }
  expect(await app.db.auditEntry.findMany({ where })).toMatchObject([change])

  await call(lin, { id: kay.id, role: 'staff' })
  expect(await app.db.auditEntry.count({ where })).toBe(1)
  await call(lin, { id: kay.id, role: 'admin' })
  expect((await invite(kay.browser, { email: someone() })).status).toBe(201)
})

testOperation(
  'the role that a registration asks for decides nothing',
  registerStaff,
  async (call) => {
    const newAccount = () => {
      const username = `roy${uniqueNumber()}`
      return {
        name: 'Roy',
        username,
        password: 'correct horse',
        email: `${username}@provider.example`,
      }
    }
    for (const invited of ['staff', 'contractor'] as const) {
      const account = newAccount()
      const { data: sent } = await invite(lin, { email: account.email, role: invited })
      const invitation = new URL(sent.link).searchParams.get('invitation') ?? ''
      const { data } = await call(app.browser(), { ...account, invitation, role: 'admin' })
      expect(data.role).toBe(invited)
    }
    const { data } = await call(app.browser(), { ...newAccount(), role: 'contractor' })
    expect(data.role).toBe('admin')
  },
)

testOperation('nobody changes their own role, or one that nobody has', changeRole, async (call) => {
  const kay = await newAdmin()
  const own = await call(kay.browser, { id: kay.id, role: 'staff' })
  expect(own).toMatchObject({
    status: 403,
    error: { message: 'You cannot change your own role. Ask another admin to do it.' },
  })
  expect((await call(lin, { id: 999_999, role: 'staff' })).status).toBe(404)
})

testOperation('an open screen of theirs begins anew', changeRole, async (call) => {
  const kay = await newAdmin()
  const stream = await readEvents(app.url, kay.browser)
  onTestFinished(stream.leave)
  await call(lin, { id: kay.id, role: 'staff' })
  await stream.closed
  expect(stream.wasDismissed()).toBe(false)
})

testOperation('admins who all demote one another leave one', changeRole, async (call) => {
  await app.db.user.updateMany({ data: { role: 'staff' } })
  const admins = await Promise.all(Array.from({ length: 5 }, () => newAdmin()))
  const calls = admins.flatMap(({ browser, id: own }) =>
    admins.filter(({ id }) => id !== own).map(({ id }) => call(browser, { id, role: 'staff' })),
  )
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses.filter((status) => ![200, 403].includes(status))).toEqual([])
  expect(await app.db.user.count({ where: { role: 'admin' } })).toBe(1)
})

testOperation('no invitation of a former admin stays open', changeRole, async (call) => {
  const [chief, kay] = await Promise.all([newAdmin(), newAdmin()])
  await invite(kay.browser, { email: someone(), role: 'admin' })
  await Promise.all([
    ...Array.from({ length: 10 }, () => invite(kay.browser, { email: someone() })),
    call(chief.browser, { id: kay.id, role: 'staff' }),
  ])
  expect(await app.db.staffInvitation.count({ where: { invitedById: kay.id } })).toBe(0)
})

testOperation('an invitation decides the role', inviteStaff, async (call) => {
  const { browser } = await newAdmin()
  const roles = await Promise.all(
    [undefined, 'staff', 'admin'].map(async (role) => {
      const { data } = await call(browser, { email: someone(), role })
      const invitation = new URL(data.link).searchParams.get('invitation') ?? ''
      return [data.role, (await newAdmin('Ray', { email: data.email, invitation })).role]
    }),
  )
  expect(roles).toEqual([
    ['staff', 'staff'],
    ['staff', 'staff'],
    ['admin', 'admin'],
  ])
})

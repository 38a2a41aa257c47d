import { expect, test } from 'vitest'
import { createGuesses } from '../kernel/limits/guesses.ts'
import { createSessions } from '../kernel/sessions/session.ts'
import { openTestApp } from '@loggia/testing/api/app'
import { createStaff, resetStaffPassword } from './staff-by-operator.ts'

const account = {
  name: 'Ada',
  email: 'ada@provider.example',
  username: 'ada',
  password: 'first one',
}

const app = await openTestApp({ STAFF_REGISTRATION: 'invite' })
await createStaff(app.work, account)
const kept = { sessions: createSessions(app.redis), guesses: createGuesses(app.redis, 1) }

async function signIn(password: string) {
  const browser = app.browser()
  const body = { username: 'ada', password }
  const { status } = await browser.request('post', '/api/login', { body })
  return { browser, status }
}

test('an operator creates an account where registration is closed, with an audit entry', async () => {
  expect((await signIn('first one')).status).toBe(200)
  expect(await app.db.auditEntry.findMany({ where: { actorKind: 'system' } })).toMatchObject([
    { action: 'staff.registered', actorName: 'operator', after: { username: 'ada' } },
  ])
  await expect(createStaff(app.work, account)).rejects.toThrow('Username is already taken')
})

test('an operator resets a password, which signs out every session', async () => {
  const { browser } = await signIn('first one')
  await resetStaffPassword(app.work, kept, 'Ada', 'second one')
  expect((await browser.request('get', '/api/user')).status).toBe(401)
  expect((await signIn('first one')).status).toBe(401)
  expect((await signIn('second one')).status).toBe(200)
  const unknown = resetStaffPassword(app.work, kept, 'nobody', 'x')
  await expect(unknown).rejects.toThrow('not found')
})

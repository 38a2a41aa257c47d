import { uniqueNumber } from '@loggia/testing/unique'
import { expect } from 'vitest'
import { PROVEN_ACTIONS } from '@loggia/contracts/permissions'
import { routes } from './rest/routes.ts'
import { openTestApp } from '@loggia/testing/api/app'
import { overRest, testOperation } from '@loggia/testing/api/both-apis'
import type { Browser } from '@loggia/testing/api/browser'
import { newStaff } from '@loggia/testing/api/people'
import { forgetProofs } from '@loggia/testing/api/proofs'
import { emptyTrash as empty } from '@loggia/domain/trash/trash.service'
import { inviteStaff } from '@loggia/domain/team/invitation.service'
import { loginStaff } from '@loggia/domain/staff-auth/staff-auth.service'
import {
  changePassword,
  proveIdentity as prove,
} from '@loggia/domain/staff-auth/staff-password.service'

const login = overRest(loginStaff)
const change = overRest(changePassword)

const app = await openTestApp({ RATE_LIMIT_MULTIPLIER: '1' })

const PASSWORD = 'correct horse'

/** An admin with two browsers that have signed in. */
async function admin() {
  const { browser, id, username } = await newStaff(app)
  const other = app.browser()
  await login(other, { username, password: PASSWORD })
  return { id, browser, other }
}

const emptied = async (browser: Browser) => {
  const { status, error } = await overRest(empty)(browser)
  return error?.code ?? status
}

testOperation('is given by signing in, and asked for once it is old', empty, async (call) => {
  const { browser } = await admin()
  expect((await call(browser)).error).toBeUndefined()
  await forgetProofs(app.redis)
  expect(await call(browser)).toMatchObject({
    status: 403,
    error: {
      code: 'PROOF_REQUIRED',
      message: 'Please confirm that it is you',
    },
  })
})

testOperation('is given by the password, in this session only', prove, async (call) => {
  const { browser, other } = await admin()
  await forgetProofs(app.redis)
  expect((await call(browser, { currentPassword: PASSWORD })).error).toBeUndefined()
  expect(await emptied(browser)).toBe(200)
  expect(await emptied(other)).toBe('PROOF_REQUIRED')
})

testOperation('is given by no other password, and guesses are counted', prove, async (call) => {
  const { id, browser } = await admin()
  await forgetProofs(app.redis)
  const wrong = await call(browser, { currentPassword: 'wrong horse' })
  expect(wrong.error?.fields).toEqual({ currentPassword: 'Current password is not correct' })
  expect(await emptied(browser)).toBe('PROOF_REQUIRED')
  const where = { action: 'staff.proofFailed', entityId: String(id) }
  expect(await app.db.auditEntry.count({ where })).toBe(1)
  const guesses = Array.from({ length: 20 }, () =>
    call(browser, { currentPassword: 'wrong horse' }),
  )
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses).toContain(429)
  expect((await call(browser, { currentPassword: PASSWORD })).status).toBe(429)
})

testOperation('a new password proves this session, and ends the other', empty, async (call) => {
  const { browser, other } = await admin()
  await forgetProofs(app.redis)
  await change(browser, { currentPassword: PASSWORD, newPassword: 'another horse' })
  expect((await call(browser)).error).toBeUndefined()
  expect(await emptied(other)).toBe('UNAUTHENTICATED')
})

testOperation('is asked for after the fields are right', inviteStaff, async (call) => {
  const { browser } = await admin()
  await forgetProofs(app.redis)
  expect((await call(browser, { email: 'nobody' })).error?.code).toBe('VALIDATION')
  const email = `ray${uniqueNumber()}@provider.example`
  expect((await call(browser, { email })).error?.code).toBe('PROOF_REQUIRED')
  expect(await app.db.staffInvitation.count({ where: { email } })).toBe(0)
})

testOperation('every action that needs it is one of an operation', empty, async () => {
  const actions = new Set<string>(routes.map(({ operation }) => operation.action))
  expect(PROVEN_ACTIONS.filter((action) => !actions.has(action))).toEqual([])
})

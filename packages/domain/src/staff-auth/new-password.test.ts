import { signToken } from '@loggia/server/auth/signed-token'
import { uniqueNumber } from '@loggia/testing/unique'
import { describe, expect, test } from 'vitest'
import { TEST_SECRET, openTestApp } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { inviteStaff } from '../team/invitation.service.ts'
import { resetPassword as reset } from './password-reset.service.ts'
import { registerStaff as register } from './staff-auth.service.ts'
import { createStaff, resetStaffPassword } from './staff-by-operator.ts'
import { changePassword as change } from './staff-password.service.ts'
import { createGuesses } from '../kernel/limits/guesses.ts'
import { createSessions } from '../kernel/sessions/session.ts'

const invite = overRest(inviteStaff)

const GOOD = 'gravel-umbrella-7-noon'
const TOO_SHORT = 'Password must be at least 10 characters'
const ABOUT_PERSON = 'Password must not contain your name, username or email address'
const ABOUT_COMPANY = 'Password must not contain the name of the company'
const GUESSABLE = 'This password is too easy to guess. Add another word or two.'

/** Passwords that an account of Ada Byron at Harborlight Digital must not have. */
const REFUSED = {
  '123456': TOO_SHORT,
  'xK4-vq2Zm': TOO_SHORT,
  password123: GUESSABLE,
  Qwertyuiop: GUESSABLE,
  aaaaaaaaaaaa: GUESSABLE,
  '1234567890': GUESSABLE,
  Welcome2026: GUESSABLE,
  'my-BYRON-gravel-7-noon': ABOUT_PERSON,
  'noon.Lovelace.umbrella.7': ABOUT_PERSON,
  'HarborLight-umbrella-7': ABOUT_COMPANY,
} as const

/** One password for each sentence, where trying all would only cost time. */
const ONE_OF_EACH = Object.entries(REFUSED).filter(
  ([, message], index, all) => all.findIndex(([, other]) => other === message) === index,
)

const app = await openTestApp({ STAFF_PASSWORDS: 'strong' })
await app.db.siteSetting.create({ data: { key: 'company_name', value: 'Harborlight Digital' } })

function ada() {
  const username = `countess${uniqueNumber()}`
  return { name: 'Ada Byron', username, email: `${username}.lovelace@engines.example` }
}

async function newAda() {
  const browser = app.browser()
  const { data } = await overRest(register)(browser, { ...ada(), password: GOOD })
  return { browser, id: data.id }
}

describe('where strong passwords are required', () => {
  testOperation(
    'registration refuses each weak one with a sentence at the field',
    register,
    async (call) => {
      for (const [password, message] of Object.entries(REFUSED)) {
        const { status, error } = await call(app.browser(), { ...ada(), password })
        expect({ password, status, ...error }).toMatchObject({
          password,
          status: 400,
          code: 'VALIDATION',
          message,
          fields: { password: message },
        })
      }
      expect((await call(app.browser(), { ...ada(), password: GOOD })).error).toBeUndefined()
    },
  )

  testOperation(
    'an invited colleague is refused too, and may try again',
    register,
    async (call) => {
      const { browser } = await newAda()
      const { email } = ada()
      const { data } = await invite(browser, { email })
      const invitation = new URL(data.link).searchParams.get('invitation')
      const input = { ...ada(), email, invitation }
      const weak = await call(app.browser(), { ...input, password: 'password123' })
      expect(weak.error?.fields).toEqual({ password: GUESSABLE })
      expect((await call(app.browser(), { ...input, password: GOOD })).error).toBeUndefined()
    },
  )

  testOperation('a change is refused at the field of the new one', change, async (call) => {
    const { browser } = await newAda()
    for (const [newPassword, message] of ONE_OF_EACH) {
      const { error } = await call(browser, { currentPassword: GOOD, newPassword })
      expect(error?.fields).toEqual({ newPassword: message })
    }
    const better = { currentPassword: GOOD, newPassword: `${GOOD}-and-more` }
    expect((await call(browser, better)).error).toBeUndefined()
  })

  testOperation('a reset is refused and leaves the link usable', reset, async (call) => {
    const { id } = await newAda()
    const data = { userId: id, expiresAt: new Date(Date.now() + 3_600_000) }
    const row = await app.db.passwordReset.create({ data })
    const token = signToken(TEST_SECRET, 'password-reset', row.id)
    for (const [password, message] of ONE_OF_EACH) {
      const { error } = await call(app.browser(), { token, password })
      expect(error?.fields).toEqual({ password: message })
    }
    expect((await call(app.browser(), { token, password: `${GOOD}!` })).error).toBeUndefined()
  })

  test('an operator is refused as well', async () => {
    const account = ada()
    const weak = createStaff(app.work, { ...account, password: 'password123' })
    await expect(weak).rejects.toThrow(GUESSABLE)
    await createStaff(app.work, { ...account, password: GOOD })
    const kept = { sessions: createSessions(app.redis), guesses: createGuesses(app.redis, 1) }
    const { username } = account
    await expect(resetStaffPassword(app.work, kept, username, 'byron-gravel-7')).rejects.toThrow(
      ABOUT_PERSON,
    )
  })
})

import { describe, expect } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { isSignedIn, newStaff } from '@loggia/testing/api/people'
import { loginStaff as login } from './staff-auth.service.ts'
import {
  changePassword as change,
  signOutEverywhere as everywhere,
} from './staff-password.service.ts'

const app = await openTestApp()

const canSignIn = async (username: string, password: string) =>
  (await overRest(login)(app.browser(), { username, password })).status === 200

describe('changing the password', () => {
  testOperation('signs out all other sessions', change, async (call) => {
    const { browser, username, password } = await newStaff(app)
    const elsewhere = app.browser()
    await overRest(login)(elsewhere, { username, password })
    const input = { currentPassword: password, newPassword: 'another one' }
    expect((await call(browser, input)).error).toBeUndefined()
    expect(await isSignedIn(browser)).toBe(true)
    expect(await isSignedIn(elsewhere)).toBe(false)
    expect(await canSignIn(username, password)).toBe(false)
    expect(await canSignIn(username, 'another one')).toBe(true)
  })

  testOperation(
    'requires the current password and a new one that is long enough',
    change,
    async (call) => {
      const { browser, username, password } = await newStaff(app)
      const wrong = await call(browser, { currentPassword: 'a guess', newPassword: 'another one' })
      expect(wrong.error?.fields).toEqual({ currentPassword: 'Current password is not correct' })
      const short = await call(browser, { currentPassword: password, newPassword: '12345' })
      expect(short.error?.fields).toEqual({ newPassword: 'Password must be at least 6 characters' })
      expect(await canSignIn(username, password)).toBe(true)
    },
  )
})

testOperation('signing out everywhere ends every session', everywhere, async (call) => {
  const { browser, username, password } = await newStaff(app)
  const elsewhere = app.browser()
  await overRest(login)(elsewhere, { username, password })
  expect((await call(browser)).error).toBeUndefined()
  expect(await isSignedIn(browser)).toBe(false)
  expect(await isSignedIn(elsewhere)).toBe(false)
})

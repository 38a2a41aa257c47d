import { buildClient } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'
import { describe, expect } from 'vitest'
import { changeEmail } from '@loggia/testing/api/addresses/email-change'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { clientBrowser, staffBrowser, withBothSessions } from '@loggia/testing/api/people'
import { logoutClient as logout, readClientStatus as status } from './client-auth.service.ts'

const app = await openTestApp()

testOperation('the status of a visitor is not an error', status, async (call) => {
  const visitor = await call(app.browser())
  expect(visitor.status).toBe(200)
  expect(visitor.data).toEqual({
    authenticated: false,
    ok: false,
    email: null,
    name: null,
    permissions: [],
    sessionId: null,
  })
})

testOperation(
  'a session is named the same after its client changed the address',
  status,
  async (call) => {
    const { email } = await buildClient(app)
    const [browser, elsewhere] = [await clientBrowser(app, email), await clientBrowser(app, email)]
    const { sessionId } = (await call(browser)).data
    expect(sessionId).toEqual(expect.any(String))
    expect((await call(elsewhere)).data.sessionId).not.toBe(sessionId)
    const next = uniqueEmail()
    expect(await changeEmail(browser, next)).toBe(200)
    expect((await call(browser)).data).toMatchObject({ email: next, sessionId })
  },
)

describe('signing out', () => {
  testOperation('ends the client session and keeps the staff session', logout, async (call) => {
    const browser = withBothSessions(app, await staffBrowser(app), await clientBrowser(app))
    const cookie = browser.cookies.get('loggia-client') ?? ''
    expect((await call(browser)).error).toBeUndefined()
    browser.cookies.set('loggia-client', cookie)
    const { data } = await overRest(status)(browser)
    expect(data.authenticated).toBe(false)
    expect((await browser.request('get', '/api/user')).status).toBe(200)
  })
})

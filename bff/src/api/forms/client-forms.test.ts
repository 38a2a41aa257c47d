import { signToken } from '@loggia/server/auth/signed-token'
import { startOwnRedis } from '@loggia/testing/redis'
import { uniqueNumber } from '@loggia/testing/unique'
import { describe, expect, test } from 'vitest'
import { wrongCodes } from '@loggia/testing/api/access-codes'
import { startTestApp, TEST_SECRET } from '@loggia/testing/api/app'
import type { Browser } from '@loggia/testing/api/browser'
import { answerIn, formsOf, locationOf, postForm, openFormApp } from './testing/form-pages.ts'

const app = await openFormApp()

const newEmail = () => `grace${uniqueNumber()}@customer.example`

const request = (browser: Browser, email: string, fields: Record<string, string> = {}) =>
  postForm(browser, '/client-login', 'requestCode', { email, ...fields })

describe('a client', () => {
  test('signs in with the code in two steps', async () => {
    const browser = app.browser()
    const email = newEmail()
    const sent = await request(browser, email)
    expect(sent.status).toBe(200)
    const { isDone, values } = answerIn(sent)
    const code = values['demoCode'] ?? ''
    expect({ isDone, values }).toEqual({
      isDone: true,
      values: { email, demoCode: expect.stringMatching(/^\d{6}$/) },
    })

    const [wrong = ''] = wrongCodes(code, 1)
    const fields = { email, demoCode: code }
    const verify = (typed: string) =>
      postForm(browser, '/client-login', 'verifyCode', { ...fields, code: typed })
    const refused = await verify(wrong)
    expect(refused.status).toBe(400)
    expect(answerIn(refused)).toMatchObject({
      errors: { code: 'Invalid verification code' },
      values: { ...fields, code: wrong },
    })
    expect(locationOf(await verify(` ${code.slice(0, 3)} ${code.slice(3)}`))).toBe(
      '/client-dashboard',
    )
    const again = await browser.request('get', '/client-login')
    expect(locationOf(again)).toBe('/client-dashboard')
    expect(browser.cookies.get('notice')).toBe('alreadyLoggedIn')
  })

  test('is led to the page of the portal that a link named, and nowhere else', async () => {
    const own = '/client-dashboard'
    const wanted = `${own}/projects/7?tab=messages`
    const browser = app.browser()
    const opened = await browser.request('get', `/client-login?next=${encodeURIComponent(wanted)}`)
    expect(formsOf(opened).next).toBe(wanted)
    for (const [next, location] of [
      [wanted, wanted],
      [`${own}?tab=documents`, `${own}?tab=documents`],
      ['', own],
      ['/admin/team', own],
      ['/client-dashboard-else', own],
      ['/client-dashboard/../admin', own],
      ['/client-dashboard/%2e%2e/admin', own],
      ['https://evil.example/client-dashboard', own],
      ['//evil.example/client-dashboard', own],
      ['/\\evil.example', own],
      ['/.//evil.example/client-dashboard', own],
      ['javascript:alert(1)//client-dashboard', own],
    ] as const) {
      const visitor = app.browser()
      const email = newEmail()
      const sent = await request(visitor, email, { next })
      const code = answerIn(sent).values['demoCode'] ?? ''
      const resent = await request(visitor, email, { next, isResend: '1' })
      expect(formsOf(resent).next).toBe(formsOf(sent).next)
      const fields = { email, code: answerIn(resent).values['demoCode'] ?? code, next }
      expect(locationOf(await postForm(visitor, '/client-login', 'verifyCode', fields))).toBe(
        location,
      )
      const query = new URLSearchParams({ next }).toString()
      const again = await visitor.request('get', `/client-login?${query}`)
      expect(locationOf(again)).toBe(location)
    }
  })

  test('says that the device is not theirs, which a wrong code does not undo', async () => {
    const browser = app.browser()
    const email = newEmail()
    const code = answerIn(await request(browser, email)).values['demoCode'] ?? ''
    const fields = { email, isShared: 'on' }
    const [wrong = ''] = wrongCodes(code, 1)
    const verify = (typed: string) =>
      postForm(browser, '/client-login', 'verifyCode', { ...fields, code: typed })
    expect(answerIn(await verify(wrong)).values).toMatchObject(fields)
    const { headers } = await verify(code)
    const session = headers.getSetCookie().find((each) => each.startsWith('loggia-client='))
    expect(session).toContain(`Max-Age=${7 * 86_400};`)
    expect(browser.cookies.has('loggia-known')).toBe(false)
  })

  test('goes back to the address, and corrects it', async () => {
    const browser = app.browser()
    const answer = await postForm(browser, '/client-login', 'changeEmail', { email: 'a@b.example' })
    expect(answerIn(answer)).toMatchObject({ isDone: false, values: { email: 'a@b.example' } })
    const wrong = answerIn(await request(browser, 'grace at home'))
    expect(wrong).toMatchObject({
      isDone: false,
      errors: { email: 'Please enter a valid email address' },
      values: { email: 'grace at home' },
    })
  })
})

describe('a subscriber', () => {
  const subscribe = (email: string) => postForm(app.browser(), '/', 'newsletter', { email })
  const follow = async (purpose: 'confirm' | 'unsubscribe', email: string) => {
    const where = { emailKey: email }
    const { id } = await app.db.newsletterSubscriber.findUniqueOrThrow({ where })
    const token = signToken(TEST_SECRET, `newsletter-${purpose}`, id)
    const path = `/newsletter/${purpose}`
    const url = `${path}?token=${token}`
    return {
      open: async () => formsOf(await app.browser().request('get', url)).link?.state,
      send: async () => locationOf(await postForm(app.browser(), path, purpose, { token })),
      url,
    }
  }

  test('subscribes, confirms and leaves; opening a link changes nothing', async () => {
    const email = newEmail()
    expect(locationOf(await subscribe(email))).toBe('/?sent=newsletter')
    const confirm = await follow('confirm', email)
    for (const _ of [1, 2]) expect(await confirm.open()).toBe('open')
    expect(await confirm.send()).toBe(confirm.url)
    expect(await confirm.open()).toBe('used')

    const leave = await follow('unsubscribe', email)
    for (const _ of [1, 2]) expect(await leave.open()).toBe('open')
    expect(await leave.send()).toBe(leave.url)
    expect(await leave.open()).toBe('used')
    expect(await confirm.open()).toBe('left')
  })

  test.each(['confirm', 'unsubscribe'])('is told that a link to %s is not valid', async (name) => {
    for (const search of ['', '?token=', '?token=1.forged', '?token=a&token=b', '?token[x]=1']) {
      const page = await app.browser().request('get', `/newsletter/${name}${search}`)
      expect(formsOf(page).link?.state).toBe('invalid')
    }
  })
})

test('while the session store is away, sign-ins are shown, and say so when they are sent', async () => {
  const redis = await startOwnRedis()
  const alone = await startTestApp({
    FRONTEND_DIST: app.config.FRONTEND_DIST,
    REDIS_URL: redis.url,
  })
  try {
    await redis.stop()
    const browser = alone.browser()
    browser.cookies.set('loggia-client', 'x'.repeat(43))
    browser.cookies.set('loggia-staff', 'x'.repeat(43))
    for (const path of ['/client-login', '/auth']) {
      const page = await browser.request('get', path)
      expect([page.status, formsOf(page).isSessionUnknown]).toEqual([200, true])
    }
    const answer = await request(browser, 'grace@customer.example')
    expect(answer.status).toBe(503)
    expect(answerIn(answer)).toMatchObject({
      failure: 'The service is busy. Please try again in a moment.',
      values: { email: 'grace@customer.example' },
    })
  } finally {
    await alone.close()
  }
})

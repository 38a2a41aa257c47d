import { uniqueEmail } from '@loggia/testing/unique'
import { beforeEach, expect, test } from 'vitest'
import { changeEmail } from '@loggia/testing/api/addresses/email-change'
import { requestCode } from '@loggia/testing/api/access-codes'
import { openTestApp } from '@loggia/testing/api/app'
import { overRest, testOperation } from '@loggia/testing/api/both-apis'
import type { Browser } from '@loggia/testing/api/browser'
import { addedPasskey, assertionOf } from '@loggia/testing/api/passkeys'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import { buildClient } from '@loggia/testing/builders'
import { signInClientWithPasskey as byPasskey } from '../passkeys/passkey-sign-in.service.ts'
import { listPortalSessions } from '../portal-profile/portal-sessions.service.ts'
import { updateSiteSetting as setSetting } from '../site-settings/site-settings.service.ts'
import { verifyAccessCode as verify } from './client-auth.service.ts'

const app = await openTestApp()
const DAY = 86_400
const key = 'client_session_days'

beforeEach(() => app.db.siteSetting.deleteMany({ where: { key } }))

/** The seconds for which a browser keeps the session's cookie. */
function cookieAge(headers: Headers): number {
  const cookie = headers.getSetCookie().find((each) => each.startsWith('loggia-client='))
  return Number(/Max-Age=(\d+)/.exec(cookie ?? '')?.[1])
}

/** The days without a visit after which the session of a browser ends. */
async function idleDays(browser: Browser): Promise<number | undefined> {
  const { data } = await overRest(listPortalSessions)(browser)
  const minutes = data.find(({ isCurrent }) => isCurrent)?.idleMinutes
  return minutes && (minutes * 60) / DAY
}

const isKnown = ({ cookies }: Browser) => cookies.has('loggia-known')

testOperation('by a code, an own device stays signed in, and stays known', verify, async (call) => {
  const browser = app.browser()
  const email = uniqueEmail()
  const { code } = await requestCode(browser, email)
  const { headers } = await call(browser, { email, code })
  expect([await idleDays(browser), cookieAge(headers)]).toEqual([30, 180 * DAY])
  expect(isKnown(browser)).toBe(true)
})

testOperation(
  'by a code, a device of others is signed out soon, and forgets who was there',
  verify,
  async (call) => {
    const email = uniqueEmail()
    const browser = await clientBrowser(app, email)
    const { code } = await requestCode(browser, email)
    const { headers } = await call(browser, { email, code, isShared: true })
    expect([await idleDays(browser), cookieAge(headers)]).toEqual([1, 7 * DAY])
    expect(isKnown(browser)).toBe(false)
  },
)

testOperation('by a passkey, it is the same', byPasskey, async (call) => {
  const { authenticator } = await addedPasskey(app, await clientBrowser(app))
  for (const [isShared, days] of [
    [false, 30],
    [true, 1],
  ] as const) {
    const browser = app.browser()
    const assertion = await assertionOf(browser, authenticator, 'client')
    const { headers } = await call(browser, { ...assertion, isShared })
    expect([await idleDays(browser), cookieAge(headers)]).toEqual([
      days,
      days === 1 ? 7 * DAY : 180 * DAY,
    ])
    expect(isKnown(browser)).toBe(!isShared)
  }
})

test('a device of others forgets only who signs in, not its owner', async () => {
  const browser = await clientBrowser(app)
  const guest = uniqueEmail()
  const { code } = await requestCode(browser, guest)
  await overRest(verify)(browser, { email: guest, code, isShared: true })
  expect(isKnown(browser)).toBe(true)
})

test('a new address makes no device of others known', async () => {
  const { email } = await buildClient(app)
  const browser = app.browser()
  const { code } = await requestCode(browser, email)
  await overRest(verify)(browser, { email, code, isShared: true })
  expect(await changeEmail(browser, uniqueEmail())).toBe(200)
  expect(isKnown(browser)).toBe(false)
})

testOperation('staff choose the days, which count from then on', setSetting, async (call) => {
  const email = uniqueEmail()
  const before = await clientBrowser(app, email)
  const staff = await staffBrowser(app)
  for (const value of ['0', '91', '-1', '1.5', '030', 'many']) {
    const message = 'Must be a number of days from 1 to 90'
    expect((await call(staff, { key, value })).error?.fields).toEqual({ value: message })
  }
  expect((await call(await clientBrowser(app), { key, value: '7' })).status).toBe(403)
  expect((await call(staff, { key, value: '90' })).data.category).toBe('portal')
  expect([await idleDays(before), await idleDays(await clientBrowser(app, email))]).toEqual([
    30, 90,
  ])
})

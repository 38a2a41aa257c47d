import { sealEmailLink } from '@loggia/domain/portal-access/email-link'
import { clientBrowser } from '@loggia/testing/api/people'
import type { Browser } from '@loggia/testing/api/browser'
import { uniqueEmail } from '@loggia/testing/unique'
import { expect, test } from 'vitest'
import { answerIn, formsOf, locationOf, openFormApp, postForm } from './testing/form-pages.ts'

const app = await openFormApp()

const next = '/client-dashboard/projects/7?tab=messages#message-12'

const linkTo = (email: string) => sealEmailLink(app.config, email, 0)

async function knownBrowser(email: string): Promise<Browser> {
  const browser = await clientBrowser(app, email)
  await browser.request('post', '/api/client/logout')
  return browser
}

const pathOf = (link: string) => `/client-login?${new URLSearchParams({ link, next }).toString()}`

/** Everything that Redis and the database keep of sign-ins. */
async function traces() {
  const keys = await app.redis.keys('*')
  const entries = await app.db.auditEntry.count()
  return [keys.filter((key) => /session|email-link|guesses/.test(key)).toSorted(), entries]
}

test('opening a link signs nobody in and uses nothing up, whoever opens it and how', async () => {
  const email = uniqueEmail()
  const link = linkTo(email)
  const known = await knownBrowser(email)
  const before = await traces()
  const openers: [string, Record<string, string>][] = [
    ['get', {}],
    ['head', {}],
    ['get', { 'sec-purpose': 'prefetch' }],
    ['get', { 'sec-purpose': 'prefetch;prerender' }],
    ['get', { purpose: 'prefetch' }],
    ['get', { 'x-moz': 'prefetch' }],
    ['get', { 'user-agent': 'Mozilla/5.0 (compatible; SafeLinks)' }],
  ]
  for (const browser of [known, app.browser()]) {
    for (const [method, headers] of openers) {
      const answer = await browser.request(method, pathOf(link), { headers })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toContain('no-store')
      expect(browser.cookies.has('loggia-client')).toBe(false)
    }
  }
  expect(await traces()).toEqual(before)
  expect(formsOf(await known.request('get', pathOf(link)))).toMatchObject({
    next,
    link: { token: link, state: 'open', email },
  })
})

test('everywhere else it fills the address in, and keeps the page that it leads to', async () => {
  const email = uniqueEmail()
  const link = linkTo(email)
  const forms = formsOf(await app.browser().request('get', pathOf(link)))
  expect(forms).toMatchObject({ next, link: { state: 'invalid', email } })
  const other = formsOf(await (await knownBrowser(uniqueEmail())).request('get', pathOf(link)))
  expect(other).toEqual(forms)
  for (const forged of ['none', sealEmailLink({ APP_SECRET: 'x'.repeat(32) }, email, 0)]) {
    const shown = formsOf(await app.browser().request('get', pathOf(forged)))
    expect(shown).toMatchObject({ next, link: { state: 'invalid' } })
    expect(JSON.stringify(shown)).not.toContain(email)
  }
  const long = formsOf(await app.browser().request('get', pathOf('x'.repeat(2_000))))
  expect(long.link).toEqual({ token: '', state: 'invalid' })
})

test('without scripts, the button of a known browser leads on, once', async () => {
  const email = uniqueEmail()
  const link = linkTo(email)
  const browser = await knownBrowser(email)
  const twin = app.browser(browser.cookies)
  const send = (from: Browser) => postForm(from, '/client-login', 'emailLink', { link, next })
  expect(locationOf(await send(browser))).toBe(next)
  expect(browser.cookies.has('loggia-client')).toBe(true)
  const refused = await send(twin)
  expect(refused.status).toBe(401)
  expect(answerIn(refused)).toMatchObject({
    form: 'emailLink',
    failure: 'This link does not sign you in here. We can send you a code instead.',
  })
  expect(formsOf(refused)).toMatchObject({ next, link: { state: 'invalid', email } })
  expect(twin.cookies.has('loggia-client')).toBe(false)
})

test('without the mark, posting it opens nothing and shows the sign-in', async () => {
  const email = uniqueEmail()
  const link = linkTo(email)
  for (const browser of [app.browser(), await knownBrowser(uniqueEmail())]) {
    const answer = await postForm(browser, '/client-login', 'emailLink', { link, next })
    expect(answer.status).toBe(401)
    expect(browser.cookies.has('loggia-client')).toBe(false)
  }
  const own = await knownBrowser(email)
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const posted = await postForm(own, '/client-login', 'emailLink', { link, next }, foreign)
  expect(posted.status).toBe(403)
  expect(own.cookies.has('loggia-client')).toBe(false)
  const elsewhere = { link, next: 'https://evil.example/client-dashboard' }
  const led = await postForm(own, '/client-login', 'emailLink', elsewhere)
  expect(locationOf(led)).toBe('/client-dashboard')
})

test('a client who is signed in is led on without a word, and the link stays', async () => {
  const email = uniqueEmail()
  const link = linkTo(email)
  const browser = await clientBrowser(app, email)
  const opened = await browser.request('get', pathOf(link))
  expect(locationOf(opened)).toBe(next)
  expect(browser.cookies.has('notice')).toBe(false)
  await browser.request('post', '/api/client/logout')
  expect(formsOf(await browser.request('get', pathOf(link))).link?.state).toBe('open')
})

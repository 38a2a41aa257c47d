import { expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { buildPages } from '../../testing/built/pages.ts'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'

const app = await openTestApp({ FRONTEND_DIST: await buildPages(['/', '/privacy-policy']) })
const staff = await staffBrowser(app)

async function save(key: string, change: (content: Record<string, unknown>) => object) {
  const { body } = await staff.request('get', `/api/site/sections/${key}`)
  const { draft, published, original } = body as Record<string, Record<string, unknown>>
  const content = change(draft ?? published ?? original ?? {})
  await staff.request('put', `/api/site/sections/${key}/draft`, { body: { content } })
}

const publish = (...keys: string[]) =>
  staff.request('post', '/api/site/publish', { body: { sections: keys.map((key) => ({ key })) } })

const page = async (path = '/', browser = app.browser()) => {
  const { status, headers, body } = await browser.request('get', path)
  return { status, headers, html: String(body) }
}

test('staff preview drafts on the real page; visitors see them once they are published, and no longer once they are put back', async () => {
  const before = await page()
  await save('hero', (hero) => ({ ...hero, headline: 'We bake websites' }))
  await save('privacyPolicy', (policy) => ({ ...policy, title: 'Your data' }))

  const preview = await page('/?preview', staff)
  expect(preview.html).toContain('We bake websites')
  expect(preview.html).toContain('"preview":{"drafts":["Hero","Privacy Policy"],"invalid":[]}')
  expect(preview.headers.get('cache-control')).toBe('no-store')
  expect(preview.headers.get('x-robots-tag')).toBe('noindex')
  expect(preview.headers.get('content-security-policy')).toContain("script-src 'self';")
  expect((await page('/privacy-policy?preview', staff)).html).toContain('"title":"Your data"')
  for (const browser of [app.browser(), staff]) {
    const shown = await page('/', browser)
    expect(shown.html).toBe(before.html)
    expect(shown.headers.get('content-security-policy')).toContain("script-src 'self';")
  }

  await publish('hero')
  expect((await page()).html).toContain('We bake websites')
  expect((await page('/?preview', staff)).html).toContain('"drafts":["Privacy Policy"]')

  await staff.request('post', '/api/site/sections/hero/reset')
  await publish('hero')
  const { publishedAt: _, ...restored } = JSON.parse((await page()).html) as Record<string, unknown>
  const { publishedAt: __, ...initial } = JSON.parse(before.html) as Record<string, unknown>
  expect(restored).toEqual(initial)
})

test('the site alone may frame the preview beside the editor, a page in which nothing acts', async () => {
  const isFramable = ({ headers }: { headers: Headers }) =>
    headers.get('x-frame-options') !== 'DENY' ||
    headers.get('content-security-policy')?.includes("frame-ancestors 'none'") !== true
  const { headers, html } = await page('/?preview=framed', staff)
  expect(html).toContain('"isFramed":true')
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  const policy = headers.get('content-security-policy')?.split(';')
  expect(policy).toEqual(
    expect.arrayContaining(["frame-ancestors 'self'", 'sandbox allow-same-origin']),
  )
  expect(headers.get('cache-control')).toBe('no-store')

  for (const path of [
    '/',
    '/?framed',
    '/?preview',
    '/?preview=else',
    '/admin',
    '/auth?preview=framed',
  ]) {
    expect([path, isFramable(await page(path, staff))]).toEqual([path, false])
  }
  for (const browser of [app.browser(), await staffBrowser(app, 'contractor')]) {
    expect(isFramable(await page('/?preview=framed', browser))).toBe(false)
  }
})

test('an invalid draft is named, and the page shows what is published', async () => {
  await save('footer', (footer) => ({ ...footer, blurb: '' }))
  const { html } = await page('/?preview', staff)
  expect(html).toContain('"invalid":["Footer"]')
  expect(html).toContain('A small company of designers')
})

test('strangers are led to the sign-in', async () => {
  for (const browser of [app.browser(), await clientBrowser(app)]) {
    const { status, headers } = await page('/?preview', browser)
    expect([status, headers.get('location')]).toEqual([303, '/auth?next=%2F%3Fpreview'])
    expect(headers.get('cache-control')).toBe('no-store')
  }
})

test('a contractor, whom the sign-in would send back here, reads that drafts are not theirs', async () => {
  const { status, headers, html } = await page('/?preview', await staffBrowser(app, 'contractor'))
  expect([status, headers.get('location')]).toEqual([403, null])
  expect(headers.get('cache-control')).toBe('no-store')
  expect(html).toContain('You are not allowed to do this')
  expect(html).toContain('<a href="/">')
})

test('staff who have to set up a second factor are led to where they do', async () => {
  const data = { secondFactorFor: 'everybody', secondFactorFrom: new Date('2026-01-01') }
  onTestFinished(async () => void (await app.db.signInRule.deleteMany()))
  await app.db.signInRule.create({ data })
  const { status, headers } = await page('/?preview', staff)
  expect([status, headers.get('location')]).toEqual([303, '/admin/account'])
})

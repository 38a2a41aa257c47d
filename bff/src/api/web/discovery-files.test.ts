import { expect, test } from 'vitest'
import { startTestApp } from '@loggia/testing/api/app'
import { rawSender } from '../../testing/bad-input/raw-request.ts'
import { buildPages } from '../../testing/built/pages.ts'

const production = {
  APP_PROFILE: 'production',
  TRUST_PROXY: '0',
  PUBLIC_URL: 'https://www.company.example',
  RATE_LIMIT_MULTIPLIER: '1',
}

test('the demo keeps search engines away; they find nothing there but sample data', async () => {
  const app = await startTestApp({ FRONTEND_DIST: await buildPages(['/']) })
  const get = (path: string, headers = {}) => app.browser().request('get', path, { headers })
  expect((await get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
  // The first is answered from memory, the second by Express.
  for (const path of ['/', '/?', '/nowhere', '/api/site-settings']) {
    expect([path, (await get(path)).headers.get('x-robots-tag')]).toEqual([path, 'noindex'])
  }
  await app.close()
})

test('in production the sitemap tells when pages were published', async () => {
  const app = await startTestApp({ ...production, FRONTEND_DIST: await buildPages(['/']) })
  const sender = rawSender(app.url, 1)
  const headers = { host: 'www.company.example' }
  const get = (path: string) => sender.send({ method: 'GET', path, headers })
  const { text: robots } = await get('/robots.txt')
  expect(robots).toContain('Sitemap: https://www.company.example/sitemap.xml')
  expect(robots).not.toContain('Disallow: /\n')
  expect((await get('/')).headers).not.toHaveProperty('x-robots-tag')

  const lastmod = async (path: string) => {
    const { text } = await get('/sitemap.xml')
    const entries = text.matchAll(/<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g)
    return new Map([...entries].map(([, url, at]) => [new URL(url ?? '').pathname, at])).get(path)
  }
  expect(await lastmod('/')).toBeUndefined()
  expect(await lastmod('/privacy-policy')).toBe('2025-04-15')

  const row = (key: string, at: string, content = {}) => ({
    key,
    content,
    publishedAt: new Date(at),
  })
  await app.db.siteVersion.createMany({
    data: [
      row('hero', '2026-11-01T10:00:00Z'),
      row('footer', '2026-11-03T10:00:00Z'),
      row('privacyPolicy', '2026-11-05T10:00:00Z'),
    ],
  })
  await app.reloadSite()
  expect(await lastmod('/')).toBe('2026-11-03')
  expect(await lastmod('/privacy-policy')).toBe('2026-11-05')
  expect(await lastmod('/terms-of-service')).toBe('2025-04-15')
  sender.close()
  await app.close()
})

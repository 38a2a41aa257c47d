import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()
beforeAll(async () => {
  const settings = { company_name: 'Harbour & Sons', company_phone: '555-0177' }
  await stack.db.siteSetting.createMany({
    data: Object.entries(settings).map(([key, value]) => ({ key, value, category: 'contact' })),
  })
})

async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(stack.url + path, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

/** Uses node:http, since fetch sends `cache-control: no-cache` along. */
async function statusWith(headers: Record<string, string>) {
  const [answer] = (await once(get(stack.url, { headers }), 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode
}

describe('the home page as HTML', () => {
  test('contains headline, services, steps, technologies and the company', async () => {
    // The settings were written behind the back of the bff, which looks for such changes now and then.
    await expect.poll(async () => (await read('/')).text.includes('555-0177')).toBe(true)
    const { status, text } = await read('/')
    expect(status).toBe(200)
    for (const phrase of [
      'Transform your business with',
      'cutting-edge technology',
      'Custom Web Development',
      'Cloud Infrastructure',
      'Discovery &amp; Strategy',
      'Launch &amp; Growth',
      'Kotlin',
      'SQL Databases',
      'Two decades of digital excellence',
      'Harbour &amp; Sons',
      '555-0177',
    ]) {
      expect(text).toContain(phrase)
    }
  })

  test('has the metadata for search engines and link previews', async () => {
    const { text } = await read('/')
    expect(text.match(/<title>/g)).toHaveLength(1)
    expect(text.match(/name="description"/g)).toHaveLength(1)
    expect(text).toContain(`<link rel="canonical" href="${stack.url}/"/>`)
    expect(text).toContain('Premium Web Development Since 2003')
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? ''
    const graph = (JSON.parse(json) as { '@graph': { '@type': string }[] })['@graph']
    const types = graph.map((node) => node['@type'])
    expect(types).toEqual(['Organization', 'WebSite', ...Array<string>(7).fill('Service')])
    const image = /property="og:image" content="([^"]+)"/.exec(text)?.[1] ?? ''
    const preview = await fetch(image)
    expect(preview.headers.get('content-type')).toBe('image/png')
  })

  test('shows a changed setting on the next request', async () => {
    const headers = { 'content-type': 'application/json' }
    const account = { name: 'Lin', email: 'l@p.example', username: 'lin', password: 'long enough' }
    const body = JSON.stringify(account)
    const signedIn = await fetch(`${stack.url}/api/register`, { method: 'POST', headers, body })
    const cookie = signedIn.headers
      .getSetCookie()
      .map((header) => header.split(';')[0])
      .join('; ')
    const value = 'Pier <script>alert(1)</script> Ltd'
    const change = {
      method: 'PUT',
      headers: { ...headers, cookie },
      body: JSON.stringify({ value }),
    }
    expect((await fetch(`${stack.url}/api/site-settings/company_name`, change)).status).toBe(200)
    const { text } = await read('/')
    expect(text).toContain('Pier &lt;script&gt;alert(1)&lt;/script&gt; Ltd')
    expect(text).not.toContain('<script>alert(1)')
  })

  test('is compressed, and answers 304 while it is unchanged', async () => {
    for (const encoding of ['br', 'gzip']) {
      const { headers, text } = await read('/', { 'accept-encoding': encoding })
      expect(headers.get('content-encoding')).toBe(encoding)
      expect(text).toContain('</html>')
    }
    const etag = (await read('/')).headers.get('etag') ?? ''
    expect(await statusWith({ 'if-none-match': etag })).toBe(304)
    const { headers } = await fetch(stack.url, { headers: { 'accept-encoding': 'br' } })
    expect(Number(headers.get('content-length'))).toBeLessThan(40_000)
  })
})

test('legal pages are rendered with their own title', async () => {
  for (const [path, title] of [
    ['/privacy-policy', 'Privacy Policy'],
    ['/terms-of-service', 'Terms of Service'],
    ['/cookie-policy', 'Cookie Policy'],
    ['/accessibility', 'Accessibility'],
  ] as const) {
    const { status, text } = await read(path)
    expect(status).toBe(200)
    expect(text).toMatch(new RegExp(`<title>${title}`))
    expect(text).toContain('April 15, 2025')
  }
})

test('any other path answers the not-found page, which is not indexed', async () => {
  for (const path of ['/nothing', '/a/b/c?d=e']) {
    const { status, text } = await read(path)
    expect(status).toBe(404)
    expect(text).toContain('404 Page Not Found')
    expect(text).toContain('<meta name="robots" content="noindex"/>')
  }
})

test('the demo is closed to search engines, and the sitemap names the public pages', async () => {
  const robots = await read('/robots.txt')
  expect(robots.text).toContain('Disallow: /\n')
  const sitemap = await read('/sitemap.xml')
  expect(sitemap.headers.get('content-type')).toContain('xml')
  expect(sitemap.text.match(/<loc>/g)).toHaveLength(5)
})

test('assets are named by content hash, immutable and precompressed', async () => {
  const { text } = await read('/')
  const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(text) ?? []
  const { status, headers } = await read(script, { 'accept-encoding': 'br' })
  expect(status).toBe(200)
  expect(headers.get('content-encoding')).toBe('br')
  expect(headers.get('cache-control')).toContain('immutable')
  expect((await read('/assets/none.js')).status).toBe(404)
})

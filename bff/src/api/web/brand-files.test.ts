import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brand } from '@loggia/contracts/site/brand'
import { givenBy } from '@loggia/contracts/site/placeholders'
import { until } from '@loggia/testing/until'
import { expect, onTestFinished, test } from 'vitest'
import { startTestApp, type TestApp } from '@loggia/testing/api/app'

const MANIFESTS = ['/site.webmanifest', '/portal.webmanifest', '/office.webmanifest']
const FILES = ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/preview.png']
const [ICON, PREVIEW] = ['a'.repeat(64), 'b'.repeat(64)]

/** The built frontend's own pictures: those of the product. */
async function picturesOfTheProduct(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'loggia-brand-'))
  for (const file of FILES) await writeFile(join(folder, file), 'arches')
  return folder
}

const dist = await picturesOfTheProduct()

async function get({ url }: TestApp, path: string) {
  const response = await fetch(url + path, { redirect: 'manual' })
  return { status: response.status, location: response.headers.get('location'), response }
}

test('the demo has the pictures of the product', async () => {
  const app = await startTestApp({ FRONTEND_DIST: dist })
  for (const file of FILES) expect((await get(app, file)).status).toBe(200)
  for (const file of MANIFESTS) expect((await get(app, file)).status).toBe(404)
  await app.close()
})

test('a company never shows those of the product, and leads to its own once they are published', async () => {
  const app = await startTestApp({
    FRONTEND_DIST: dist,
    APP_PROFILE: 'production',
    TRUST_PROXY: '0',
    RATE_LIMIT_MULTIPLIER: '1',
    PUBLIC_URL: 'https://127.0.0.1',
  })
  onTestFinished(() => app.close())
  for (const file of [...FILES, ...MANIFESTS])
    expect([file, (await get(app, file)).status]).toEqual([file, 404])
  const content = { ...brand.original(givenBy({})), icon: ICON, preview: PREVIEW }
  await app.db.siteVersion.create({ data: { key: 'brand', content } })
  await until(async () => (await get(app, '/favicon.svg')).status === 302)
  const locations = await Promise.all(FILES.map(async (file) => (await get(app, file)).location))
  expect(locations).toEqual([
    `/media/${ICON}-32.png`,
    `/media/${ICON}.png`,
    `/media/${ICON}-180.png`,
    `/media/${PREVIEW}.jpg`,
  ])
  const manifests = await Promise.all(
    MANIFESTS.map(async (path) => {
      const { response } = await get(app, path)
      expect(response.headers.get('content-type')).toContain('application/manifest+json')
      return (await response.json()) as object
    }),
  )
  const icons = [{ src: `/media/${ICON}-192.png` }, { src: `/media/${ICON}.png` }]
  expect(manifests).toMatchObject([
    { start_url: '/', display: 'browser', icons },
    { start_url: '/client-dashboard', display: 'standalone', icons },
    { start_url: '/admin', display: 'standalone', icons },
  ])
})

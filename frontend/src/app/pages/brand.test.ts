import { brand as brandSection, type Brand } from '@loggia/contracts/site/brand'
import { contrast } from '@loggia/contracts/site/palette/color'
import { paletteOf } from '@loggia/contracts/site/palette/palette'
import { TEXT_CONTRAST } from '@loggia/contracts/site/palette/readable'
import { givenBy } from '@loggia/contracts/site/placeholders'
import { defaultSettings } from '@loggia/contracts/site-settings/site-settings'
import { describe, expect, test } from 'vitest'
import { renderPage } from '../../entry-server.tsx'
import { buildInstallation } from '../../testing/fixtures.ts'
import { buildPageData, publicPage } from '../../testing/page-data.ts'

const [LOGO, ICON, PREVIEW] = ['a', 'b', 'c'].map((letter) => letter.repeat(64)) as [
  string,
  string,
  string,
]

/** The outer arch of the product's mark. */
const ARCH = 'M7 25V16a9 9 0 0 1 18 0v9'

const settings = { company_name: 'Nordlicht Studio' }

function page(path: string, changes: Partial<Brand> = {}, demo = false): string {
  const installation = buildInstallation({ demo, defaultSettings: defaultSettings(demo) })
  const brand = { ...brandSection.original(givenBy({})), ...changes }
  return publicPage(path, { installation, content: { brand }, ...(demo ? {} : { settings }) })
}

describe.each(['/', '/privacy-policy', '/auth', '/client-login'])('%s', (path) => {
  test('of a company without pictures has its initials, and nothing of the product', () => {
    const html = page(path)
    expect(html).toContain('>NS</span>')
    const [, icon = ''] =
      /<link rel="icon"[^>]* href="data:image\/svg\+xml,([^"]+)"/.exec(html) ?? []
    expect(decodeURIComponent(icon)).toContain('>NS</text>')
    for (const foreign of [ARCH, 'favicon.svg', 'apple-touch-icon.png', 'preview.png'])
      expect(html).not.toContain(foreign)
    expect(html).not.toMatch(/loggia/i)
  })

  test('shows the published logo and icon', () => {
    const html = page(path, { logo: LOGO, icon: ICON })
    expect(html).toContain(`<img src="/media/${LOGO}.png" alt="Nordlicht Studio"`)
    expect(html).not.toContain('>NS</span>')
    expect(html).toContain(`href="/media/${ICON}-32.png"`)
    expect(html).toContain(`<link rel="apple-touch-icon" href="/media/${ICON}-180.png"/>`)
    expect(html).toContain('<link rel="manifest" href="/site.webmanifest"/>')
  })
})

test('the demo keeps the arches, its icons and its preview', () => {
  const html = page('/', {}, true)
  expect(html).toContain(ARCH)
  expect(html).toContain('href="/favicon.svg"')
  expect(html).toContain('preview.png"')
  expect(html).toContain('<meta name="theme-color" content="#080c1a"/>')
})

test('link previews have the published picture, or none', () => {
  expect(page('/')).toContain('<meta name="twitter:card" content="summary"/>')
  expect(page('/', { preview: PREVIEW })).toContain(
    `<meta property="og:image" content="https://www.company.example/media/${PREVIEW}.jpg"/>`,
  )
})

test('the color of the browser follows the accent', () => {
  const html = page('/', { accent: '#8a1c3d' })
  expect(html).not.toContain('content="#080c1a"')
  expect(html).toMatch(/<meta name="theme-color" content="#[0-9a-f]{6}"\/>/)
})

test('the text in the color of a technology can be read on the ground of the brand', () => {
  const accent = '#8a1c3d'
  const { content } = buildPageData()
  const { work } = content
  const technologies = work.technologies.map((technology) => ({ ...technology, color: '#101010' }))
  const changed = { brand: { ...content.brand, accent }, work: { ...work, technologies } }
  const { head } = renderPage('/', buildPageData({ content: changed }))
  const colors = [...head.matchAll(/--accent:(#\w{6})/g)].map(([, color = '']) => color)
  expect(colors.length).toBeGreaterThan(0)
  const { raised } = paletteOf(accent).darkSection
  for (const color of colors) expect(contrast(color, raised)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
})

test('a name that would be markup stays text in the icon', () => {
  const installation = buildInstallation({})
  const html = publicPage('/', { installation, settings: { company_name: '</text><b' } })
  const [, icon = ''] = /href="data:image\/svg\+xml,([^"]+)"/.exec(html) ?? []
  expect(decodeURIComponent(icon)).toContain('>TB</text>')
})

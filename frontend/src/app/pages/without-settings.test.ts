import { givenBy } from '@loggia/contracts/site/placeholders'
import { SITE_SECTIONS } from '@loggia/contracts/site/sections'
import { DEMO_SETTINGS, defaultSettings } from '@loggia/contracts/site-settings/site-settings'
import { expect, test } from 'vitest'
import { KEPT_PATHS } from '../../entry-server.tsx'
import { addressLines } from '../../lib/format/company.ts'
import { phoneLink } from '../../lib/format/contact-links.ts'
import { buildInstallation } from '../../testing/fixtures.ts'
import { publicPage } from '../../testing/page-data.ts'
import { PUBLIC_PAGES } from '../public-pages.tsx'

/** Everything by which the demo's company could be recognized, in parts too. */
const { company_name: name, company_email: email, company_phone: phone } = DEMO_SETTINGS
const INVENTED = Object.values(DEMO_SETTINGS)
  .flatMap((text) => [text, phoneLink(text) ?? '', ...addressLines(text), ...text.split(' ')])
  .filter((text) => text.length > 2)

/** The age of the company, which only the demo can give. */
const FOUNDING = /2001|2003|two decades|for the web since|for a long time|foundingDate/i

const PATHS = [...Object.keys(PUBLIC_PAGES), '/404']

function page(path: string, demo: boolean): string {
  const installation = buildInstallation({ demo, defaultSettings: defaultSettings(demo) })
  return publicPage(path, { installation })
}

test.each(PATHS)('production publishes nothing invented without settings: %s', (path) => {
  const html = page(path, false)
  for (const text of INVENTED.filter((part) => /[a-z(]/i.test(part)))
    expect(html).not.toContain(text)
  expect(html).not.toContain('New York')
  expect(html).not.toMatch(FOUNDING)
  expect(html).not.toMatch(/(?:>|content="|mailto:|tel:| of | to )(?:null|undefined)\b/)
  // No label without its value.
  expect(html).not.toMatch(/mailto:"|tel:"|content=""|Phone:|Email:|Website:| \| <|©/)
})

test.each(KEPT_PATHS)('the demo shows its company: %s', (path) => {
  const html = page(path, true)
  for (const text of [name, email, phone]) expect(html).toContain(text)
})

test('the demo says since when its company exists, as specified', () => {
  const html = page('/', true)
  for (const text of ['since 2001', 'Two decades of digital excellence', 'Since 2003'])
    expect(html).toContain(text)
  expect(html).toContain('"foundingDate":"2001"')
})

test('a company that says when it was founded has its year in the texts', () => {
  const html = publicPage('/', {
    installation: buildInstallation({ demo: false, defaultSettings: [] }),
    published: { brand: { ...SITE_SECTIONS.brand.original(givenBy({})), foundedYear: 2016 } },
  })
  expect(html).toContain('for the web since 2016')
  expect(html).toContain('"foundingDate":"2016"')
})

test('search engines get only what is known', () => {
  const html = page('/', false)
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  const [organization, site] = (JSON.parse(json) as { '@graph': object[] })['@graph']
  const keys = ['name', 'email', 'telephone', 'address']
  for (const key of keys)
    for (const node of [organization, site]) expect(node).not.toHaveProperty(key)
})

import { SECTION_KEYS, type SectionKey } from '@loggia/contracts/site/section-labels'
import { PATHS } from '@loggia/contracts/paths'
import { sectionOf, type StoredContent } from '@loggia/contracts/site/content'
import { type SiteContent } from '@loggia/contracts/site/sections'
import { originalSite } from '@loggia/contracts/site/snapshot'
import { expect, test } from 'vitest'
import { buildPageData, publicPage } from '../../testing/page-data.ts'

const HOSTILE = `"'></script></style><script>alert(1)</script><img src=x onerror=alert(1)>`

/** The same value with every text replaced, except those at these paths. */
function withHostileTexts(value: unknown, kept: ReadonlySet<string>, path = ''): unknown {
  if (typeof value === 'string') return kept.has(path) ? value : HOSTILE
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => {
    return [key, withHostileTexts(inner, kept, `${path}.${key}`)] as const
  })
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

/** A section whose texts are all hostile, as far as its schema lets them. */
function hostileSection(key: keyof SiteContent, content: object): StoredContent {
  const { schema } = sectionOf(key)
  const kept = new Set<string>()
  for (;;) {
    const hostile = withHostileTexts(content, kept)
    const { data, error } = schema.safeParse(hostile)
    if (data) return data
    const before = kept.size
    for (const { path } of error?.issues ?? []) kept.add(`.${path.join('.')}`)
    if (kept.size === before) throw new Error(`${key} cannot be filled: ${error?.message}`)
  }
}

const original = originalSite([], false).content
const single = { title: 'x', client: 'x', picture: null, pictureText: 'x', text: 'x' }
const filled = {
  ...original,
  cases: { ...original.cases, items: [{ ...single, figure: 'x', measured: 'x' }] },
  quotes: { ...original.quotes, items: [{ text: 'x', name: 'x', role: 'x' }] },
  logos: { ...original.logos, items: [{ name: 'x', picture: null }] },
}
const content = Object.fromEntries(
  SECTION_KEYS.map((key) => [key, hostileSection(key, filled[key])]),
) as SiteContent

const PAGES = [
  PATHS.home,
  PATHS.privacyPolicy,
  PATHS.termsOfService,
  PATHS.cookiePolicy,
  PATHS.accessibility,
]

/** The tags by which a text could run or load something. */
const dangerous = (html: string) =>
  html.match(/<(?:script|img|iframe|object|style)\b[^>]*>/gi) ?? []

test('texts that staff publish are text on every page, whatever they contain', () => {
  const { placeholders } = originalSite([], false)
  const names = { company_name: HOSTILE, company_email: HOSTILE, company_address: HOSTILE }
  for (const path of PAGES) {
    const harmless = publicPage(path, { content: filled })
    const html = publicPage(path, {
      content,
      settings: names,
      placeholders: { ...placeholders, ...names },
      preview: { drafts: [HOSTILE], invalid: [HOSTILE] },
    })
    expect(html).toContain('&lt;script&gt;alert(1)')
    expect([path, dangerous(html)]).toEqual([path, dangerous(harmless)])
    expect(html).not.toContain('<img src=x')
    expect(html).not.toContain('<script>alert')
  }
})

/** Colors, pictures and an order: no text of theirs is on a page. */
const WITHOUT_TEXT: readonly SectionKey[] = ['brand', 'layout']

test('every section has a hostile text', () => {
  const { content: sections } = buildPageData({ content })
  for (const key of SECTION_KEYS.filter((each) => !WITHOUT_TEXT.includes(each))) {
    expect([key, JSON.stringify(sections[key])]).toEqual([
      key,
      expect.stringContaining('<script>alert(1)'),
    ])
  }
})

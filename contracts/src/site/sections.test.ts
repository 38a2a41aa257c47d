import { expect, test } from 'vitest'
import { DEMO_SETTINGS } from '../site-settings/site-settings.ts'
import { placeholderValues } from './snapshot.ts'
import { fillSection, givenBy } from './placeholders.ts'
import { originalContent, SECTION_KEYS, SITE_SECTIONS } from './sections.ts'

const brand = SITE_SECTIONS.brand.original(givenBy({}, true))
const known = placeholderValues(DEMO_SETTINGS, brand)
const unknown = placeholderValues({}, { ...brand, foundedYear: null })

test.each(SECTION_KEYS)('the original text of %s is valid and stays as it is', (key) => {
  for (const values of [known, unknown]) {
    const content = SITE_SECTIONS[key].original(givenBy(values))
    expect(SITE_SECTIONS[key].schema.parse(content)).toEqual(content)
  }
})

test('has the counts of the specification', () => {
  const { services, process, work } = originalContent(givenBy(known))
  expect(services.cards).toHaveLength(6)
  expect(process.steps).toHaveLength(4)
  expect(work.technologies).toHaveLength(14)
  for (const { metrics, description } of work.technologies) {
    expect(metrics).toHaveLength(6)
    expect(description).toHaveLength(2)
  }
})

test('leaves no placeholder, whatever is known of the company', () => {
  for (const values of [known, unknown]) {
    const filled = JSON.stringify(fillSection(originalContent(givenBy(values)), values))
    expect(filled).not.toMatch(/\{[a-z_]+\}/)
  }
})

test.each([
  ['of the demo, as specified', known, true, 'Since 2003', 2001],
  ['that says its year', { ...unknown, founded_year: '2016' }, false, 'Since 2016', null],
  ['of which nothing is known', unknown, false, 'Web Development', null],
])('says since when a company exists: one %s', (_, values, isDemo, tagline, year) => {
  const { meta, brand: original } = originalContent(givenBy(values, isDemo))
  expect(fillSection(meta, values).tagline).toMatch(new RegExp(`${tagline}$`))
  expect(original.foundedYear).toBe(year)
})

test('names the company where it is known, and says "we" otherwise', () => {
  const text = (values: typeof known) =>
    fillSection(originalContent(givenBy(values)).termsOfService, values)
  expect(text(known).intro).toContain('the client portal of Harborlight Digital')
  expect(text(known).text).toContain('the laws of the State of New York')
  expect(text(unknown).intro).toContain('our client portal')
  expect(text(unknown).text).toContain('the laws of the place where we are established')
})

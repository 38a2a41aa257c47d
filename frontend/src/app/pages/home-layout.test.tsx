import { HOME_SECTIONS, layout, type HomeSection } from '@loggia/contracts/site/layout'
import { expect, test } from 'vitest'
import { showPage } from '../../testing/page-data.ts'

const HEADINGS: Record<HomeSection, string> = {
  growth: '#growth-title',
  services: '#services',
  process: '#process',
  work: '#work',
  cases: '#cases-title',
  quotes: '#quotes-title',
  logos: '#logos-title',
  about: '#about',
  contact: '#contact',
  callToAction: '[data-region="newsletter"]',
}

/** Sections that the original content leaves out, since it has none of them. */
const EMPTY: readonly HomeSection[] = ['cases', 'quotes', 'logos']

const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)

function show(sections: HomeSection[]) {
  showPage('/', { content: { layout: { sections } } })
  const linked = [...document.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')]
  const targets = linked.map((link) => link.getAttribute('href') ?? '')
  return {
    /** The links to places of this page that are not there. */
    dead: targets.filter((target) => !document.querySelector(target.slice(target.indexOf('#')))),
    menu: textsOf('[aria-label="Main"] [data-nav]'),
  }
}

const shown = (key: HomeSection) => document.querySelector(HEADINGS[key]) !== null
const hideable = HOME_SECTIONS.filter((key) => key !== 'contact')

test.each(hideable)('without %s no link leads to it, and all others are there', (hidden) => {
  const sections = HOME_SECTIONS.filter((key) => key !== hidden)
  const { dead } = show(sections)
  expect(dead).toEqual([])
  expect(sections.filter((key) => !shown(key))).toEqual(EMPTY.filter((key) => key !== hidden))
  expect(shown(hidden)).toBe(false)
})

test('the page, the header and the footer follow the order', () => {
  const { menu, dead } = show(['about', 'contact', 'work', 'services'])
  expect(menu).toEqual(['Home', 'About', 'Solutions', 'Services', 'Contact Us'])
  expect(dead).toEqual([])
  const ids = [...document.querySelectorAll('main > section[id]')].map(({ id }) => id)
  expect(ids).toEqual(['home', 'about', 'contact', 'work', 'services'])
  expect(textsOf('footer a[href*="#"]')).toEqual(['About', 'Contact', 'Solutions', 'Services'])
})

test('a page of contact alone leads there from its first button', () => {
  const { menu, dead } = show(['contact'])
  expect(menu).toEqual(['Home', 'Contact Us'])
  expect(dead).toEqual([])
})

test('a section is listed once, and contact always', () => {
  const problems = (sections: string[]) =>
    layout.schema
      .safeParse({ sections })
      .error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(problems(['contact', 'about'])).toBeUndefined()
  expect(problems(['about', 'about', 'contact'])).toEqual([['sections.1', 'Is there already']])
  expect(problems(['about'])).toEqual([['sections', 'Contact stays: every page leads to its form']])
})

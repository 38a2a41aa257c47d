import type { HomeSection } from '@loggia/contracts/site/layout'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '../../../../testing/page-data.ts'
import { part } from '../../../../testing/part.ts'

const hash = 'a'.repeat(64)

const content = {
  cases: {
    eyebrow: 'Work',
    title: 'What came out of it',
    items: [
      {
        title: 'A desk that answers by itself',
        client: 'Harbor Clinics',
        picture: hash,
        pictureText: 'The booking page on a phone',
        text: 'We replaced three phone lines.',
        figure: '38% fewer calls',
        measured: 'March against June, from their switchboard',
      },
    ],
  },
  quotes: {
    title: 'What our clients say',
    items: [{ text: 'Quiet, quick, done.', name: 'Mara Voss', role: 'Owner' }],
  },
  logos: {
    title: 'They work with us',
    items: [
      { name: 'Quay & Sons', picture: hash },
      { name: 'Harbor Clinics', picture: null },
    ],
  },
}
const titles = Object.values(content).map(({ title }) => title)

test('sections of proof are absent until they are filled', () => {
  showPage('/')

  for (const title of titles) expect(screen.queryByText(title)).toBeNull()
})

test('a case tells client, work, and how its figure was measured', () => {
  showPage('/', { content })

  const section = part('[aria-labelledby=cases-title]')
  expect(section.getByRole('heading', { name: 'What came out of it' })).toBeDefined()
  const example = within(section.getByRole('article'))
  for (const text of [
    'A desk that answers by itself',
    'Harbor Clinics',
    'We replaced three phone lines.',
    '38% fewer calls',
    'March against June, from their switchboard',
  ]) {
    expect(example.getByText(text)).toBeDefined()
  }
  const picture = example.getByRole('img', { name: 'The booking page on a phone' })
  expect(picture.getAttribute('src')).toBe(`/media/${hash}.webp`)
  expect(picture.getAttribute('loading')).toBe('lazy')
})

test('quotations name who said them, and logos have the names of their customers', () => {
  showPage('/', { content })

  const quotes = part('[aria-labelledby=quotes-title]')
  expect(quotes.getByRole('heading', { name: 'What our clients say' })).toBeDefined()
  expect(quotes.getByText('Quiet, quick, done.').closest('blockquote')).not.toBeNull()
  expect(quotes.getByText('Mara Voss')).toBeDefined()
  const logos = part('[aria-labelledby=logos-title]')
  expect(logos.getByRole('heading', { name: 'They work with us' })).toBeDefined()
  expect(logos.getByRole('img', { name: 'Quay & Sons' })).toBeDefined()
  expect(logos.getByText('Harbor Clinics')).toBeDefined()
})

test('they stand between solutions and about', () => {
  showPage('/', { content })

  const order = [...document.querySelectorAll('main > section')].map((section) =>
    section.getAttribute('aria-labelledby'),
  )
  const from = order.indexOf('work-title')
  expect(order.slice(from, from + 5)).toEqual([
    'work-title',
    'cases-title',
    'quotes-title',
    'logos-title',
    'about-title',
  ])
})

test.each<[string, HomeSection[], string | undefined]>([
  [
    'names the first figure and whose it is',
    ['cases', 'contact'],
    '38% fewer calls Harbor Clinics',
  ],
  ['names none where the page shows no cases', ['services', 'contact'], undefined],
])('the hero %s', (_, sections, proof) => {
  showPage('/', { content: { ...content, layout: { sections } } })
  const figure = part('#home').queryByText('38% fewer calls')
  expect(figure?.parentElement?.textContent).toBe(proof)
})

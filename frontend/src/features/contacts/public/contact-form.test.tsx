import { SITE_SECTIONS } from '@loggia/contracts/site/sections'
import { givenBy } from '@loggia/contracts/site/placeholders'
import type { PageForms } from '@loggia/contracts/pages/page-forms'
import { expect, test } from 'vitest'
import { NO_FORMS } from '../../../app/page-data.ts'
import { showPage } from '../../../testing/page-data.ts'
import { part } from '../../../testing/part.ts'

const original = SITE_SECTIONS.contact.original(givenBy({}))

const SENT: PageForms = {
  ...NO_FORMS,
  answer: { form: 'contact', isDone: true, values: {}, errors: {}, failure: null },
}

const bookingUrl = 'https://calendar.example/lumen?length=30&who="us"'

test('after a message, visitors can book a call where the owner has set a link', () => {
  const contact = { ...original, bookingUrl, bookingLabel: 'Choose a time' }
  showPage('/', { forms: SENT, published: { contact } })
  expect(
    part('#contact').getByRole('heading', { name: 'Thank you for your message' }),
  ).toBeDefined()
  const link = part('#contact').getByRole('link', { name: 'Choose a time' })
  expect(link.getAttribute('href')).toBe(bookingUrl)
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toContain('noopener')
  expect(link.closest('[data-region]')?.getAttribute('data-region')).toBe('contact')
})

test('without a link nothing is offered to book', () => {
  showPage('/', { forms: SENT })
  expect(
    part('#contact').getByRole('heading', { name: 'Thank you for your message' }),
  ).toBeDefined()
  expect(part('#contact').queryByRole('link', { name: original.bookingLabel })).toBeNull()
})

test('the link is offered only once the message was sent', () => {
  showPage('/', { published: { contact: { ...original, bookingUrl } } })
  expect(part('#contact').queryByRole('link', { name: original.bookingLabel })).toBeNull()
})

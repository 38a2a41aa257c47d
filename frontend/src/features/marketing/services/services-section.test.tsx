import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { SERVICE_CARDS } from '../content/service-cards.ts'
import { ServicesSection } from './services-section.tsx'

const pressed = () =>
  screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)

test('shows the six services with benefits and ordinal', () => {
  renderWithApp(<ServicesSection />)

  const cards = screen.getAllByRole('article')
  expect(cards).toHaveLength(6)
  for (const [index, { title, benefits }] of SERVICE_CARDS.entries()) {
    const card = within(cards[index] ?? document.body)
    expect(card.getByRole('heading', { name: title })).toBeDefined()
    expect(card.getByRole('heading', { name: 'Your Business Benefits' })).toBeDefined()
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(benefits)
    expect(card.getByText('We can help with this!')).toBeDefined()
    expect(card.getByText(`0${index + 1}`)).toBeDefined()
  }
})

test('selects one card at a time and deselects it on a second click', async () => {
  const { user } = renderWithApp(<ServicesSection />)
  expect(screen.queryByRole('button', { pressed: true })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Cloud Infrastructure' }))
  expect(pressed()).toEqual(['Cloud Infrastructure'])

  await user.click(screen.getByRole('button', { name: 'Data Analytics' }))
  expect(pressed()).toEqual(['Data Analytics'])

  await user.keyboard('{Enter}')
  expect(screen.queryByRole('button', { pressed: true })).toBeNull()
})

test('ends with a link to the contact form', () => {
  renderWithApp(<ServicesSection />)

  const link = screen.getByRole('link', { name: 'Contact Us for Solutions' })
  expect(link.getAttribute('href')).toBe('/#contact')
})

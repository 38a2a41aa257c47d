import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { buildPageData, showPage } from '../testing/page-data.ts'
import { part } from '../testing/part.ts'
import { chooseServices } from './services.ts'

const services = () => part('#services')
const pressed = () =>
  services()
    .queryAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent)
const card = (name: string) => services().getByRole('button', { name })
const projectType = () => screen.getByLabelText<HTMLSelectElement>(/Project Type/)

function openHome(site?: Parameters<typeof showPage>[1]) {
  showPage('/', site)
  chooseServices()
  return userEvent.setup({ delay: null })
}

test('shows the six services with benefits and ordinal, as links without the script', () => {
  showPage('/')

  const cards = screen
    .getAllByText('Your Business Benefits')
    .map((heading) => heading.closest('article'))
  expect(cards).toHaveLength(6)
  for (const [index, article] of cards.entries()) {
    expect(article?.textContent).toContain('We can help with this!')
    expect(article?.textContent).toContain(`0${index + 1}`)
    expect(article?.querySelector('h3 a')?.getAttribute('href')).toBe('/#contact')
  }
})

test('selects one card at a time and deselects it on a second click', async () => {
  const user = openHome()
  expect(pressed()).toEqual([])

  await user.click(card('Cloud Infrastructure'))
  expect(pressed()).toEqual(['Cloud Infrastructure'])

  await user.click(card('Data Analytics'))
  expect(pressed()).toEqual(['Data Analytics'])

  await user.keyboard('{Enter}')
  expect(pressed()).toEqual([])
})

test('presets the project type, says so, and takes it back', async () => {
  const user = openHome()

  await user.click(card('Mobile App Development'))
  expect(projectType().value).toBe('Mobile Apps')
  expect(screen.getByText('Project Type: Mobile Apps').closest('[hidden]')).toBeNull()

  await user.click(card('Mobile App Development'))
  expect(projectType().value).toBe('')
  expect(screen.getByText('Project Type: Mobile Apps').closest('[hidden]')).not.toBeNull()
})

test('puts back what somebody had chosen before, and leaves what they chose since', async () => {
  const user = openHome()
  await user.selectOptions(projectType(), 'Web Development')
  for (const [service, type] of [
    ['Cloud Infrastructure', 'Cloud Solutions'],
    ['Mobile App Development', 'Mobile Apps'],
    ['Mobile App Development', 'Web Development'],
    ['Data Analytics', 'Data Analytics'],
  ] as const) {
    await user.click(card(service))
    expect(projectType().value).toBe(type)
  }
  await user.selectOptions(projectType(), 'Cloud Solutions')
  await user.click(card('Data Analytics'))
  expect(projectType().value).toBe('Cloud Solutions')
})

test('a card without a project type leaves what somebody had chosen', async () => {
  const { services: original } = buildPageData().content
  const cards = original.cards.map((each) =>
    each.title === 'Cloud Infrastructure' ? { ...each, projectType: '' } : each,
  )
  const user = openHome({ content: { services: { ...original, cards } } })
  await user.selectOptions(projectType(), 'Web Development')
  await user.click(card('Cloud Infrastructure'))
  expect(pressed()).toEqual(['Cloud Infrastructure'])
  expect(projectType().value).toBe('Web Development')

  await user.click(card('Data Analytics'))
  await user.click(card('Cloud Infrastructure'))
  expect(projectType().value).toBe('Web Development')
})

import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { disconnect, network, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { SubscribersPage } from './subscribers-page.tsx'
import { SubscribersDocument } from './subscribers.operations.generated.ts'

const subscribedAt = '2026-03-04T12:00:00.000Z'
const subscriber = {
  id: 1,
  email: 'ada@customer.example',
  isActive: true,
  subscribedAt,
  confirmedAt: null as string | null,
  unsubscribedAt: null,
  policyVersion: '2025-04-15' as string | null,
  consent: null as string | null,
  importedAt: null as string | null,
  importedBy: null as string | null,
}

function answerWith(...items: (typeof subscriber)[]) {
  const list = vi.fn(() => ({
    newsletterSubscribers: { items, total: items.length, searchedNewest: null },
  }))
  network.use(reply(SubscribersDocument, list))
  return list
}

test('lists subscribers with their state', async () => {
  const left = { id: 2, email: 'bo@customer.example', isActive: false, policyVersion: null }
  const imported = {
    id: 4,
    email: 'di@customer.example',
    confirmedAt: subscribedAt,
    policyVersion: null,
    consent: 'Double opt-in at Mailchimp',
    importedAt: subscribedAt,
    importedBy: 'Sam Staff',
  }
  const confirmed = { id: 3, email: 'cy@customer.example', confirmedAt: subscribedAt }
  answerWith(
    subscriber,
    { ...subscriber, ...left },
    { ...subscriber, ...confirmed },
    { ...subscriber, ...imported },
  )
  renderWithApp(<SubscribersPage />)
  const table = await screen.findByRole('table', { name: 'Newsletter subscribers' })
  const [head, ...rows] = within(table).getAllByRole<HTMLTableRowElement>('row')
  expect(Array.from(head?.cells ?? [], ({ textContent }) => textContent)).toEqual([
    'Email',
    'State',
    'Subscribed',
    'Confirmed',
    'Unsubscribed',
    'Consent',
  ])
  expect(rows.map(({ cells }) => [0, 1, 5].map((index) => cells[index]?.textContent))).toEqual([
    ['ada@customer.example', 'Unconfirmed', 'Form, policies of 2025-04-15'],
    ['bo@customer.example', 'Unsubscribed', 'Imported'],
    ['cy@customer.example', 'Active', 'Form, policies of 2025-04-15'],
    [
      'di@customer.example',
      'Active',
      'Double opt-in at Mailchimp · Imported by Sam Staff Mar 4, 2026',
    ],
  ])
})

test('filters and sorts through the URL, and exports what is filtered', async () => {
  const list = answerWith(subscriber)
  const { user, location } = renderWithApp(<SubscribersPage />, { route: '/admin/newsletter' })
  await screen.findByRole('table')
  await user.selectOptions(screen.getByLabelText('State'), 'Unconfirmed')
  await user.click(await screen.findByRole('button', { name: 'Email' }))
  expect(location()).toBe('/admin/newsletter?status=unconfirmed&sort=email')
  await user.click(screen.getByRole('button', { name: 'More' }))
  const csv = await screen.findByRole('menuitem', { name: 'Export CSV' })
  expect(csv.getAttribute('href')).toMatch(/\?status=unconfirmed$/)
  await expect
    .poll(() => list)
    .toHaveBeenLastCalledWith({
      page: 1,
      limit: 50,
      sort: 'email',
      status: 'UNCONFIRMED',
    })
})

test('takes only the spelling of the contract from the URL', async () => {
  const list = answerWith()
  renderWithApp(<SubscribersPage />, { route: '/admin/newsletter?status=UNCONFIRMED' })
  // Nothing is chosen that could be cleared.
  await screen.findByText('No subscribers yet')
  expect(list).toHaveBeenCalledWith({ page: 1, limit: 50 })
})

test('says when nobody has subscribed yet', async () => {
  answerWith()
  renderWithApp(<SubscribersPage />)
  expect(screen.getByText('Loading subscribers')).toBeDefined()
  expect(await screen.findByText('No subscribers yet')).toBeDefined()
})

test('says when the list cannot be loaded', async () => {
  network.use(disconnect(SubscribersDocument))
  renderWithApp(<SubscribersPage />)
  expect(await screen.findByText('Error loading subscribers. Please try again.')).toBeDefined()
})

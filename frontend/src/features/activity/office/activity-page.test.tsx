import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { disconnect, network, refuse, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { buildChange } from '../testing/build-change.ts'
import type { Entry } from './activity-entry.ts'
import { ActivityPage } from './activity-page.tsx'
import { ActivityDocument } from './activity.operations.generated.ts'

const entry = buildChange({
  at: new Date().toISOString(),
  before: { status: 'prospect', phone: '555-0100' },
  after: { status: 'active', phone: null },
})

function answerWith(items: Entry[]) {
  const audit = vi.fn(() => ({ audit: { items, total: items.length, searchedNewest: null } }))
  network.use(reply(ActivityDocument, audit))
  return audit
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(entry.at) }))
afterEach(() => void vi.useRealTimers())

test('lists entries by day, with their changes', async () => {
  answerWith([entry, { ...entry, id: 2, action: 'client.deleted', before: null, after: null }])
  renderWithApp(<ActivityPage />)

  const today = await screen.findByRole('region', { name: 'Today' })
  const [changed, deleted] = within(today).getAllByRole('listitem')
  expect(changed?.textContent).toContain(
    'Lin Clerk changed the client Acme Ltd: status from prospect to active, phone removed',
  )
  expect(deleted?.textContent).toContain('Lin Clerk deleted the client Acme Ltd')
  const rows = within(today).getAllByRole('row', { hidden: true })
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'FieldBeforeAfter',
    'statusprospectactive',
    'phone555-0100-',
  ])
})

test('shows an action that this version does not know as it is', async () => {
  answerWith([{ ...entry, action: 'client.mergedInto' }])
  renderWithApp(<ActivityPage />)

  expect(await screen.findByText(/Lin Clerk: client merged into/)).toBeDefined()
})

test('searches and filters through the URL', async () => {
  const audit = answerWith([entry])
  const { user, location } = renderWithApp(<ActivityPage />, { route: '/admin/activity' })
  await screen.findByRole('listitem')

  await user.selectOptions(screen.getByLabelText('Who'), 'Staff')
  await user.selectOptions(screen.getByLabelText('What'), 'Clients')
  await user.type(screen.getByLabelText('Search activity'), 'acme')

  await waitFor(() => expect(location()).toBe('/admin/activity?actor=staff&entity=client&q=acme'))
  await waitFor(() =>
    expect(audit).toHaveBeenLastCalledWith(
      expect.objectContaining({ page: 1, q: 'acme', actorKind: 'staff', entity: 'client' }),
    ),
  )
})

test('shows no entries of another filter when its own cannot be loaded', async () => {
  answerWith([entry])
  const { user } = renderWithApp(<ActivityPage />, { route: '/admin/activity' })
  await screen.findByRole('listitem')
  network.use(disconnect(ActivityDocument))
  await user.selectOptions(screen.getByLabelText('Who'), 'Staff')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Error loading activity. Please try again.')
  expect(screen.queryByRole('listitem')).toBeNull()
})

test('ignores a filter that the contract does not list', async () => {
  const audit = answerWith([entry])
  renderWithApp(<ActivityPage />, { route: '/admin/activity?actor=ghost' })

  await screen.findByRole('listitem')
  expect(audit).toHaveBeenCalledWith(expect.not.objectContaining({ actorKind: expect.anything() }))
})

test.each([
  ['/admin/activity', 'No activity yet'],
  ['/admin/activity?q=nothing', 'No activity found'],
])('at %s an empty list says "%s"', async (route, title) => {
  answerWith([])
  renderWithApp(<ActivityPage />, { route })

  expect(await screen.findByText(title)).toBeDefined()
})

test('ends where the pages of the server end', async () => {
  const audit = { items: [entry], total: 1_000_000, searchedNewest: null }
  network.use(reply(ActivityDocument, () => ({ audit })))
  renderWithApp(<ActivityPage />, { route: '/admin/activity?page=2000' })

  expect(await screen.findByText('99,951–100,000 of 100,000 or more')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Next page' }).hasAttribute('disabled')).toBe(true)
})

test('tells that a search looked at the newest entries only', async () => {
  const audit = { items: [], total: 0, searchedNewest: 10_000 }
  network.use(reply(ActivityDocument, () => ({ audit })))
  renderWithApp(<ActivityPage />, { route: '/admin/activity?q=zq' })

  expect(await screen.findByText(/Only the newest 10,000 were searched/)).toBeDefined()
})

test('says why the list could not be loaded and retries', async () => {
  network.use(disconnect(ActivityDocument))
  const { user } = renderWithApp(<ActivityPage />)

  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Error loading activity. Please try again.')

  answerWith([entry])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('listitem')).toBeDefined()
})

test('shows the reason that the server gave', async () => {
  network.use(refuse(ActivityDocument, { message: 'The database is not answering' }))
  renderWithApp(<ActivityPage />)

  expect((await screen.findByRole('alert')).textContent).toContain('The database is not answering')
})
